import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTempDir } from '../../test/support/temp-dir.ts';
import { runCommandLine } from './run.ts';

it('says nothing of anybody when it fails for a reason that nobody foresaw', async () => {
  const directory = await createTempDir('command-line');
  const inTheWay = join(directory.path, 'zoe@home.example');
  await writeFile(inTheWay, '');
  const said: string[] = [];
  const output = {
    print: (line: string) => said.push(line),
    complain: (text: string) => said.push(text),
  };
  const args = ['create-workspace', 'Sales', '--data', join(inTheWay, 'data')];
  expect(await runCommandLine(args, { LOG_LEVEL: 'silent' }, output)).toBe(1);
  expect(said.join('\n')).toMatch(/^E\w+: .*\[address\]/);
  await directory.remove();
});
