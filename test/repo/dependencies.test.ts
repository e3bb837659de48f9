// Plants a violation of each rule of .dependency-cruiser.ts in a copy of the layout, and expects the rule to find
// it. Otherwise a rule that no longer matches would always pass.
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config, { LIB_FOLDERS } from '../../.dependency-cruiser.ts';
import { ROOT } from './files.ts';

type Planted = { rule: string; files: Record<string, string> };

const to = (module: string) => `import { x } from '${module}';\nexport const y = x;\n`;
const typesTo = (module: string) => `import type { X } from '${module}';\nexport type Y = X;\n`;
const leaf = 'export const x = 1;\nexport type X = 1;\n';

const planted: Planted[] = [
  {
    rule: 'no-cycles',
    files: { 'lib/a/one.ts': typesTo('./two.ts'), 'lib/a/two.ts': typesTo('./one.ts') },
  },
  ...LIB_FOLDERS.slice(0, -1).map((folder, index) => ({
    rule: `no-folder-cycles-of-${folder}`,
    files: Object.fromEntries(
      LIB_FOLDERS.slice(index + 1).flatMap((later) => [
        [`lib/${folder}/uses-${later}.ts`, typesTo(`../${later}/used.ts`)],
        [`lib/${later}/used.ts`, leaf],
      ]),
    ),
  })),
  { rule: 'no-unresolvable', files: { 'lib/a/broken.ts': to('./missing.ts') } },
  {
    rule: 'contract-knows-only-zod',
    files: { 'lib/contract/bad.ts': typesTo('../client/c.ts'), 'lib/client/c.ts': leaf },
  },
  { rule: 'identity-knows-only-itself', files: { 'lib/identity/parses.ts': to('zod/mini') } },
  {
    rule: 'export-knows-only-itself',
    files: { 'lib/export/heavy.ts': to('../contract/e.ts'), 'lib/contract/e.ts': leaf },
  },
  { rule: 'zod-from-one-place', files: { 'lib/store/direct.ts': to('zod/mini') } },
  { rule: 'detect-is-pure', files: { 'lib/detect/tabs.ts': to('wxt/browser') } },
  {
    rule: 'detect-takes-only-types-of-the-contract',
    files: { 'lib/detect/heavy.ts': to('../contract/c.ts'), 'lib/contract/c.ts': leaf },
  },
  {
    rule: 'model-has-shapes-only',
    files: { 'lib/model/works.ts': to('../enrichment/w.ts'), 'lib/enrichment/w.ts': leaf },
  },
  {
    rule: 'client-knows-only-the-contract',
    files: { 'lib/client/keeps.ts': typesTo('../store/s.ts'), 'lib/store/s.ts': leaf },
  },
  {
    rule: 'engine-gets-collaborators-as-arguments',
    files: { 'lib/enrichment/ui.ts': to('react') },
  },
  {
    rule: 'engine-takes-only-types-of-collaborators',
    files: { 'lib/contacts/takes.ts': to('../store/t.ts'), 'lib/store/t.ts': leaf },
  },
  {
    rule: 'infrastructure-runs-no-engine',
    files: {
      'lib/store/runs.ts': to('../enrichment/send/runner.ts'),
      'lib/enrichment/send/runner.ts': leaf,
    },
  },
  {
    rule: 'lib-knows-no-view',
    files: { 'lib/messages/view.ts': typesTo('../../components/v.tsx'), 'components/v.tsx': leaf },
  },
  { rule: 'page-store-knows-no-react', files: { 'lib/page/hook.ts': to('react') } },
  { rule: 'view-models-are-pure', files: { 'lib/view/tabs.ts': to('wxt/browser') } },
  {
    rule: 'view-models-take-only-types-of-infrastructure',
    files: { 'lib/view/asks.ts': to('../messages/m.ts'), 'lib/messages/m.ts': leaf },
  },
  { rule: 'components-get-props', files: { 'components/asks.tsx': to('wxt/browser') } },
  {
    rule: 'entrypoints-are-not-imported',
    files: { 'demo/takes.ts': to('../entrypoints/popup/p.ts'), 'entrypoints/popup/p.ts': leaf },
  },
  {
    rule: 'entrypoints-do-not-import-each-other',
    files: { 'entrypoints/popup/o.ts': to('../options/o.ts'), 'entrypoints/options/o.ts': leaf },
  },
  {
    rule: 'service-shares-pure-folders-only',
    files: { 'service/peeks.ts': typesTo('../lib/store/u.ts'), 'lib/store/u.ts': leaf },
  },
  { rule: 'service-runs-in-node', files: { 'service/page.ts': to('react') } },
  {
    rule: 'dashboard-app-is-a-page',
    files: { 'service/dashboard/app/asks.ts': to('../../db/d.ts'), 'service/db/d.ts': leaf },
  },
  {
    rule: 'dashboard-app-is-not-imported',
    files: {
      'service/dashboard/serves.ts': to('./app/view.tsx'),
      'service/dashboard/app/view.tsx': leaf,
    },
  },
  {
    rule: 'product-knows-no-tooling',
    files: { 'lib/platform/t.ts': to('../../tools/t.ts'), 'tools/t.ts': leaf },
  },
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

  test('The order of the folders of lib/ names each folder once', async () => {
    const entries = await readdir(join(ROOT, 'lib'), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(LIB_FOLDERS.toSorted()).toEqual(folders.toSorted());
  });

  test('An import against the order is found between every two folders of lib/', () => {
    const uses = planted.flatMap(({ files }) =>
      Object.keys(files).filter((path) => path.includes('/uses-')),
    );
    const refused = found
      .filter(({ rule }) => rule.startsWith('no-folder-cycles-of-'))
      .map(({ from }) => from);
    expect(uses).toHaveLength((LIB_FOLDERS.length * (LIB_FOLDERS.length - 1)) / 2);
    expect(refused).toEqual(expect.arrayContaining(uses));
  });

  test('Allowed imports pass.', () => {
    const allowed = Object.keys(allowedFiles);
    expect(found.filter(({ from }) => allowed.includes(from))).toEqual([]);
  });
});
