// Removes all data about one person and suppresses the person, so that no import and no source adds
// them again. The rest identifies no person: empty records, prices, ledger entries. The report
// contains only counts.
import { retryTransaction } from '../../db/retry-transaction.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Signals } from '../../db/signals.ts';
import { deletePurchases } from '../../credits/purchases.ts';
import { AmbiguousPersonError } from './ambiguous-person.ts';
import { deleteFromDirectory, matchInDirectory } from '../suppression/directory-people.ts';
import { emptyEnrichment } from './empty-enrichment.ts';
import { findRecords, type MatchedRecord } from './erase-from-results.ts';
import { eraseFromRejects, deleteUploads } from './erase-from-imports.ts';
import { findSourceMatches, eraseFromSources } from './erase-from-sources.ts';
import { findNamedEnrichments, deleteIdempotencyKeys, eraseFromTexts } from './erase-from-texts.ts';
import { longBefore, waitForAnswers } from '../../concurrency/answers-under-way.ts';
import { createKnownPerson, type KnownPerson } from '../suppression/known-person.ts';
import { addNumberOwner } from './number-owner.ts';
import { createMentionMatcher } from './mention-matcher.ts';
import { purchaseKeysForPerson, purchaseKeysForId } from './purchase-keys.ts';
import { requestScrub } from './scrub-request.ts';
import { isNumberAlone, toNumberKeys } from '../person-keys.ts';
import { countPurchasesByNumber } from './stored-purchases.ts';
import {
  toSuppressionKeys,
  identifiersFromInput,
  type PersonInput,
} from '../suppression/suppression-input.ts';
import { lockSearchIndex } from '../../sources/directory/search/term-table.ts';
import type { Suppressions } from '../suppression/suppressions.ts';

export type ErasureReport = {
  suppressionId: string;
  /** Rows that were removed or emptied, by kind. */
  erased: {
    /** Includes the rows of files that wait to be corrected. */
    directory: number;
    records: number;
    names: number;
    webhooks: number;
    idempotencyKeys: number;
    purchases: number;
    sources: number;
    /** Uploaded files that were deleted because they contained a row of the person. */
    uploads: number;
    /** Notes, error messages and idempotency keys that named the person. */
    texts: number;
  };
};

type Collaborators = {
  db: Db;
  /** Default: none, where the caller scrubs the files itself. */
  signals?: Pick<Signals, 'notify'>;
  suppressions: Pick<Suppressions, 'addErased'>;
  now: () => Date;
};

/** How often new findings may extend the search: more than enough, and bounded. */
const ROUNDS = 5;

type Found = {
  directoryIds: string[];
  /** People of the directory whose marks the new entry may change. */
  candidates: string[];
  matched: MatchedRecord[];
  /** Keys that another person shares: suppressing them would suppress that person. */
  shared: Set<string>;
};

/** Reads everything and changes nothing; afterwards `person` has everything that is known. */
async function search(db: Db, person: KnownPerson): Promise<Found> {
  const directoryIds = new Set<string>();
  let shared = new Set<string>();
  let others = 0;
  const candidates = new Set<string>();
  let matched: MatchedRecord[] = [];
  await addNumberOwner(db, person);
  for (let round = 0; round < ROUNDS; round += 1) {
    const match = await matchInDirectory(db, person.identifiers());
    if (round === 0 && match.people.length > 1) {
      throw new AmbiguousPersonError(`${match.people.length} people of the directory match this`);
    }
    for (const id of match.candidates) candidates.add(id);
    let learned = false;
    for (const { id, identifiers } of match.people) {
      directoryIds.add(id);
      learned = person.add(identifiers) || learned;
    }
    const records = await findRecords(db, person);
    matched = records.matched;
    others = match.byNumber.length + records.byNumber + (await countPurchasesByNumber(db, person));
    const numbers = others > 0 ? toNumberKeys(person.identifiers()) : [];
    shared = new Set([...match.sharedKeys, ...numbers]);
    if (!learned && !records.learned) break;
  }
  if (others > 0 && directoryIds.size === 0 && matched.length === 0) {
    throw new AmbiguousPersonError(
      'Someone has this number, and nothing else that you gave',
      'Give only the number if it is theirs alone, or leave it out.',
    );
  }
  return {
    directoryIds: [...directoryIds],
    candidates: [...candidates],
    matched,
    shared,
  };
}

