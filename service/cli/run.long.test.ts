import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabases } from '../../test/contract/support/databases.ts';
import { createTempDir } from '../../test/support/temp-dir.ts';
import { runCommandLine } from './run.ts';

it('prints no personal data for an unexpected error', async () => {
  const directory = await createTempDir('command-line');
  const inTheWay = join(directory.path, 'zoe@home.example');
  await writeFile(inTheWay, '');
  const given: string[] = [];
  const output = {
    print: (line: string) => given.push(line),
    complain: (text: string) => given.push(text),
  };
  const args = ['create-workspace', 'Sales', '--data', join(inTheWay, 'data')];
  expect(await runCommandLine(args, { LOG_LEVEL: 'silent' }, output)).toBe(1);
  expect(given.join('\n')).toMatch(/^E\w+: .*\[address\]/);
  await directory.remove();
});

it('makes a new one-time password only for a person who has access', async () => {
  const directory = await createTempDir('command-line');
  await testDatabases()[0]!.create(directory.path);
  let given: string[] = [];
  const output = {
    print: (line: string) => given.push(line),
    complain: (text: string) => given.push(text),
  };
  const run = async (...args: string[]) => {
    given = [];
    const all = [...args, '--data', directory.path];
    const code = await runCommandLine(all, { LOG_LEVEL: 'silent' }, output);
    return { code, text: given.join('\n') };
  };
  const passwordIn = (text: string) => /^one-time password: (\S+)$/m.exec(text)?.[1];
  const access = ['give-access', 'Sales', 'ines@tarnwick.example'];
  expect((await run('create-workspace', 'Sales')).code).toBe(0);
  const first = await run(...access);
  expect(first.text).toMatch(/^It works until \d{4}-\d\d-\d\d \d\d:\d\d UTC\./m);
  expect((await run(...access)).text).toContain('has access already');
  const second = await run(...access, '--new-password');
  expect(second.code).toBe(0);
  expect(passwordIn(second.text)).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  expect(passwordIn(second.text)).not.toBe(passwordIn(first.text));
  const unknown = await run('give-access', 'Sales', 'no@tarnwick.example', '--new-password');
  expect([unknown.code, unknown.text.split('\n')[0]]).toEqual([
    2,
    expect.stringContaining('Sales has no person with the address no@tarnwick.example.'),
  ]);
  await directory.remove();
});
