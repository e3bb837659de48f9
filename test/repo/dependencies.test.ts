// Plants a violation of each rule of .dependency-cruiser.ts in a copy of the layout, and expects the rule to find
// it. Otherwise a rule that no longer matches would always pass.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.ts';
import { findFolderCycles } from '../../tools/dependencies/folder-cycles.ts';
import { ROOT } from './files.ts';

type Planted = { rule: string; files: Record<string, string> };

const to = (module: string) => `import { x } from '${module}';\nexport const y = x;\n`;
const typesTo = (module: string) => `import type { X } from '${module}';\nexport type Y = X;\n`;
const leaf = 'export const x = 1;\nexport type X = 1;\n';

/** A rule, the file that breaks it, and the package or the file that it imports. */
const imports: [rule: string, file: string, module: string, types?: 'types'][] = [
  ['root-of-lib-knows-only-zod', 'lib/wide.ts', './model/w.ts', 'types'],
  ['root-of-lib-knows-only-zod', 'lib/stored.ts', 'dexie'],
  ['contract-knows-only-zod', 'lib/contract/bad.ts', '../client/c.ts', 'types'],
  ['identity-knows-only-itself', 'lib/identity/parses.ts', 'zod/mini'],
  ['export-knows-only-itself', 'lib/export/heavy.ts', '../contract/e.ts'],
  ['i18n-knows-only-itself', 'lib/i18n/stores.ts', '../contract/i.ts'],
  ['zod-from-one-place', 'lib/store/direct.ts', 'zod/mini'],
  ['detect-is-pure', 'lib/detect/tabs.ts', 'wxt/browser'],
  ['model-has-shapes-only', 'lib/model/works.ts', '../enrichment/w.ts'],
  ['client-knows-only-the-contract', 'lib/client/keeps.ts', '../store/s.ts', 'types'],
  ['client-knows-only-the-contract', 'lib/client/waits.ts', '../pause.ts'],
  ['sample-service-is-pure', 'lib/sample/asks.ts', 'wxt/browser'],
  ['engine-knows-data-and-itself', 'lib/receipts/shows.ts', '../backup/b.ts', 'types'],
  ['collaborators-are-arguments', 'lib/enrichment/tabs.ts', 'wxt/browser'],
  ['engine-takes-only-types-of-collaborators', 'lib/contacts/takes.ts', '../store/t.ts'],
  ['infrastructure-runs-no-engine', 'lib/store/runs.ts', '../enrichment/send/runner.ts'],
  ['lib-knows-no-view', 'lib/messages/view.ts', '../../components/v.tsx', 'types'],
  ['page-store-knows-no-react', 'lib/page/hook.ts', 'react'],
  ['page-store-knows-no-worker', 'lib/page/works.ts', '../background/w.ts', 'types'],
  ['subjects-are-types-outside-of-detect', 'lib/page/reads.ts', '../detect/r.ts'],
  ['view-models-know-data-and-rules', 'lib/view/stored.ts', '../store/v.ts', 'types'],
  ['view-models-take-only-types-of-infrastructure', 'lib/view/asks.ts', '../messages/m.ts'],
  ['components-get-props', 'components/starts.tsx', '../lib/enrichment/start/s.ts', 'types'],
  ['components-take-only-types-of-identity', 'components/equals.tsx', '../lib/identity/e.ts'],
  ['ui-knows-no-domain', 'components/ui/names.tsx', '../../lib/model/n.ts', 'types'],
  [
    'page-state-knows-no-components',
    'entrypoints/popup/p-store.ts',
    '../../components/s.tsx',
    'types',
  ],
  ['page-state-knows-no-components', 'entrypoints/popup/follow-p.ts', '../../components/p.tsx'],
  ['entrypoints-are-not-imported', 'demo/takes.ts', '../entrypoints/popup/p.ts'],
  ['entrypoints-do-not-import-each-other', 'entrypoints/popup/o.ts', '../options/o.ts'],
  ['service-shares-pure-folders-only', 'service/peeks.ts', '../lib/store/u.ts', 'types'],
  ['service-runs-in-node', 'service/page.ts', 'react'],
  ['dashboard-app-is-a-page', 'service/dashboard/app/asks.ts', '../../db/d.ts'],
  ['dashboard-app-is-not-imported', 'service/dashboard/serves.ts', './app/view.tsx'],
  ['product-knows-no-tooling', 'lib/platform/t.ts', '../../tools/t.ts'],
];

const planted: Planted[] = [
  {
    rule: 'no-cycles',
    files: { 'lib/a/one.ts': typesTo('./two.ts'), 'lib/a/two.ts': typesTo('./one.ts') },
  },
  { rule: 'no-unresolvable', files: { 'lib/a/broken.ts': to('./missing.ts') } },
  ...imports.map(([rule, file, module, types]) => ({
    rule,
    files: {
      [file]: types ? typesTo(module) : to(module),
      ...(module.startsWith('.') && { [join(dirname(file), module)]: leaf }),
    },
  })),
  {
    rule: 'key-stays-in-the-background',
    files: {
      'entrypoints/contacts/far.ts': to('../../lib/settings/relay.ts'),
      'lib/settings/relay.ts': to('./api-key.ts'),
      'lib/settings/api-key.ts': leaf,
    },
  },
];

