// Selects the files of the repository that a reviewer at Mozilla needs to build the extension for Firefox. New folders
// are included unless they are named here; source-files.test.ts follows the imports of what is included.

const LEFT_OUT = [
  /^(?:\.ci|bench|demo|deploy|docs|service|store|test|tools)\//,
  /\.(?:test|fixture|suite)\.tsx?$/,
  /(?:^|\/)fixtures\//,
  // At the root: what checks, formats or deploys.
  /^(?:vitest\.config\.ts|knip\.json|compose\.yaml|Dockerfile|\.dockerignore|\.gitignore)$/,
  /^\.(?:dependency-cruiser|oxlintrc|oxfmtrc)/,
  /^(?:ARCHITECTURE|CHANGELOG|CONTRIBUTING|SECURITY)\.md$/,
];

const NEEDED = [
  // npm ci refuses a workspace without it.
  'service/package.json',
  'store/notes-for-reviewers.md',
  'tools/check-node.mjs',
  'tools/i18n/catalogs.ts',
  'tools/i18n/macro-plugin.ts',
  'tools/package/publisher.ts',
  'tools/size/chunks.ts',
  'tools/suffixes/suffix-list.ts',
];

/** `path` is relative to the root of the repository. */
export const isNeededToBuild = (path: string): boolean =>
  NEEDED.includes(path) || !LEFT_OUT.some((pattern) => pattern.test(path));
