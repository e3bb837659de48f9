// Erases the person from what sources store between two requests: answers bought from another
// service, the pages of its searches and the calls that buy them, unfinished searches, and findings about their mailboxes and
// domains.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { z } from '../../../lib/zod.ts';
import { hostWithoutWww } from '../../sources/domains.ts';
import type { KnownPerson } from '../suppression/known-person.ts';
import type { MentionMatcher } from './mention-matcher.ts';
import type { PersonIdentifiers } from '../person-keys.ts';
import { foundIdentifiers } from './record-identifiers.ts';
import { findPurchases, type Purchase } from './stored-purchases.ts';

export type SourceMatches = { purchases: Purchase[]; references: string[]; jobs: string[] };

const progress = z.record(z.string(), z.object({ answer: z.unknown() }));

/** The body of a start call: each item is one contact. */
const startBody = z.object({ data: z.array(z.unknown()) });

/** Unfinished searches are few, so all of them are read. */
async function readProgress(db: Db): Promise<{ reference: string; people: PersonIdentifiers[] }[]> {
  const rows = await db.selectFrom('source_progress').select(['reference', 'answers']).execute();
  return rows.map(({ reference, answers }) => {
    const parsed = progress.safeParse(answers);
    const all = parsed.success ? Object.values(parsed.data) : [];
    const people = all.map(({ answer }) => foundIdentifiers({ input: {}, unpaid_answer: answer }));
    return { reference, people };
  });
}

async function findProgress(db: Db, person: KnownPerson): Promise<string[]> {
  const rows = await readProgress(db);
  return rows.flatMap(({ reference, people }) =>
    people.some((one) => person.matchesPerson(one)) ? [reference] : [],
  );
}

/** The people of unfinished searches that have a number of the person, and nothing else of them. */
export async function findProgressByNumber(
  db: Db,
  person: KnownPerson,
): Promise<PersonIdentifiers[]> {
  const rows = await readProgress(db);
  return rows.flatMap(({ people }) => people).filter((one) => person.compare(one) === 'number');
}

/** Calls that may be sent again, with their whole bodies. */
async function findJobs(db: Db, mentions: MentionMatcher): Promise<string[]> {
  const rows = await db
    .selectFrom('upstream_jobs')
    .select(['id', 'body'])
    .where('body', 'is not', null)
    .execute();
  return rows.flatMap(({ id, body }) => {
    const items = startBody.parse(JSON.parse(body ?? '')).data;
    return items.some((item) => mentions(JSON.stringify(item))) ? [id] : [];
  });
}

export const findSourceMatches = async (
  db: Db,
  person: KnownPerson,
  mentions: MentionMatcher,
): Promise<SourceMatches> => ({
  purchases: await findPurchases(db, person),
  references: await findProgress(db, person),
  jobs: await findJobs(db, mentions),
});

/**
 * A call without a body is never sent again: without the person it would be a different call under
 * a key that the upstream knows. An accepted call is still polled.
 */
async function deleteJobBodies(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('upstream_jobs')
    .set({ body: null })
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Pages of searches that were bought from another service name their items by digests. A page keeps its length, so that
 * the others keep their places; one that has no other item may have been a search for this person.
 */
async function eraseFromSearches(
  tx: Tx,
  purchases: readonly { person_key: string; kind: string }[],
): Promise<number> {
  const keys = purchases
    .filter(({ kind }) => kind === 'person.search')
    .map(({ person_key: key }) => key);
  if (keys.length === 0) return 0;
  const isTheirs = sql`key = any(${keys}::text[])`;
  const has = (condition: RawBuilder<unknown>) =>
    sql`exists (select from jsonb_array_elements_text(items) as key where ${condition})`;
  const { numAffectedRows: deleted = 0n } = await sql`delete from upstream_searches
    where ${has(isTheirs)} and not ${has(sql`key <> '' and not ${isTheirs}`)}`.execute(tx);
  const { numAffectedRows: changed = 0n } = await sql`
    update upstream_searches set next = '', items = (
      select jsonb_agg(case when ${isTheirs} then '' else key end order by place)
      from jsonb_array_elements_text(items) with ordinality as item (key, place))
    where ${has(isTheirs)}`.execute(tx);
  return Number(deleted + changed);
}

function getDomains({ emails, companyDomains }: PersonIdentifiers): string[] {
  const ofEmails = emails.map((email) => email.slice(email.lastIndexOf('@') + 1));
  return [...new Set([...ofEmails, ...companyDomains].map(hostWithoutWww).filter(Boolean))];
}

/**
 * Mailboxes that were probed for the person, including those that do not exist. Which spellings
 * were probed is not stored, so all mailboxes of their domains are deleted and must be probed
 * again.
 */
async function deleteMailboxes(tx: Tx, domains: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_addresses')
    .where((eb) =>
      eb.or(
        domains.flatMap((domain) => [
          eb('address', 'like', `%@${domain}`),
          eb('address', 'like', `%@%.${domain}`),
        ]),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * A domain may be the person's own, with a pattern learnt from their address. It is learnt again.
 */
async function deleteDomains(tx: Tx, domains: readonly string[]): Promise<number> {
  let forgotten = 0;
  for (const table of ['mail_domains', 'pattern_domains'] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('domain', 'in', [...domains])
      .executeTakeFirstOrThrow();
    forgotten += Number(numDeletedRows);
  }
  return forgotten;
}

export async function eraseFromSources(
  tx: Tx,
  matches: SourceMatches,
  identifiers: PersonIdentifiers,
): Promise<number> {
  // Before the purchases, as the answer to a start call locks them (jobs.ts).
  let forgotten = await deleteJobBodies(tx, matches.jobs);
  for (const { source, person_key: key, kind } of matches.purchases) {
    const { numDeletedRows } = await tx
      .deleteFrom('upstream_purchases')
      .where('source', '=', source)
      .where('person_key', '=', key)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    forgotten += Number(numDeletedRows);
  }
  forgotten += await eraseFromSearches(tx, matches.purchases);
  if (matches.references.length > 0) {
    const { numDeletedRows } = await tx
      .deleteFrom('source_progress')
      .where('reference', 'in', matches.references)
      .executeTakeFirstOrThrow();
    forgotten += Number(numDeletedRows);
  }
  const domains = getDomains(identifiers);
  if (domains.length === 0) return forgotten;
  return forgotten + (await deleteMailboxes(tx, domains)) + (await deleteDomains(tx, domains));
}
