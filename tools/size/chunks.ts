// Cuts the pages of the extension into files. Left to itself the build makes a file of whatever the same set of pages
// and views shares, two dozen for the panel; each is compressed by itself, so that they come to 9 KB more than one file
// (measured with rolldown 1.2.19).
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const PAGE = /\/entrypoints\/([\w-]+)\/(?:index\.html|main\.tsx)$/;

/**
 * The code that the panel loads first goes into two files: one of what any full page needs too, and one
 * of what it shares with the popup alone. Everything else stays as the build would have it.
 */
function getChunk(id: string, graph: Graph): 'pages' | 'subject' | null {
  const pages = pagesWith(id, graph);
  if (!pages.has('sidepanel')) return null;
  if ([...pages].some((page) => page !== 'sidepanel' && page !== 'popup')) return 'pages';
  return pages.has('popup') ? 'subject' : null;
}

/** The pages that import the module when they start, directly or through others. */
function pagesWith(id: string, graph: Graph): Set<string> {
  const pages = new Set<string>();
  const reached = new Set([id]);
  for (const one of reached) {
    const page = PAGE.exec(one)?.[1];
    if (page) pages.add(page);
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) reached.add(importer);
  }
  return pages;
}

export const CODE_SPLITTING: Rolldown.CodeSplittingOptions = {
  // A module goes where it belongs, and does not take along what it imports.
  includeDependenciesRecursively: false,
  groups: [{ name: getChunk, debugName: 'first code of the panel' }],
};
