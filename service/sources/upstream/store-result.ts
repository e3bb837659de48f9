// Stores an upstream's result as purchases: matched by the reference that was sent with each item,
// never by position.
import { freeUntil, toHundredths, type Hundredths } from '../../../lib/contract/credits.ts';
import type { ContactEnrichment, ReverseEnrichment } from '../../../lib/contract/enrichment.ts';
import type { Person } from '../../../lib/contract/person.ts';
import { ENRICH_FIELDS, type EnrichField } from '../../../lib/contract/values.ts';
import type { Db, Tx } from '../../db/database.ts';
import { retryTransaction } from '../../db/retry-transaction.ts';
import { DAY_MS, HOUR_MS } from '../../durations.ts';
import { normalizePerson } from '../normalize-answer.ts';
import { isChargeable } from '../is-chargeable.ts';
import { personKey, getProfileLink } from '../person-key.ts';
import { SUPPRESSED, type AreSuppressed, type FoundPerson, type SourceAnswer } from '../source.ts';
import { personQuerySchema } from '../person-query.ts';
import type { JobRow, Jobs } from './jobs.ts';
import { toFoundValues } from './convert-values.ts';
import type { PurchaseRow, Purchases, Result } from './purchases.ts';

export type Enrichment = ContactEnrichment | ReverseEnrichment;
type Record = Enrichment['data'][number];

/** Repeating the search is free, and tomorrow the person may be known. */
const NOT_FOUND_MS = DAY_MS;
/** Skipped there, or the upstream ended the job first. */
const UNFINISHED_MS = HOUR_MS / 6;

export const foundPerson = (profile: Person, source: string, at: Date): FoundPerson => ({
  source,
  at: at.toISOString(),
  personKey: personKey(profile, source),
  profile: normalizePerson(profile),
});

type End = { status: string; source: string; at: Date };

function answerFrom(
  record: Record,
  kinds: readonly EnrichField[],
  { source, at }: End,
): SourceAnswer {
  const info = 'contact_info' in record ? record.contact_info : null;
  const provenance = { source, at: at.toISOString() };
  return {
    person: record.profile && foundPerson(record.profile, source, at),
    values: kinds.flatMap((kind) => toFoundValues(info, kind, provenance)),
  };
}

function resultFor(
  row: PurchaseRow,
  record: Record | undefined,
  end: End & { isSuppressed: boolean },
): Result {
  const { person_key, kind } = row;
  const { status, at } = end;
  const later = (ms: number) => new Date(at.getTime() + ms);
  const failed = (error: string): Result => ({
    person_key,
    kind,
    state: 'failed',
    answer: null,
    profile_key: null,
    error,
    expires_at: later(UNFINISHED_MS),
  });
  if (!record) return failed('its result does not mention it');
  const kinds = ENRICH_FIELDS.filter((each) => each === kind);
  const answer = { ...answerFrom(record, kinds, end), personKey: person_key };
  const isFound =
    kind === 'reverse.email'
      ? answer.person !== null
      : answer.values.some((value) => isChargeable(value));
  if (!isFound && status !== 'FINISHED') return failed(`its enrichment ended ${status}`);
  const skipped = 'skipped_fields' in record ? (record.skipped_fields ?? []) : [];
  const isSkipped = record.state === 'skipped' || skipped.includes(kind);
  const notFound = isSkipped ? UNFINISHED_MS : NOT_FOUND_MS;
  // So that the result for the workspace says, too, that this search is not complete.
  const isMissed = !isFound && isSkipped;
  const outcome = isMissed ? { ...answer, unavailable: [end.source], missed: kinds } : answer;
  const stored = end.isSuppressed ? SUPPRESSED : outcome;
  return {
    person_key,
    kind,
    state: 'done',
    answer: stored,
    profile_key: (stored.person && getProfileLink(stored.person.profile)) || null,
    error: null,
    expires_at: isFound ? freeUntil(at) : later(notFound),
  };
}

type Records = ReadonlyMap<unknown, Record>;

/**
 * The items about people on the suppression list. Each is checked as a whole, because each kind is
 * a purchase of its own and only one of them may identify the person.
 */
async function findSuppressed(
  rows: readonly PurchaseRow[],
  records: Records,
  end: End,
  areSuppressed: (answers: Parameters<AreSuppressed>[0]) => Promise<boolean[]>,
): Promise<Set<string | null>> {
  const answers = rows.flatMap(({ item, query }) => {
    const record = records.get(item ?? '');
    if (!record) return [];
    const answer = answerFrom(record, ENRICH_FIELDS, end);
    return [{ item, personQuery: personQuerySchema.parse(query), answer }];
  });
  const suppressed = await areSuppressed(answers);
  return new Set(answers.filter((_, index) => suppressed[index]).map(({ item }) => item));
}

type Collaborators = {
  db: Db;
  source: string;
  jobs: Jobs;
  purchases: Purchases;
  areSuppressed: AreSuppressed;
  now: () => Date;
  onCharged: (source: string, cost: Hundredths) => void;
};

/** Stores the results of an ended enrichment; a second call changes nothing. */
export async function storeResult(
  { db, source, jobs, purchases, areSuppressed, now, onCharged }: Collaborators,
  job: JobRow,
  enrichment: Enrichment,
): Promise<void> {
  const at = now();
  const cost = toHundredths(enrichment.cost?.credits ?? 0);
  const store = async (tx: Tx): Promise<boolean> => {
    const { numUpdatedRows } = await tx
      .updateTable('upstream_jobs')
      .set({
        state: 'done',
        cost,
        finished_at: at,
        error: enrichment.status === 'FINISHED' ? null : `it ended ${enrichment.status}`,
      })
      .where('id', '=', job.id)
      .where('state', '=', 'submitted')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const records = new Map(
      enrichment.data.map((record) => [record.custom?.['reference'], record]),
    );
    const rows = await jobs.listPurchases(tx, job.id);
    const end = { status: enrichment.status, source, at };
    const suppressed = await findSuppressed(rows, records, end, (all) => areSuppressed(all, tx));
    await purchases.settle(
      tx,
      rows.map((row) =>
        resultFor(row, records.get(row.item ?? ''), {
          ...end,
          isSuppressed: suppressed.has(row.item),
        }),
      ),
    );
    return true;
  };
  // An erasure locks several purchases of one person, and in another order.
  const isFirst = await retryTransaction(() => db.transaction().execute(store));
  if (isFirst && cost > 0) onCharged(source, cost);
}
