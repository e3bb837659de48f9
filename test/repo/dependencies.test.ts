// Plants a violation of each rule of .dependency-cruiser.ts in a copy of the layout, and expects the rule to find
// it. Otherwise a rule that no longer matches would always pass.
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.ts';
import { ENRICHMENT_FOLDERS, LIB_FOLDERS } from '../../tools/folder-order.ts';
import { ROOT } from './files.ts';

type Planted = { rule: string; files: Record<string, string> };

const to = (module: string) => `import { x } from '${module}';\nexport const y = x;\n`;
const typesTo = (module: string) => `import type { X } from '${module}';\nexport type Y = X;\n`;
const leaf = 'export const x = 1;\nexport type X = 1;\n';

/** A rule, the file that breaks it, and the package or the file that it imports. */
const imports: [rule: string, file: string, module: string, types?: 'types'][] = [
  ['contract-knows-only-zod', 'lib/contract/bad.ts', '../client/c.ts', 'types'],
  ['identity-knows-only-itself', 'lib/identity/parses.ts', 'zod/mini'],
  ['export-knows-only-itself', 'lib/export/heavy.ts', '../contract/e.ts'],
  ['i18n-knows-only-itself', 'lib/i18n/stores.ts', '../contract/i.ts'],
  ['zod-from-one-place', 'lib/store/direct.ts', 'zod/mini'],
  ['detect-is-pure', 'lib/detect/tabs.ts', 'wxt/browser'],
  ['detect-takes-only-types-of-the-contract', 'lib/detect/heavy.ts', '../contract/c.ts'],
  ['model-has-shapes-only', 'lib/model/works.ts', '../enrichment/w.ts'],
  ['client-knows-only-the-contract', 'lib/client/keeps.ts', '../store/s.ts', 'types'],
  ['sample-service-is-pure', 'lib/sample/asks.ts', 'wxt/browser'],
  ['engine-gets-collaborators-as-arguments', 'lib/enrichment/ui.ts', 'react'],
  ['engine-takes-only-types-of-collaborators', 'lib/contacts/takes.ts', '../store/t.ts'],
  ['infrastructure-runs-no-engine', 'lib/store/runs.ts', '../enrichment/send/runner.ts'],
  ['lib-knows-no-view', 'lib/messages/view.ts', '../../components/v.tsx', 'types'],
  ['page-store-knows-no-react', 'lib/page/hook.ts', 'react'],
  ['view-models-are-pure', 'lib/view/tabs.ts', 'wxt/browser'],
  ['view-models-take-only-types-of-infrastructure', 'lib/view/asks.ts', '../messages/m.ts'],
  ['components-get-props', 'components/asks.tsx', 'wxt/browser'],
  [
    'page-state-knows-no-components',
    'entrypoints/popup/p-store.ts',
    '../../components/s.tsx',
    'types',
  ],
  ['entrypoints-are-not-imported', 'demo/takes.ts', '../entrypoints/popup/p.ts'],
  ['entrypoints-do-not-import-each-other', 'entrypoints/popup/o.ts', '../options/o.ts'],
  ['service-shares-pure-folders-only', 'service/peeks.ts', '../lib/store/u.ts', 'types'],
  ['service-runs-in-node', 'service/page.ts', 'react'],
  ['dashboard-app-is-a-page', 'service/dashboard/app/asks.ts', '../../db/d.ts'],
  ['dashboard-app-is-not-imported', 'service/dashboard/serves.ts', './app/view.tsx'],
  ['product-knows-no-tooling', 'lib/platform/t.ts', '../../tools/t.ts'],
];

/** From each folder an import of each one below it. */
const plantAgainstOrder = (rule: string, root: string, folders: readonly string[]): Planted[] =>
  folders.slice(0, -1).map((folder, index) => ({
    rule: `${rule}-of-${folder}`,
    files: Object.fromEntries(
      folders.slice(index + 1).flatMap((later) => [
        [`${root}/${folder}/uses-${later}.ts`, typesTo(`../${later}/used.ts`)],
        [`${root}/${later}/used.ts`, leaf],
      ]),
    ),
  }));

const planted: Planted[] = [
  {
    rule: 'no-cycles',
    files: { 'lib/a/one.ts': typesTo('./two.ts'), 'lib/a/two.ts': typesTo('./one.ts') },
  },
  ...plantAgainstOrder('no-folder-cycles', 'lib', LIB_FOLDERS),
  ...plantAgainstOrder('no-engine-cycles', 'lib/enrichment', ENRICHMENT_FOLDERS),
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

const allowedFiles: Record<string, string> = {
  'lib/client/good.ts': to('../contract/good.ts'),
  'lib/contract/good.ts': leaf,
  'lib/export/good.ts': leaf,
  'service/writes.ts': to('../lib/export/good.ts'),
  'entrypoints/background.ts': to('../lib/settings/api-key.ts'),
  'entrypoints/popup/main.tsx': to('./beside.ts'),
  'entrypoints/popup/beside.ts': leaf,
  'components/good.test.tsx': to('../lib/store/u.ts'),
};

let folder = '';
let found: { rule: string; from: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-direction-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const files = Object.assign({}, allowedFiles, ...planted.map((entry) => entry.files));
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
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the direction of dependence', () => {
  test('Each rule has a planted violation.', () => {
    expect(planted.map(({ rule }) => rule)).toEqual(config.forbidden.map(({ name }) => name));
  });

  test.each(planted)('The rule $rule finds its violation.', ({ rule, files }) => {
    expect(found.filter((violation) => violation.rule === rule).map(({ from }) => from)).toEqual(
      expect.arrayContaining([Object.keys(files)[0]]),
    );
  });

  const orders = [
    { rule: 'no-folder-cycles', root: 'lib', order: LIB_FOLDERS },
    { rule: 'no-engine-cycles', root: 'lib/enrichment', order: ENRICHMENT_FOLDERS },
  ];

  test.each(orders)(
    'The order of the folders of $root/ names each once',
    async ({ root, order }) => {
      const entries = await readdir(join(ROOT, root), { withFileTypes: true });
      const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      expect(order.toSorted()).toEqual(folders.toSorted());
    },
  );

  test.each(orders)('An import against the order of $root/ is found', ({ rule, order }) => {
    const uses = planted
      .filter((one) => one.rule.startsWith(rule))
      .flatMap(({ files }) => Object.keys(files).filter((path) => path.includes('/uses-')));
    const refused = found.filter((one) => one.rule.startsWith(rule)).map(({ from }) => from);
    expect(uses).toHaveLength((order.length * (order.length - 1)) / 2);
    expect(refused).toEqual(expect.arrayContaining(uses));
  });

  test('Allowed imports pass.', () => {
    const allowed = Object.keys(allowedFiles);
    expect(found.filter(({ from }) => allowed.includes(from))).toEqual([]);
  });
});