const inBothDirections = (one: string, other: string): [string, string][] => [
  [one, other],
  [other, one],
];

/** Cycles between folders, whose modules have none. `circular`: the imports that are found, as entries of a folder. */
const folderCycles: {
  what: string;
  circular: [string, string][];
  files: Record<string, string>;
}[] = [
  {
    what: 'two folders',
    circular: inBothDirections('components/left', 'components/right'),
    files: {
      'components/left/one.ts': to('../right/one.ts'),
      'components/right/one.ts': leaf,
      'components/right/two.ts': to('../left/two.ts'),
      'components/left/two.ts': leaf,
    },
  },
  {
    what: 'types alone, far below',
    circular: inBothDirections('service/deep/in/left', 'service/deep/in/right'),
    files: {
      'service/deep/in/left/more/one.ts': typesTo('../../right/one.ts'),
      'service/deep/in/right/one.ts': leaf,
      'service/deep/in/right/more/two.ts': typesTo('../../left/two.ts'),
      'service/deep/in/left/two.ts': leaf,
    },
  },
  {
    what: 'a folder and a module beside it',
    circular: inBothDirections('lib/view/folder', 'lib/view/module.ts'),
    files: {
      'lib/view/module.ts': to('./folder/one.ts'),
      'lib/view/folder/one.ts': leaf,
      'lib/view/folder/two.ts': to('../module.ts'),
    },
  },
  {
    what: 'a folder and two modules beside it',
    circular: [
      ['lib/backup/folder', 'lib/backup/first.ts'],
      ['lib/backup/second.ts', 'lib/backup/folder'],
    ],
    files: {
      'lib/backup/folder/one.ts': to('../first.ts'),
      'lib/backup/first.ts': to('./second.ts'),
      'lib/backup/second.ts': to('./folder/two.ts'),
      'lib/backup/folder/two.ts': leaf,
    },
  },
];

/** Folders in an order, and tests that import against it. */
const orderedFolders: Record<string, string> = {
  'entrypoints/popup/upper/one.ts': to('../lower/one.ts'),
  'entrypoints/popup/upper/two.ts': to('../beside.ts'),
  'entrypoints/popup/lower/one.ts': to('../beside.ts'),
  'entrypoints/popup/lower/one.test.ts': to('../upper/one.ts'),
  'entrypoints/popup/lower/one.fixture.ts': to('../upper/one.ts'),
};

const allowedFiles: Record<string, string> = {
  'lib/client/good.ts': to('../contract/good.ts'),
  'lib/client/parses.ts': to('../zod.ts'),
  'lib/contract/good.ts': leaf,
  'lib/export/good.ts': leaf,
  'service/writes.ts': to('../lib/export/good.ts'),
  'entrypoints/background.ts': to('../lib/settings/api-key.ts'),
  'entrypoints/popup/main.tsx': to('./beside.ts'),
  'entrypoints/popup/beside.ts': leaf,
  'components/good.test.tsx': to('../lib/store/u.ts'),
  'components/good.tsx': typesTo('../lib/identity/good.ts'),
  'lib/identity/good.ts': leaf,
  'lib/detect/good.ts': to('../hash-text.ts'),
  'lib/hash-text.ts': leaf,
  'lib/zod.ts': to('zod/mini'),
  'lib/contacts/good.ts': typesTo('../store/good.ts'),
  'lib/store/good.ts': to('../log.ts'),
  'lib/log.ts': leaf,
};

let folder = '';
let found: { rule: string; from: string }[] = [];
let circular: ReturnType<typeof findFolderCycles> = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-direction-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const plants = [...planted, ...folderCycles].map((entry) => entry.files);
  const files = Object.assign({}, allowedFiles, orderedFolders, ...plants);
  for (const [path, text] of Object.entries<string>(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { forbidden, options } = config;
  const result = await cruise(['lib', 'components', 'entrypoints', 'service', 'demo', 'tools'], {
    ...options,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  });
  if (typeof result.output === 'string') throw new Error('Expected a result, not a text.');
  found = result.output.summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  circular = findFolderCycles(result.output.modules);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the direction of dependence', () => {
  test('Each rule has a planted violation.', () => {
    const rules = new Set(planted.map(({ rule }) => rule));
    expect([...rules]).toEqual(config.forbidden.map(({ name }) => name));
  });

  test.each(planted)('The rule $rule finds its violation.', ({ rule, files }) => {
    expect(found.filter((violation) => violation.rule === rule).map(({ from }) => from)).toEqual(
      expect.arrayContaining([Object.keys(files)[0]]),
    );
  });

  test('Allowed imports pass.', () => {
    const allowed = Object.keys(allowedFiles);
    expect(found.filter(({ from }) => allowed.includes(from))).toEqual([]);
  });

  test.each(folderCycles)('A cycle between folders is found: $what.', (cycle) => {
    const ends = circular.map(({ from, to: target }) => [from, target]);
    expect(ends).toEqual(expect.arrayContaining(cycle.circular));
  });

  test('Folders in an order are no cycle, whatever their tests import.', () => {
    const paths = Object.keys(orderedFolders);
    expect(circular.filter(({ source }) => paths.includes(source))).toEqual([]);
  });
});
