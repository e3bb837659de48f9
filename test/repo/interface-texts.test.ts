// Plants texts that pass no macro in a copy of the layout, and expects .oxlintrc.json to refuse them.
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXT_PROPS } from '../../tools/lint/no-plain-text.ts';
import { read, repositoryFiles, ROOT } from './files.ts';

const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-lint-'));
  await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await cp(join(ROOT, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
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
  return /jsx-no-literals|no-plain-text/.test(output);
}

test.each([
  ['components/subject/planted.tsx', '<p>Reveal {name}</p>'],
  ['entrypoints/popup/planted.tsx', '<p>{`Reveal ${name}`}</p>'],
  ['components/ui/planted.tsx', '<p>{name}: </p>'],
  ['service/dashboard/app/planted.tsx', '<img src={name} alt="Logo" />'],
  ...TEXT_PROPS.map((prop) => ['components/planted.tsx', `<Field ${prop}="Search" />`]),
  ['components/planted.tsx', '<Button name="Search" />'],
  ['components/planted.tsx', "<Menu items={[{ key: 'search', label: 'Search' }]} />"],
  ['components/planted.tsx', "<Field hint={'Search'} />"],
  ['components/planted.tsx', '<Field hint={`Search ${name}`} />'],
  ['components/planted.tsx', "<Field error={name ? '' : 'No name'} />"],
  ['components/planted.tsx', "<Field hint={name || 'Nothing'} />"],
  ['components/planted.tsx', "<p>{name ? name : 'Nothing'}</p>"],
  ['components/planted.tsx', "<p>{name && 'Found'}</p>"],
  ['components/planted.tsx', "<p>{'Found ' + name}</p>"],
])('%s: the text in %s is refused.', async (path, element) => {
  expect(await isRefused(path!, element!)).toBe(true);
});

test.each([
  ['components/subject/planted.tsx', '<Trans>Reveal <b>every value</b> of {name}</Trans>'],
  ['components/subject/planted.test.tsx', '<p>Reveal {name}</p>'],
  ['components/subject/planted.test.tsx', '<Field hint="Search" />'],
  ['components/planted.tsx', '<Field hint={t`Search`} icon="search" placeholder="https://" />'],
  ['components/planted.tsx', '<p>{name === \'none\' && <Icon name="info" />}</p>'],
])('%s: the text in %s is accepted.', async (path, element) => {
  expect(await isRefused(path, element)).toBe(false);
});

/** Props of the kit that are no text: ids, classes, keys of the keyboard, elements, and what the user typed. */
const OTHER_PROPS = [
  'actions',
  'children',
  'className',
  'describedBy',
  'id',
  'key',
  'labelledBy',
  'marked',
  'name',
  'shortcut',
  'value',
  'width',
];

test('The rule knows every text prop of components/ui.', () => {
  const kit = repositoryFiles().filter((file) => /^components\/ui\/(?!.*test).*\.tsx$/.test(file));
  const props = kit.flatMap((file) =>
    [...read(file).matchAll(/^ +(\w+)\??: (?:string|ReactNode)\b(?! *\[)/gm)].map(
      ([, prop]) => prop!,
    ),
  );
  expect(props).toContain('label');
  const known = new Set([...TEXT_PROPS, ...OTHER_PROPS]);
  expect(props.filter((prop) => !known.has(prop))).toEqual([]);
});
