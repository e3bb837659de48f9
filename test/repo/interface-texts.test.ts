// Plants texts that pass no macro in a copy of the layout, and expects .oxlintrc.json to refuse them.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './files.ts';

const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-lint-'));
  await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether the rule refuses a component with this element. */
async function isRefused(path: string, element: string): Promise<boolean> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `export const Planted = ({ name }: { name: string }) => ${element};\n`);
  const args = ['--format=unix', '--disable-nested-config', '-c', '.oxlintrc.json', path];
  const run = promisify(execFile)(OXLINT, args, { cwd: folder });
  const output = await run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  return output.includes('jsx-no-literals');
}

test.each([
  ['components/subject/planted.tsx', '<p>Reveal {name}</p>'],
  ['entrypoints/popup/planted.tsx', '<p>{`Reveal ${name}`}</p>'],
  ['components/ui/planted.tsx', '<p>{name}: </p>'],
  ['service/dashboard/app/planted.tsx', '<img src={name} alt="Logo" />'],
  ...['aria-label', 'title', 'placeholder', 'label'].map((attribute) => [
    'components/planted.tsx',
    `<input ${attribute}="Search" value={name} />`,
  ]),
])('%s: the text in %s is refused.', async (path, element) => {
  expect(await isRefused(path!, element!)).toBe(true);
});

test.each([
  ['components/subject/planted.tsx', '<Trans>Reveal <b>every value</b> of {name}</Trans>'],
  ['components/subject/planted.test.tsx', '<p>Reveal {name}</p>'],
])('%s: the text in %s is accepted.', async (path, element) => {
  expect(await isRefused(path, element)).toBe(false);
});
