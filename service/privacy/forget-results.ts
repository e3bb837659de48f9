// The person in what enrichments found. A record stays as a shell, so that counts, prices and the
// ledger stay true; nothing in it says whom it was about.
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { foldText } from '../../lib/identity/fold-text.ts';
import { json } from '../db/json.ts';
import type { RecordsTable } from '../db/tables/enrichments.ts';
import type { KnownPerson } from './known-person.ts';
import type { PersonMarks } from './person-keys.ts';
import { purchaseKeysOfRecord } from './purchase-keys.ts';
import { isAbout, marksOfFound } from './record-marks.ts';

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
  /** Under which it may have been paid for. */
  purchaseKeys: string[];
};

const BATCH = 500;

/** Every stored record, a batch at a time: nothing but the whole of a record says whom it is about. */
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

/** The records about the person; what was found of them teaches `person`. `since`: those of late. */
export async function findRecords(
  db: Db,
  person: KnownPerson,
  since: Date | null = null,
): Promise<{ matched: MatchedRecord[]; learned: boolean }> {
  const matched: MatchedRecord[] = [];
  let learned = false;
  for await (const row of records(db, since)) {
    if (!isAbout(row, person)) continue;
    // What was asked may have led to a namesake: what was found is learnt from only by itself.
    const found = marksOfFound(row);
    if (found.names.length > 0 && person.isMeant(found) && person.learn(found)) learned = true;
    matched.push({
      enrichmentId: row.enrichment_id,
      position: row.position,
      purchaseKeys: purchaseKeysOfRecord(row),
    });
  }
  return { matched, learned };
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
  const { numUpdatedRows } = await tx
    .updateTable('records')
    // A reverse lookup always echoes an address, if only an empty one.
    .set({
      ...SHELL,
      input: sql<string>`case when input ? 'email' then '{"email":""}'::jsonb else '{}'::jsonb end`,
    })
    .where('enrichment_id', '=', enrichmentId)
    .where('position', 'in', [...positions])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

const mentions = (text: string, { names, emails }: PersonMarks): boolean =>
  names.some((name) => foldText(name) && ` ${foldText(text)} `.includes(` ${foldText(name)} `)) ||
  emails.some((email) => text.toLowerCase().includes(email.toLowerCase()));

/** Extensions and people name an enrichment after the one person in it. */
export async function renameEnrichment(
  tx: Tx,
  enrichmentId: string,
  person: KnownPerson,
): Promise<number> {
  const { name, total } = await tx
    .selectFrom('enrichments')
    .select(['name', 'total'])
    .where('id', '=', enrichmentId)
    .executeTakeFirstOrThrow();
  if (total > 1 && !mentions(name, person.marks())) return 0;
  await tx
    .updateTable('enrichments')
    .set({ name: ERASED })
    .where('id', '=', enrichmentId)
    .execute();
  return 1;
}

/** What stands where a name stood. */
export const ERASED = 'Erased';