export function createErase({ db, signals, suppressions, now }: Collaborators) {
  /** Settling and retention lock the same rows in another order, which can deadlock. */
  const transact = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    retryTransaction(() => db.transaction().execute(work));

  /**
   * @throws SuppressionInputError when the input identifies no person
   * @throws AmbiguousPersonError when it matches several people
   */
  return async function erase(input: PersonInput): Promise<ErasureReport> {
    toSuppressionKeys(input);
    const startedAt = now();
    const person = createKnownPerson(identifiersFromInput(input));
    let found = await search(db, person);

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
    const suppress = ({ directoryIds, candidates, shared }: Found) =>
      db.transaction().execute(async (tx) => {
        // First, so that no lookup waits for a purchase that this locks while it waits for an import.
        await lockSearchIndex(tx);
        // A process that dies from here on leaves the request in the database.
        await requestScrub(tx, startedAt);
        erased.purchases += await deletePurchases(tx, [
          ...purchaseKeysForPerson(person.identifiers()),
          ...directoryIds.flatMap((id) => purchaseKeysForId('directory', id)),
        ]);
        const keys = person.keys().filter((key) => !shared.has(key));
        return suppressions.addErased(tx, keys, candidates);
      });
    // From here on the person cannot be found, while everything is still being erased. Their row of the directory is
    // deleted last: after a failure it leads the same input to what is left.
    const { id: suppressionId } = await suppress(found);

    await waitForAnswers(db);
    if (isNumberAlone(person.identifiers())) {
      // No one had the number. Data that came meanwhile may say whose it is.
      found = await search(db, person);
      if (!isNumberAlone(person.identifiers())) await suppress(found);
    }
    const { directoryIds, matched, shared } = found;
    const { phones } = person.identifiers();
    const mentions = createMentionMatcher({
      ...person.identifiers(),
      phones: phones.filter(
        (phone) => !toNumberKeys({ phones: [phone] }).some((key) => shared.has(key)),
      ),
    });
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
    const matches = await findSourceMatches(db, person, mentions);
    // Before the rejected rows: afterwards a running import adds no more of them.
    erased.uploads = await deleteUploads(db, mentions, startedAt);
    // Each in a transaction of its own: no answer of a source waits while all texts are read.
    erased.sources = await transact((tx) => eraseFromSources(tx, matches, person.identifiers()));
    erased.directory += await transact((tx) => eraseFromRejects(tx, mentions));
    erased.idempotencyKeys += await transact((tx) => deleteIdempotencyKeys(tx, mentions));
    erased.texts = await transact((tx) => eraseFromTexts(tx, mentions));

    // Answers that sources gave before the suppression and that were stored after the search.
    const late = await findRecords(db, person, longBefore(startedAt));
    const done = new Set(matched.map((record) => `${record.enrichmentId}:${record.position}`));
    await emptyAll(
      late.matched.filter((record) => !done.has(`${record.enrichmentId}:${record.position}`)),
    );
    erased.directory += await transact(async (tx) => {
      await lockSearchIndex(tx);
      // An import may have written them again between the search and the suppression.
      const { people } = await matchInDirectory(tx, person.identifiers());
      const ids = [...new Set([...directoryIds, ...people.map(({ id }) => id)])];
      const deleted = await deleteFromDirectory(tx, ids);
      // Repeated, because a scrub that began meanwhile has missed the last erased data.
      await requestScrub(tx, startedAt);
      return deleted;
    });
    await signals?.notify(db, 'erasure');
    return { suppressionId, erased };
  };
}
