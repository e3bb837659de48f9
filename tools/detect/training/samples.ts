import type { LabelledPage } from './corpus.ts';
import type { Explained } from './explain-pages.ts';
import type { Sample } from './fit-models.ts';

/** Pages that the scorer weighs. A page of a site with rules of its own is not one. */
export const toSamples = (
  corpus: readonly LabelledPage[],
  explained: ReadonlyMap<string, Explained>,
): (Sample & LabelledPage & { rules: Explained['rules'] })[] =>
  corpus.flatMap((page) => {
    const found = explained.get(page.id);
    return found?.weighed ? [{ ...page, seen: found.weighed, rules: found.rules }] : [];
  });
