// Erases the person from the results of enrichments. An emptied record stays, so that counts,
// prices and the ledger stay correct; it identifies no person.
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { RecordsTable } from '../../db/tables/enrichments.ts';
import type { KnownPerson } from '../suppression/known-person.ts';
import type { MentionMatcher } from './mention-matcher.ts';
import { purchaseKeysForRecord } from './purchase-keys.ts';
import { mergeIdentifiers, type PersonIdentifiers } from '../person-keys.ts';
import { compareRecord, foundIdentifiers, requestedIdentifiers } from './record-identifiers.ts';

type Row = Pick<
  Selectable<RecordsTable>,
  | 'enrichment_id'
  | 'position'
  | 'query'
  | 'input'
  | 'wanted'
  | 'contact_info'
  | 'profile'
  | 'unpaid_answer'
  | 'provenance'
>;

export type MatchedRecord = {
  enrichmentId: string;
  position: number;
  /** Keys under which it may have been paid for. */
  purchaseKeys: string[];
};

const BATCH = 500;

/** Every stored record, in batches: only the complete record shows who it is about. */
async function* records(db: Db, since: Date | null): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    let query = db
      .selectFrom('records')
      .select(['enrichment_id', 'position', 'query', 'input', 'wanted'])
      .select(['contact_info', 'profile', 'unpaid_answer', 'provenance'])
      .orderBy('enrichment_id')
      .orderBy('position')
      .limit(BATCH);
    if (last) {
      const after = last;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('enrichment_id', 'position'), '>', tuple(after.enrichment_id, after.position)),
      );
    }
    if (since) {
      query = query.where((eb) =>
        eb.or([eb('finished_at', '>=', since), eb('finished_at', 'is', null)]),
      );
    }
    const rows = await query.execute();
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/**
 * The records about the person; their values extend `person`, except numbers, which colleagues share.
 * `since`: only recent ones. `byNumber`: how many only have a number of the person.
 */
export async function findRecords(
  db: Db,
  person: KnownPerson,
  since: Date | null = null,
): Promise<{ matched: MatchedRecord[]; learned: boolean; byNumber: number }> {
  const matched: MatchedRecord[] = [];
  let learned = false;
  let byNumber = 0;
  for await (const row of records(db, since)) {
    const relation = compareRecord(row, person);
    if (relation === 'number') byNumber += 1;
    if (relation !== 'same') continue;
    // The request may have matched a namesake, so that only the found values extend the person.
    const found = foundIdentifiers(row);
    const isTheirs = found.names.length > 0 && person.matchesPerson(found);
    if (isTheirs && person.add({ ...found, phones: [] })) learned = true;
    matched.push({
      enrichmentId: row.enrichment_id,
      position: row.position,
      purchaseKeys: purchaseKeysForRecord(row),
    });
  }
  return { matched, learned, byNumber };
}

/** The people of the records that have a number of the person, and nothing else of them. */
export async function findByNumber(db: Db, person: KnownPerson): Promise<PersonIdentifiers[]> {
  const found: PersonIdentifiers[] = [];
  for await (const row of records(db, null)) {
    if (compareRecord(row, person) !== 'number') continue;
    // The request may have matched a namesake.
    const own = foundIdentifiers(row);
    found.push(own.names.length > 0 ? own : mergeIdentifiers(requestedIdentifiers(row), own));
  }
  return found;
}

const SHELL = {
  query: json({}),
  custom: null,
  contact_info: null,
  profile: null,
  unpaid_answer: null,
  provenance: null,
};

export async function emptyRecords(
  tx: Tx,
  enrichmentId: string,
  positions: readonly number[],
): Promise<number> {
  if (positions.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('records')
    // A reverse lookup always echoes an address, even an empty one.
    .set({
      ...SHELL,
      input: sql<string>`case when input ? 'email' then '{"email":""}'::jsonb else '{}'::jsonb end`,
    })
    .where('enrichment_id', '=', enrichmentId)
    .where('position', 'in', [...positions])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Extensions and people name an enrichment after the one person in it. */
export async function renameEnrichment(
  tx: Tx,
  enrichmentId: string,
  { mentions, hasRecord }: { mentions: MentionMatcher; hasRecord: boolean },
): Promise<number> {
  const enrichment = await tx
    .selectFrom('enrichments')
    .select(['name', 'total'])
    .where('id', '=', enrichmentId)
    .executeTakeFirst();
  // Retention has deleted it since the search.
  if (!enrichment) return 0;
  const { name, total } = enrichment;
  const isAlone = total === 1 && hasRecord;
  if (!isAlone && !mentions(name)) return 0;
  await tx
    .updateTable('enrichments')
    .set({ name: ERASED })
    .where('id', '=', enrichmentId)
    .execute();
  return 1;
}

/** Replaces an erased name. */
export const ERASED = 'Erased';
