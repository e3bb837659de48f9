// The direction of dependence (ARCHITECTURE.md has the table and the reasons). Imports of types count
// like any other unless a rule says otherwise. test/repo/dependencies.test.ts plants a violation of
// each rule and expects it here. Cycles between folders: tools/dependencies/folder-cycles.ts.

import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

// Fixtures are parts of tests.
const TESTS = '[.](test|fixture)[.]tsx?$';
const BROWSER = '(^|/)node_modules/(wxt|@wxt-dev|webextension-polyfill)/';
const REACT = '(^|/)node_modules/(react|react-dom|zustand|@tanstack)/';
const DASHBOARD_APP = '^service/dashboard/app/';
const DATABASE = '(^|/)node_modules/dexie/';

/** Modules that match `from` may not import modules that match `to`. */
const never = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
  comment: string,
): IRegularForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TESTS, ...from },
  to,
});

/** Of this repository, the folders of `path` import only themselves and `allowed`. */
const only = (
  name: string,
  path: string,
  allowed: readonly string[],
  comment: string,
): IRegularForbiddenRuleType =>
  never(
    name,
    { path },
    { path: '^(lib|components|entrypoints)/', pathNot: [path, ...allowed] },
    comment,
  );

export default {
  forbidden: [
    never('no-cycles', { pathNot: '^$' }, { circular: true }, 'Modules have no circular imports.'),
    never(
      'no-unresolvable',
      { pathNot: '^$' },
      { couldNotResolve: true },
      'Every import resolves.',
    ),

    never(
      'root-of-lib-knows-only-zod',
      { path: '^lib/[^/]+[.]ts$' },
      { pathNot: '(^|/)node_modules/zod/' },
      'Folders of every layer use these files, so they depend on no folder and on no package but zod.',
    ),
    never(
      'contract-knows-only-zod',
      { path: '^lib/contract/' },
      { pathNot: ['^lib/contract/', '^lib/zod[.]ts$'] },
      'Two programs share the contract. It brings no code of one into the other.',
    ),
    never(
      'identity-knows-only-itself',
      { path: '^lib/identity/', pathNot: `[.](fixture|suite)[.]ts$|${TESTS}` },
      { pathNot: '^lib/identity/' },
      'Both programs and the page reader compare people by it: no browser, no database, no schemas.',
    ),
    never(
      'export-knows-only-itself',
      { path: '^lib/export/', pathNot: `[.]fixture[.]ts$|${TESTS}` },
      { pathNot: '^lib/export/' },
      'Two programs write files with it. It brings no code of one into the other.',
    ),
    never(
      'i18n-knows-only-itself',
      { path: '^lib/i18n/', pathNot: TESTS },
      { pathNot: ['^lib/i18n/', '(^|/)node_modules/@lingui/core/'] },
      'Extension and dashboard share the languages: no browser, no storage, no schemas.',
    ),
    never(
      'zod-from-one-place',
      { path: '^(lib|components|entrypoints|service)/', pathNot: `^lib/zod[.]ts$|${TESTS}` },
      { path: '(^|/)node_modules/zod/' },
      'lib/zod.ts configures zod before the first schema is made.',
    ),
    never(
      'detect-is-pure',
      { path: '^lib/detect/' },
      { pathNot: ['^lib/(detect|identity)/', '^lib/hash-text[.]ts$'] },
      'Detection turns a page into a subject without browser, network, storage and schemas: it is injected into pages.',
    ),
    never(
      'model-has-shapes-only',
      { path: '^lib/model/' },
      {
        pathNot: ['^lib/(model|contract|identity)/', '^lib/zod[.]ts$', '^lib/detect/subject[.]ts$'],
      },
      'Engine, database and messages share these schemas, which contain no behavior.',
    ),
    never(
      'client-knows-only-the-contract',
      { path: '^lib/client/' },
      { path: ['^lib/(?!client/|contract/|model/|zod[.]ts$)', BROWSER, DATABASE, REACT] },
      'The client runs in any program that has fetch.',
    ),
    never(
      'sample-service-is-pure',
      { path: '^lib/sample/' },
      { pathNot: ['^lib/(sample|contract|model)/', '^lib/zod[.]ts$', '^lib/detect/subject[.]ts$'] },
      'The demo answers from invented data alone: no network, no database, no browser.',
    ),
    only(
      'engine-knows-data-and-itself',
      '^lib/(enrichment|lists|contacts|receipts|export)/',
      [
        '^lib/(contract|identity|model|export)/',
        // Types alone: the rule below.
        '^lib/(client|store|settings|platform)/',
        '^lib/(zod|hash-text|to-hex|disk-full|mutex)[.]ts$',
      ],
      'The engine decides what is requested, stored and charged. What reads pages and shows results uses it.',
    ),
    never(
      'collaborators-are-arguments',
      { path: '^(lib/(enrichment|lists|contacts|receipts|view)|components)/' },
      { path: [BROWSER, DATABASE] },
      'Tests run the engine and draw components with collaborators of their own.',
    ),
    never(
      'engine-takes-only-types-of-collaborators',
      { path: '^lib/(enrichment|lists|contacts|receipts)/' },
      { path: '^lib/(client|store|settings|platform)/', dependencyTypesNot: ['type-only'] },
      'Collaborators are passed in. Only their types may be imported.',
    ),
    only(
      'infrastructure-runs-no-engine',
      '^lib/(store|messages|platform|settings)/',
      [
        '^lib/(model|contract|identity|i18n|detect|sample|client)/',
        '^lib/(zod|to-hex|disk-full|log)[.]ts$',
      ],
      'Storage and messages use the shapes of the model, not the engine.',
    ),
    never(
      'lib-knows-no-view',
      { path: '^lib/(?!page/)' },
      { path: ['^(components|entrypoints)/', '^lib/page/', REACT] },
      'lib/ is the part that every surface shares.',
    ),
    never(
      'page-store-knows-no-react',
      { path: '^lib/page/' },
      { path: ['^(components|entrypoints)/', '(^|/)node_modules/(react|react-dom|@tanstack)/'] },
      'Panel and popup share the copy of the stored data, which runs without a view.',
    ),
    only(
      'page-store-knows-no-worker',
      '^lib/page/',
      [
        '^lib/(view|i18n|store|messages|settings|platform|sample|model|contract|identity|detect)/',
        '^lib/(enrichment|lists|contacts|receipts|export)/',
        '^lib/(zod|wait)[.]ts$',
      ],
      'A page sends messages: requests and the work of the background are not done in it.',
    ),
    never(
      'subjects-are-types-outside-of-detect',
      { path: '^(lib/(model|sample|page)|components)/' },
      { path: '^lib/detect/', dependencyTypesNot: ['type-only'] },
      'What was read is stored and shown. Reading is done in the page that is read.',
    ),
    only(
      'view-models-know-data-and-rules',
      '^lib/view/',
      [
        '^lib/(model|contract|identity|export|i18n|detect|client)/',
        '^lib/(enrichment|lists|contacts|receipts|export)/',
        // Types alone: the rule below.
        '^lib/(messages|settings)/',
      ],
      'View models turn records into texts and decisions, so that tests need only values.',
    ),
    never(
      'view-models-take-only-types-of-infrastructure',
      { path: '^lib/view/' },
      { path: '^lib/(messages|settings)/', dependencyTypesNot: ['type-only'] },
      'Types of messages and settings are allowed; sending and reading them is not.',
    ),
    only(
      'components-get-props',
      '^components/',
      ['^lib/(model|contract|i18n|identity|view|contacts|receipts)/', '^lib/detect/subject[.]ts$'],
      'Components take props and callbacks, so that they render without the extension APIs.',
    ),
    never(
      'components-take-only-types-of-identity',
      { path: '^components/' },
      { path: '^lib/identity/', dependencyTypesNot: ['type-only'] },
      'Who is the same person is decided before it is shown.',
    ),
    only(
      'ui-knows-no-domain',
      '^components/ui/',
      [],
      'The dashboard of the service has the same controls and other texts.',
    ),
    never(
      'page-state-knows-no-components',
      { path: '^entrypoints/.*(store|follow-[a-z-]+)[.]ts$' },
      { path: '^components/' },
      'Components show the state of a page. Shapes that both use belong in lib/.',
    ),
    never(
      'entrypoints-are-not-imported',
      { pathNot: `^entrypoints/|${TESTS}` },
      { path: '^entrypoints/' },
      'Entry files only wire. Shared code belongs in lib/ or components/.',
    ),
    never(
      'entrypoints-do-not-import-each-other',
      { path: '^entrypoints/([^/.]+)' },
      { path: '^entrypoints/', pathNot: '^entrypoints/$1[/.]' },
      'Code that two pages share belongs in lib/ or components/.',
    ),
    never(
      'service-shares-pure-folders-only',
      { path: '^service/', pathNot: `${DASHBOARD_APP}|${TESTS}` },
      {
        path: [
          '^(components|entrypoints|demo|tools|test|bench)/',
          '^lib/(?!contract/|identity/|export/|zod[.]ts$)',
        ],
      },
      'The service and the extension share the wire, the rules of identity and the writing of tables, and nothing else.',
    ),
    never(
      'service-runs-in-node',
      { path: '^service/', pathNot: `${DASHBOARD_APP}|${TESTS}` },
      { path: [BROWSER, DATABASE, REACT] },
      'The service runs in Node.',
    ),
    never(
      'dashboard-app-is-a-page',
      { path: DASHBOARD_APP, pathNot: `[.]config[.]ts$|${TESTS}` },
      {
        path: [
          '^service/',
          '^(entrypoints|demo|tools|test|bench)/',
          '^components/(?!ui/)',
          '^lib/',
        ],
        pathNot: [
          DASHBOARD_APP,
          '^service/dashboard/protocol(/|[.]ts$)',
          '^lib/contract/',
          '^lib/zod[.]ts$',
          '^lib/i18n/',
          '^lib/view/format[.]ts$',
          '^lib/view/email-status-text[.]ts$',
        ],
      },
      'The dashboard runs in a browser and knows the service by its protocol alone.',
    ),
    never(
      'dashboard-app-is-not-imported',
      { path: '^(service|lib|components|entrypoints)/', pathNot: `${DASHBOARD_APP}|${TESTS}` },
      { path: DASHBOARD_APP },
      'The service serves the built files of the app.',
    ),
    never(
      'product-knows-no-tooling',
      { path: '^(lib|components|entrypoints)/' },
      { path: '^(service|demo|tools|test|bench)/' },
      'The product does not contain tools and tests.',
    ),
    {
      name: 'key-stays-in-the-background',
      comment:
        'Only the background has the API key, tokens of CRMs and the webhook. No page of the extension can reach them.',
      severity: 'error',
      from: { path: '^(components|entrypoints)/', pathNot: `^entrypoints/background|${TESTS}` },
      to: { path: '^lib/settings/(api-key|target-secrets|secret-database)[.]ts$', reachable: true },
    },
  ],
  options: {
    // swc, because the TypeScript of this repository (7) has no interface for tools.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)[.](output|wxt)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
} satisfies IConfiguration;
