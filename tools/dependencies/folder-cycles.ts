import { dirname } from 'node:path/posix';

/** A module with its imports, as dependency-cruiser lists them. */
type Module = { source: string; dependencies: { resolved: string }[] };

/** An import whose folder is in a cycle: `from` and `to` are folders, or modules, beside each other. */
type CircularImport = { from: string; to: string; source: string; target: string };

const PRODUCT = /^(lib|components|entrypoints|service)\//;
const TESTS = /[.](test|fixture|suite)[.]tsx?$/;

/**
 * The imports that are part of a cycle between entries of one folder, at every level. An entry is a folder
 * or a module beside it, because a cycle can lead through such a module. Tests do not count: they may use
 * everything. Imports of types count, because a reader follows them too.
 */
export function findFolderCycles(modules: readonly Module[]): CircularImport[] {
  const imports = modules
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ source, target: resolved })),
    )
    .filter((one) =>
      [one.source, one.target].every((path) => PRODUCT.test(path) && !TESTS.test(path)),
    )
    .map((one) => ({ ...one, ...toEntries(one.source, one.target) }));
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  return (
    imports
      // Cycles of modules alone have a rule of their own (no-cycles).
      .filter(({ from, to, source, target }) => from !== source || to !== target)
      .filter(({ from, to }) => findReachable(to, targets).has(from))
  );
}

/** The entries of the deepest folder that contains both modules. */
function toEntries(source: string, target: string): { from: string; to: string } {
  let [from, to] = [source, target];
  const shared = sharedFolder(source, target);
  while (dirname(from) !== shared) from = dirname(from);
  while (dirname(to) !== shared) to = dirname(to);
  return { from, to };
}

function sharedFolder(source: string, target: string): string {
  let folder = dirname(source);
  while (folder !== '.' && !target.startsWith(`${folder}/`)) folder = dirname(folder);
  return folder;
}

function findReachable(start: string, targets: ReadonlyMap<string, Set<string>>): Set<string> {
  const reachable = new Set([start]);
  // A set is iterated over what is added on the way, too.
  for (const entry of reachable) targets.get(entry)?.forEach((next) => reachable.add(next));
  return reachable;
}
