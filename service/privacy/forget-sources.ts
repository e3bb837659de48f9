// The person in what sources remember between two asks: answers bought from another service, searches
// that have not ended, and mailboxes that mail servers were asked for.
import type { Db, Tx } from '../db/database.ts';
import { z } from '../../lib/zod.ts';
import { hostWithoutWww } from '../sources/domains.ts';
import type { KnownPerson } from './known-person.ts';
import { marksOfWho, mergeMarks, profileLinks, type PersonMarks } from './person-keys.ts';
import { marksOfAsked, marksOfFound } from './record-marks.ts';

type Purchase = { source: string; person_key: string; kind: string };

export type SourceTraces = { purchases: Purchase[]; references: string[] };

const BATCH = 500;
const progress = z.record(z.string(), z.object({ answer: z.unknown() }));

const text = z.optional(z.string());
const lookup = z.object({
  person_name: text,
  person_professional_network_url: text,
  company_domain: text,
});

/** A lookup keeps what it sent as its query, and a contact whom it was about. */
function marksOfQuery(query: unknown): PersonMarks {
  const asked = lookup.safeParse(query);
  const { person_name: fullName, person_professional_network_url: profileUrl } = asked.data ?? {};
  return mergeMarks(
    marksOfAsked({ query, input: {} }),
    marksOfWho({
      ...(fullName && { fullName }),
      ...(profileUrl && { profileUrl }),
      ...(asked.data?.company_domain && { companyDomain: asked.data.company_domain }),
    }),
  );
}

async function findPurchases(db: Db, person: KnownPerson): Promise<Purchase[]> {
  const matched: Purchase[] = [];
  let last: Purchase | undefined;
  for (;;) {
    let query = db
      .selectFrom('upstream_purchases')
      .select(['source', 'person_key', 'kind', 'query', 'answer', 'profile_key'])
      .orderBy('source')
      .orderBy('person_key')
      .orderBy('kind')
      .limit(BATCH);
    if (last) {
      const { source, person_key: key, kind } = last;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('source', 'person_key', 'kind'), '>', tuple(source, key, kind)),
      );
    }
    const rows = await query.execute();
    const profiles = new Set(profileLinks(person.marks()));
    for (const row of rows) {
      const asked = marksOfQuery(row.query);
      const found = marksOfFound({ input: {}, unpaid_answer: row.answer });
      const isTheirs =
        (row.profile_key !== null && profiles.has(row.profile_key)) ||
        person.isMeant(mergeMarks(asked, found));
      if (isTheirs) matched.push(row);
    }
    last = rows.at(-1);
    if (rows.length < BATCH) return matched;
  }
}

/** Searches at work are few: all are looked at. */
async function findProgress(db: Db, person: KnownPerson): Promise<string[]> {
  const rows = await db.selectFrom('source_progress').select(['reference', 'answers']).execute();
  return rows.flatMap(({ reference, answers }) => {
    const parsed = progress.safeParse(answers);
    const all = parsed.success ? Object.values(parsed.data) : [];
    const isTheirs = all.some(({ answer }) =>
      person.isMeant(marksOfFound({ input: {}, unpaid_answer: answer })),
    );
    return isTheirs ? [reference] : [];
  });
}

export const findSourceTraces = async (db: Db, person: KnownPerson): Promise<SourceTraces> => ({
  purchases: await findPurchases(db, person),
  references: await findProgress(db, person),
});

/**
 * Mailboxes that were tried for the person, also those that nobody has: which spellings that were is not
 * kept, so all at their domains go. It costs asking again.
 */
async function forgetMailboxes(tx: Tx, { emails, companyDomains }: PersonMarks): Promise<number> {
  const ofEmails = emails.map((email) => email.slice(email.lastIndexOf('@') + 1));
  const domains = [
    ...new Set([...ofEmails, ...companyDomains].map(hostWithoutWww).filter(Boolean)),
  ];
  if (domains.length === 0) return 0;
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

export async function forgetSources(
  tx: Tx,
  traces: SourceTraces,
  marks: PersonMarks,
): Promise<number> {
  let forgotten = 0;
  for (const { source, person_key: key, kind } of traces.purchases) {
    const { numDeletedRows } = await tx
      .deleteFrom('upstream_purchases')
      .where('source', '=', source)
      .where('person_key', '=', key)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    forgotten += Number(numDeletedRows);
  }
  if (traces.references.length > 0) {
    const { numDeletedRows } = await tx
      .deleteFrom('source_progress')
      .where('reference', 'in', traces.references)
      .executeTakeFirstOrThrow();
    forgotten += Number(numDeletedRows);
  }
  return forgotten + (await forgetMailboxes(tx, marks));
}
