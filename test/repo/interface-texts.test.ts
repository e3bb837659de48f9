// Plants texts that pass no macro in a copy of the layout, and expects .oxlintrc.json to refuse them.
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXT_PROPS } from '../../tools/lint/no-plain-text.ts';
import { read, repositoryFiles, ROOT } from './files.ts';

const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** A file, and an element of the component in it. */
type Planted = [path: string, element: string];

const REFUSED: Planted[] = [
  ['components/subject/planted.tsx', '<p>Reveal {name}</p>'],
  ['entrypoints/popup/planted.tsx', '<p>{`Reveal ${name}`}</p>'],
  ['components/ui/planted.tsx', '<p>{name}: </p>'],
  ['service/dashboard/app/planted.tsx', '<img src={name} alt="Logo" />'],
  ...TEXT_PROPS.map((prop): Planted => ['components/planted.tsx', `<Field ${prop}="Search" />`]),
  ['components/planted.tsx', '<Button name="Search" />'],
  ['components/planted.tsx', "<Menu items={[{ key: 'search', label: 'Search' }]} />"],
  ['components/planted.tsx', "<Field hint={'Search'} />"],
  ['components/planted.tsx', '<Field hint={`Search ${name}`} />'],
  ['components/planted.tsx', "<Field error={name ? '' : 'No name'} />"],
  ['components/planted.tsx', "<Field hint={name || 'Nothing'} />"],
  ['components/planted.tsx', "<p>{name ? name : 'Nothing'}</p>"],
  ['components/planted.tsx', "<p>{name && 'Found'}</p>"],
  ['components/planted.tsx', "<p>{'Found ' + name}</p>"],
];
const ACCEPTED: Planted[] = [
  ['components/subject/planted.tsx', '<Trans>Reveal <b>every value</b> of {name}</Trans>'],
  ['components/subject/planted.test.tsx', '<p>Reveal {name}</p>'],
  ['components/subject/planted.test.tsx', '<Field hint="Search" />'],
  ['components/planted.tsx', '<Field hint={t`Search`} icon="search" placeholder="https://" />'],
  ['components/planted.tsx', '<p>{name === \'none\' && <Icon name="info" />}</p>'],
];
const ALL = [...REFUSED, ...ACCEPTED];

/** Each in a file of its own, so that the linter runs once. */
const toOwnFile = (path: string, element: string): string =>
  join(
    dirname(path),
    `${ALL.findIndex((one) => one[0] === path && one[1] === element)}`,
    basename(path),
  );

let folder: string;
/** The lines of the linter about the rules of texts. */
let faults: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-lint-'));
  await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await cp(join(ROOT, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true });
  const files = ALL.map(([path, element]) => toOwnFile(path, element));
  for (const [index, file] of files.entries()) {
    const text = `export const Planted = ({ name }: { name: string }) => ${ALL[index]![1]};\n`;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const args = ['--format=unix', '--disable-nested-config', '-c', '.oxlintrc.json', ...files];
  const run = promisify(execFile)(OXLINT, args, { cwd: folder });
  // It ends with an error, because it finds some.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  faults = stdout.split('\n').filter((line) => /jsx-no-literals|no-plain-text/.test(line));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isRefused = (path: string, element: string): boolean =>
  faults.some((line) => line.startsWith(`${toOwnFile(path, element)}:`));

test.each(REFUSED)('%s: the text in %s is refused.', (path, element) => {
  expect(isRefused(path, element)).toBe(true);
});

test.each(ACCEPTED)('%s: the text in %s is accepted.', (path, element) => {
  expect(isRefused(path, element)).toBe(false);
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
