// Stores purchases under their new keys, too. A digest does not contain its original, so the old
// key is recomputed from a stored record; where its digest exists, the record's new keys get the
// same dates.
// - A record that was free only because the old key merged two people gets its own keys: it was
// shown, and is not charged now. A person who was never requested has no record and is not free.
// - A lookup has no record. It is carried over through the directory, or an upstream's answer,
// where the old key of the profile belongs to one person; where it belonged to two, the payer is
// unknown.
// - The old digests stay until they expire. Keys that could equal one of another person contain the
// version of their rules (credits/claim-keys.ts).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { contactInfo, personRead } from '../../lib/contract/enrichment.ts';
import { READING } from '../../lib/contract/wire.ts';
import { canonicalProfileLink } from '../../lib/identity/profile-link.ts';
import {
  askedKeys,
  lookupClaimKey,
  personClaimKey,
  valueClaimKeys,
} from '../credits/claim-keys.ts';
import { chargeableKinds } from '../credits/chargeable-kinds.ts';
import type { Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import { provenance } from '../enrichments/provenance.ts';
import { personKey } from '../sources/person-key.ts';
import { storedAnswer } from '../sources/stored-answer.ts';
import { toPersonKey } from '../sources/upstream/upstream-request.ts';
import { personQuerySchema, type PersonQuery } from '../sources/person-query.ts';
import { rekeyAnswer } from './rekey-answer.ts';
import { BATCH, type Step } from './step.ts';
import { askedKeyV1, profileKeyV1 } from '../privacy/release-0.1.0-keys.ts';

const digest = (key: string): string => createHash('sha256').update(key).digest('hex');

const infoRead = contactInfo(READING);

type RecordRow = {
  enrichment_id: string;
  position: number;
  workspace_id: string;
  query: unknown;
  contact_info: unknown;
  profile: unknown;
  provenance: unknown;
  unpaid_answer: unknown;
};

/** The keys of the found person, under every name that a source may use. */
function foundKeys(row: RecordRow, asked: PersonQuery): string[] {
  const { data: profile } = personRead.safeParse(row.profile);
  const { data: from } = provenance.safeParse(row.provenance);
  const sources = [from?.person, ...(from?.values ?? [])].flatMap((one) => one?.source ?? []);
  const known = profile ? sources.map((source) => personKey(profile, source)) : [];
  return [...new Set([...known, toPersonKey(asked) ?? []].flat())].map(personClaimKey);
}

/** The new keys of a record, for each charged kind that it shows. */
function getKeys(row: RecordRow, asked: PersonQuery): { kind: string; keys: string[] }[] {
  const person = [...askedKeys(asked), ...foundKeys(row, asked)];
  const { data: info } = infoRead.safeParse(row.contact_info);
  const bought = info
    ? chargeableKinds(info).map((kind) => ({ kind, keys: valueClaimKeys(kind, info) }))
    : [];
  return [
    ...bought.map(({ kind, keys }) => ({ kind, keys: [...person, ...keys] })),
    ...(row.profile ? [{ kind: 'reverse.email', keys: person }] : []),
  ];
}

export const records: Step = {
  name: 'records',
  async run(tx, position) {
    const [after, number] = position
      ? (JSON.parse(position) as [string, number])
      : ['00000000-0000-0000-0000-000000000000', -1];
    const { rows } = await sql<RecordRow>`
      select r.enrichment_id, r.position, e.workspace_id, r.query, r.contact_info, r.profile,
        r.provenance, r.unpaid_answer
      from records r join enrichments e on e.id = r.enrichment_id
      where (r.enrichment_id, r.position) > (${after}::uuid, ${number}::integer)
      order by r.enrichment_id, r.position limit ${BATCH}`.execute(tx);
    const last = rows.at(-1);
    if (!last) return null;
    const claims = rows.flatMap((row) => {
      const { data: asked } = personQuerySchema.safeParse(row.query);
      if (!asked) return [];
      const before = digest(askedKeyV1(asked));
      return getKeys(row, asked).map(({ kind, keys }) => ({
        workspace_id: row.workspace_id,
        kind,
        before,
        keys: keys.map(digest),
      }));
    });
    await sql`insert into purchases (workspace_id, person_key, kind, since, free_until)
      select distinct on (row.workspace_id, key, row.kind)
        row.workspace_id, key, row.kind, paid.since, paid.free_until
      from jsonb_to_recordset(${json(claims)}::jsonb)
          as row (workspace_id uuid, kind text, before text, keys jsonb)
        join purchases paid on paid.workspace_id = row.workspace_id
          and paid.person_key = row.before and paid.kind = row.kind,
        jsonb_array_elements_text(row.keys) as key
      order by row.workspace_id, key, row.kind, paid.free_until desc
      on conflict (workspace_id, person_key, kind) do update
        set since = excluded.since, free_until = excluded.free_until
        where purchases.free_until < excluded.free_until`.execute(tx);
    await rekeyUnpaid(tx, rows);
    return { position: json([last.enrichment_id, last.position]), rows: rows.length };
  },
};

/** The answer that a record holds while it waits for credits. */
async function rekeyUnpaid(tx: Tx, rows: readonly RecordRow[]): Promise<void> {
  for (const row of rows) {
    const answer = row.unpaid_answer ? rekeyAnswer(row.unpaid_answer) : null;
    if (!answer) continue;
    await tx
      .updateTable('records')
      .set({ unpaid_answer: json(answer) })
      .where('enrichment_id', '=', row.enrichment_id)
      .where('position', '=', row.position)
      .execute();
  }
}

/** Carries over lookups by `url` of one person whose old key no other person has. */
async function carryLookups(tx: Tx, urls: readonly (string | null)[]): Promise<void> {
  const renamed = urls.flatMap((url) => {
    const before = `profile:${profileKeyV1(url ?? '')}`;
    const link = canonicalProfileLink(url ?? '');
    const now = lookupClaimKey(`profile:${link}`);
    return link === '' || now === before ? [] : [{ before: digest(before), now: digest(now) }];
  });
  if (renamed.length === 0) return;
  await sql`insert into purchases (workspace_id, person_key, kind, since, free_until)
    select paid.workspace_id, row.now, paid.kind, paid.since, paid.free_until
    from jsonb_to_recordset(${json(renamed)}::jsonb) as row (before text, now text)
      cross join workspaces
      join purchases paid on paid.workspace_id = workspaces.id and paid.person_key = row.before
        and paid.kind = 'person.lookup'
    on conflict do nothing`.execute(tx);
}

/** Before the directory's keys are recomputed: the old ones show which people shared a key. */
export const directoryLookups: Step = {
  name: 'lookups in the directory',
  async run(tx, position) {
    const { rows } = await sql<{ id: string; url: string | null }>`
      select p.id, case when not exists (select from directory_people other
          where other.profile_key = p.profile_key and other.id <> p.id)
        then p.profile #>> '{social_profiles,professional_network,url}' end as url
      from directory_people p
      where p.id > ${position} and p.profile_key is not null
        and exists (select from purchases where kind = 'person.lookup')
      order by p.id limit ${BATCH}`.execute(tx);
    await carryLookups(
      tx,
      rows.map(({ url }) => url),
    );
    const last = rows.at(-1);
    return last ? { position: last.id, rows: rows.length } : null;
  },
};

/** Carries over lookups of people that only an upstream knows. */
export const upstreamLookups: Step = {
  name: 'lookups at upstreams',
  async run(tx, position) {
    const rows = await tx
      .selectFrom('upstream_purchases')
      .select('profile_key')
      .select(({ fn }) => fn.agg<unknown[]>('jsonb_agg', ['answer']).as('answers'))
      .where('profile_key', '>', position)
      .groupBy('profile_key')
      .orderBy('profile_key')
      .limit(BATCH)
      .execute();
    const urls = rows.flatMap(({ answers }) => {
      const links = answers.map((answer) => {
        const { data } = storedAnswer.safeParse(answer);
        return data?.person?.profile.social_profiles?.professional_network?.url ?? '';
      });
      const known = links.filter(Boolean);
      return new Set(known.map(canonicalProfileLink)).size === 1 ? [known[0]!] : [];
    });
    await carryLookups(tx, urls);
    const last = rows.at(-1);
    return last ? { position: last.profile_key ?? '', rows: rows.length } : null;
  },
};
