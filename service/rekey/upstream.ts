// Moves purchases from upstreams and unfinished searches to the keys of their person query.
import { sql } from 'kysely';
import { z } from '../../lib/zod.ts';
import type { Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import { getProfileLink } from '../sources/person-key.ts';
import { rekeyAnswer } from './rekey-answer.ts';
import { BATCH, type Step } from './step.ts';
import { companyLookup, personLookup } from '../../lib/contract/lookup.ts';
import { personQuerySchema, toPersonQuery } from '../sources/person-query.ts';
import { toCompanyKey, toLookupKey } from '../sources/upstream/lookup-keys.ts';
import { emailPurchaseKey, toPersonKey } from '../sources/upstream/upstream-request.ts';

/**
 * The key of a stored purchase, recomputed from the person query; null when the input identifies no
 * person.
 */
function toPurchaseKey(kind: string, query: unknown): string | null {
  if (kind === 'company.lookup') {
    const { data } = companyLookup.safeParse(query);
    return toCompanyKey({
      domain: data?.domain ?? '',
      profileUrl: data?.professional_network_url ?? '',
      ...(data?.professional_network_id != null && { networkId: data.professional_network_id }),
    });
  }
  if (kind === 'person.lookup') {
    const { data } = personLookup.safeParse(query);
    return data ? toLookupKey(toPersonQuery(data)) : null;
  }
  const { data } = personQuerySchema.safeParse(query);
  if (!data) return null;
  if (kind !== 'reverse.email') return toPersonKey(data);
  return data.email ? emailPurchaseKey(data.email) : null;
}

type Key = { source: string; person_key: string; kind: string };
type Row = Key & {
  state: string;
  query: unknown;
  answer: unknown;
  profile_key: string | null;
  expires_at: Date | null;
};

const getName = ({ source, person_key: key, kind }: Key): string => json([source, key, kind]);

const ours = ({ source, person_key: key, kind }: Key) =>
  sql`source = ${source} and person_key = ${key} and kind = ${kind}`;

/** First what is bought, then what may still arrive; of two equal ones the later expiry. */
const STATES = ['done', 'submitted', 'sending', 'queued', 'unknown', 'failed'];
const rank = (row: Row): number => STATES.indexOf(row.state);
const isBetter = (one: Row, other: Row): boolean =>
  rank(one) === rank(other)
    ? (one.expires_at?.getTime() ?? Infinity) > (other.expires_at?.getTime() ?? Infinity)
    : rank(one) < rank(other);

async function readRow(tx: Tx, key: Key): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`select source, person_key, kind, state, query, answer, profile_key,
    expires_at from upstream_purchases where ${ours(key)}`.execute(tx);
  return rows[0];
}

const removeRow = (tx: Tx, key: Key) =>
  sql`delete from upstream_purchases where ${ours(key)}`.execute(tx);

/**
 * Gives the row the key of the person query. Where another row owns that key, one of the two is
 * kept: each person and kind is bought once.
 */
async function moveRow(tx: Tx, row: Row, moving: ReadonlySet<string> = new Set()): Promise<void> {
  const key = toPurchaseKey(row.kind, row.query) ?? row.person_key;
  const answer = rekeyAnswer(row.answer, key);
  const found = answer ? (answer.person && getProfileLink(answer.person.profile)) || null : null;
  // A lookup finds a searched company by its domain.
  const profile = row.kind === 'company.search' ? row.profile_key : found;
  const target = { ...row, person_key: key };
  const rival = key === row.person_key ? undefined : await readRow(tx, target);
  if (rival && !moving.has(getName(rival))) {
    // The other row may have this key only because its own key is not recomputed yet.
    await moveRow(tx, rival, new Set([...moving, getName(row)]));
  }
  const left = rival && (await readRow(tx, target));
  if (left && isBetter(left, row)) {
    await removeRow(tx, row);
    return;
  }
  if (left) await removeRow(tx, left);
  // The other row may have taken this row's key meanwhile: its answer is about another person.
  await sql`update upstream_purchases set person_key = ${key}, profile_key = ${profile},
      answer = ${answer ? json(answer) : row.answer === null ? null : json(row.answer)}::jsonb
    where ${ours(row)} and query is not distinct from ${json(row.query)}::jsonb`.execute(tx);
}

export const upstream: Step = {
  name: 'upstream purchases',
  async run(tx, position) {
    const [source = '', key = '', kind = ''] = position ? (JSON.parse(position) as string[]) : [];
    const { rows } = await sql<Key>`select source, person_key, kind from upstream_purchases
      where (source, person_key, kind) > (${source}, ${key}, ${kind})
      order by source, person_key, kind limit ${BATCH}`.execute(tx);
    for (const found of rows) {
      const row = await readRow(tx, found);
      if (row) await moveRow(tx, row);
    }
    const last = rows.at(-1);
    return last ? { position: getName(last), rows: rows.length } : null;
  },
};

const progress = z.record(z.string(), z.looseObject({ answer: z.unknown() }));

/** Few rows, and none is older than a day. */
export const searches: Step = {
  name: 'searches',
  async run(tx, position) {
    const rows = await tx
      .selectFrom('source_progress')
      .select(['reference', 'answers'])
      .where('reference', '>', position)
      .orderBy('reference')
      .limit(BATCH)
      .execute();
    for (const { reference, answers } of rows) {
      const { data = {} } = progress.safeParse(answers);
      const renamed = Object.entries(data).map(([source, entry]) => [
        source,
        { ...entry, answer: rekeyAnswer(entry.answer) ?? entry.answer },
      ]);
      await tx
        .updateTable('source_progress')
        .set({ answers: json(Object.fromEntries(renamed)) })
        .where('reference', '=', reference)
        .execute();
    }
    const last = rows.at(-1);
    return last ? { position: last.reference, rows: rows.length } : null;
  },
};
