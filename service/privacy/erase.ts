// Everything that the service holds of one person is removed, and the person is suppressed, so that no
// import and no source brings them back. What stays says nothing about anybody: empty records, prices,
// ledger entries. The report counts and names nobody.
import { again } from '../db/retry-transaction.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Signals } from '../db/signals.ts';
import { forgetPurchases } from '../credits/purchases.ts';
import { forgetDirectory, matchInDirectory } from './directory-people.ts';
import {
  emptyRecords,
  findRecords,
  renameEnrichment,
  type MatchedRecord,
} from './forget-results.ts';
import { forgetRejects, forgetUploads } from './forget-imports.ts';
import { findSourceTraces, forgetSources } from './forget-sources.ts';
import {
  findNamedEnrichments,
  forgetIdempotencyKeys,
  forgetTexts,
  forgetUrls,
} from './forget-texts.ts';
import { forgetWebhooks } from './forget-webhooks.ts';
import { createKnownPerson, type KnownPerson } from './known-person.ts';
import { createMentions, type Mentions } from './mentions.ts';
import { purchaseKeysOf, purchaseKeysOfId } from './purchase-keys.ts';
import { requestScrub } from './scrub-request.ts';
import { keysOfWish, marksOfWish, type PersonWish } from './suppression-wish.ts';
import type { Suppressions } from './suppressions.ts';

export type ErasureReport = {
  suppressionId: string;
  /** Rows removed or emptied, by what they were. */
  erased: {
    /** With the rows of files that wait to be corrected. */
    directory: number;
    records: number;
    names: number;
    webhooks: number;
    idempotencyKeys: number;
    purchases: number;
    sources: number;
    /** Uploaded files that were deleted because they had a row of the person. */
    uploads: number;
    /** Notes, error messages and idempotency keys that named the person. */
    texts: number;
  };
};

/** Whom an address leads to when several people have it must be said more exactly. */
export class AmbiguousPersonError extends Error {
  override name = 'AmbiguousPersonError';

  constructor(count: number) {
    super(
      `${count} people of the directory have this in common, and what is erased does not come back. Give the profile address, or the name and company, of the one who is meant.`,
    );
  }
}

type Collaborators = {
  db: Db;
  /** Default: none, where the caller scrubs the files itself. */
  signals?: Pick<Signals, 'notify'>;
  suppressions: Pick<Suppressions, 'addErased'>;
  now: () => Date;
};

/** How often what was found may lead to more: by far enough, and an end. */
const ROUNDS = 5;

type Found = {
  directoryIds: string[];
  matched: MatchedRecord[];
  /** Keys that somebody else has too: suppressed, they would suppress that person. */
  shared: Set<string>;
};

/** Reads everything, changes nothing; `person` knows all that is known of them afterwards. */
async function search(db: Db, person: KnownPerson): Promise<Found> {
  const directoryIds = new Set<string>();
  const sharedKeys = new Set<string>();
  let matched: MatchedRecord[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const match = await matchInDirectory(db, person.marks());
    if (round === 0 && match.people.length > 1) {
      throw new AmbiguousPersonError(match.people.length);
    }
    for (const key of match.sharedKeys) sharedKeys.add(key);
    let learned = false;
    for (const { id, marks } of match.people) {
      directoryIds.add(id);
      learned = person.learn(marks) || learned;
    }
    const records = await findRecords(db, person);
    matched = records.matched;
    if (!learned && !records.learned) break;
  }
  return { directoryIds: [...directoryIds], matched, shared: sharedKeys };
}

type Erasing = { person: KnownPerson; mentions: Mentions; at: Date };

