// What the database holds about lists, and who of a page is on the suppression list.
import { suppressionIds } from '../enrichment/suppression-ids.ts';
import type { List } from '../model/list.ts';
import type { PersonInput } from '../model/subject-input.ts';
import { suppressionSecretItem } from '../settings/suppression-secret.ts';
import type { Database } from '../store/database.ts';
import { recentLists } from '../store/queries.ts';
import { live } from './live.ts';

/** Of the lists that were made last, so many are looked through. */
const RECENT = 20;

/** The newest list that was made from this page, while it runs or rests, or of this very view. */
export async function listOfPage(
  db: Database,
  pageUrl: string,
  started: string | null,
): Promise<List | null> {
  const lists = await recentLists(db, RECENT);
  const isGoingOn = ({ state }: List) => state === 'running' || state === 'paused';
  // The list of a private window does not know its page, and is found by this view alone.
  const own = lists.find(({ id }) => id === started);
  return own ?? lists.find((one) => one.pageUrl === pageUrl && isGoingOn(one)) ?? null;
}

/** Tells, now and on each change, who of these people is on the suppression list. */
export async function followSuppressed(
  db: Database,
  people: readonly PersonInput[],
  next: (suppressed: boolean[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const secret = await suppressionSecretItem.get();
  // Nothing has ever been on the list.
  if (secret === null) return;
  const ids = await Promise.all(people.map((person) => suppressionIds(secret, person)));
  live(
    async () => {
      const known = new Set(await db.suppressions.where('id').anyOf(ids.flat()).primaryKeys());
      return ids.map((own) => own.some((id) => known.has(id)));
    },
    next,
    () => next([]),
    signal,
  );
}
