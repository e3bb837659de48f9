// Pairs of saved contacts that may be the same person. The index says which ones share a key; their rows decide.
import { findLikeness, LIKENESSES } from '../../identity/same-person.ts';
import { areDistinct, contactSummary } from '../../model/contacts/contact.ts';
import { z } from '../../zod.ts';
import type { ContactIndex } from './index/contact-index.ts';
import type { IndexSource } from './index-source.ts';
import type { SamePair } from './protocol.ts';

/** More than a user looks through before some are merged, and so few that their rows are read in a moment. */
const MAX_CANDIDATES = 5000;
const BATCH = 200;

const keysOfRow = z.pick(contactSummary, { id: true, keys: true, distinctFrom: true });

/** The most certain ones first. Without those that the user keeps as two people. */
export async function findSamePairs(
  index: Pick<ContactIndex, 'pairsWithSharedKeys'>,
  source: Pick<IndexSource, 'rows'>,
): Promise<SamePair[]> {
  const candidates = index.pairsWithSharedKeys(MAX_CANDIDATES);
  const ids = [...new Set(candidates.flat())];
  const known = new Map<string, z.infer<typeof keysOfRow>>();
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const row of await source.rows(ids.slice(from, from + BATCH))) {
      const parsed = z.safeParse(keysOfRow, row);
      if (parsed.success) known.set(row.id, parsed.data);
    }
  }
  const pairs = candidates.flatMap((pair): SamePair[] => {
    const [one, other] = [known.get(pair[0]), known.get(pair[1])];
    if (!one || !other || areDistinct(one, other)) return [];
    const likeness = findLikeness(one.keys, other.keys);
    return likeness ? [{ ids: pair, likeness }] : [];
  });
  return LIKENESSES.flatMap((likeness) => pairs.filter((pair) => pair.likeness === likeness));
}