export function createErase({ db, signals, suppressions, now }: Collaborators) {
  /** What is settled, or swept away, at the same time takes the same rows in another order. */
  const transact = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    again(() => db.transaction().execute(work));

  async function emptyEnrichment(
    tx: Tx,
    enrichmentId: string,
    matched: readonly MatchedRecord[],
    { person, mentions, at }: Erasing,
  ) {
    const positions = matched.map(({ position }) => position);
    const records = await emptyRecords(tx, enrichmentId, positions);
    const hasRecord = matched.length > 0;
    const names = await renameEnrichment(tx, enrichmentId, { mentions, hasRecord });
    const renamed = names > 0;
    const bodies = await forgetWebhooks(tx, enrichmentId, { person, positions, renamed });
    const webhooks = bodies + (await forgetUrls(tx, enrichmentId, mentions, at));
    const { numDeletedRows } = await tx
      .deleteFrom('idempotency_keys')
      .where('enrichment_id', '=', enrichmentId)
      .executeTakeFirstOrThrow();
    const purchases = await forgetPurchases(
      tx,
      matched.flatMap(({ purchaseKeys }) => purchaseKeys),
    );
    return { records, names, webhooks, idempotencyKeys: Number(numDeletedRows), purchases };
  }

  /**
   * @throws SuppressionWishError when nobody could be recognised by the wish
   * @throws AmbiguousPersonError when it is about several people of the directory
   */
  return async function erase(wish: PersonWish): Promise<ErasureReport> {
    keysOfWish(wish);
    const startedAt = now();
    const person = createKnownPerson(marksOfWish(wish));
    const { directoryIds, matched, shared } = await search(db, person);

    const erased = {
      directory: 0,
      records: 0,
      names: 0,
      webhooks: 0,
      idempotencyKeys: 0,
      purchases: 0,
      sources: 0,
      uploads: 0,
      texts: 0,
    };
    // From here on nobody finds the person any more, while the rest is still at work.
    const { id: suppressionId } = await db.transaction().execute(async (tx) => {
      // A process that dies from here on leaves the request behind.
      await requestScrub(tx, startedAt);
      erased.directory = await forgetDirectory(tx, directoryIds);
      erased.purchases += await forgetPurchases(tx, [
        ...purchaseKeysOf(person.marks()),
        ...directoryIds.flatMap((id) => purchaseKeysOfId('directory', id)),
      ]);
      return suppressions.addErased(
        tx,
        person.keys().filter((key) => !shared.has(key)),
      );
    });

    const mentions = createMentions(person.marks());
    const erasing = { person, mentions, at: startedAt };
    const emptyAll = async (records: readonly MatchedRecord[], named: readonly string[] = []) => {
      const own = Map.groupBy(records, ({ enrichmentId }) => enrichmentId);
      for (const enrichmentId of new Set([...own.keys(), ...named])) {
        const theirs = own.get(enrichmentId) ?? [];
        const counts = await transact((tx) => emptyEnrichment(tx, enrichmentId, theirs, erasing));
        erased.records += counts.records;
        erased.names += counts.names;
        erased.webhooks += counts.webhooks;
        erased.idempotencyKeys += counts.idempotencyKeys;
        erased.purchases += counts.purchases;
      }
    };
    await emptyAll(matched, await findNamedEnrichments(db, mentions));
    const traces = await findSourceTraces(db, person, mentions);
    // Before the rows that were turned away: a file that is read in turns away no more of them then.
    erased.uploads = await forgetUploads(db, mentions, startedAt);
    const rest = await transact(async (tx) => ({
      sources: await forgetSources(tx, traces, person.marks()),
      rejects: await forgetRejects(tx, mentions),
      keys: await forgetIdempotencyKeys(tx, mentions),
      texts: await forgetTexts(tx, mentions),
    }));
    erased.sources = rest.sources;
    erased.directory += rest.rejects;
    erased.idempotencyKeys += rest.keys;
    erased.texts = rest.texts;

    // What a source had answered before the suppression, and was stored after the search.
    const late = await findRecords(db, person, startedAt);
    const done = new Set(matched.map((record) => `${record.enrichmentId}:${record.position}`));
    await emptyAll(
      late.matched.filter((record) => !done.has(`${record.enrichmentId}:${record.position}`)),
    );
    // Once more: a scrub that began meanwhile has not seen the last of what was erased.
    await requestScrub(db, startedAt);
    await signals?.notify(db, 'erasure');
    return { suppressionId, erased };
  };
}
