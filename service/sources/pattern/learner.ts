// The address patterns of a domain, learnt from the directory once and kept until an import may
// have changed them.
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import { z } from '../../../lib/zod.ts';
import { PATTERNS, type Pattern } from '../../../lib/identity/email-pattern/patterns.ts';
import { emailKey } from '../directory/keys.ts';
import {
  learn,
  type Example,
  type Learnt,
} from '../../../lib/identity/email-pattern/learn-patterns.ts';

/** More examples would not change the shares. */
const SAMPLE = 500;
const DAY_MS = 86_400_000;

const count = z.number();

const learntSchema: z.ZodMiniType<Learnt> = z.object({
  sample: count,
  ways: z.array(
    z.object({ mailDomain: z.string(), pattern: z.enum(PATTERNS as [Pattern]), support: count }),
  ),
  traits: z.record(z.string(), z.record(z.string(), count)),
});

type Row = {
  email: string;
  first_name: string | null;
  last_name: string | null;
  work_emails: unknown;
};

const workEmails = z.catch(
  z.array(z.object({ email: z.string(), status: z.optional(z.string()) })),
  [],
);

/** Whether it is a known work address that is not invalid. */
const isWorking = ({ email, work_emails: known }: Row): boolean =>
  workEmails
    .parse(known)
    .some((work) => emailKey(work.email) === email && !work.status?.startsWith('INVALID'));

const backwards = (text: string): string => [...text].toReversed().join('');
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The reversed prefixes of addresses at the domain and its subdomains. */
const beginnings = (domain: string): string[] =>
  ['@', '.'].map((before) => `${escaped(backwards(before + domain))}%`);

/** Valid work addresses and their owners. */
async function readExamples(db: Db, domain: string): Promise<Example[]> {
  const { rows } = await sql<Row>`
    select e.email, p.profile ->> 'first_name' as first_name, p.profile ->> 'last_name' as last_name,
      p.contact_info -> 'work_emails' as work_emails
    from (
      select email, person_id from directory_emails
      where ${sql.join(
        beginnings(domain).map((begin) => sql`reverse(email) like ${begin}`),
        sql` or `,
      )}
      -- The index gives them in the order of their last letters: a sample must not be one of those.
      order by md5(person_id) limit ${SAMPLE}
    ) e
    join directory_people p on p.id = e.person_id`.execute(db);
  return rows.filter(isWorking).map(({ email, first_name: first, last_name: last }) => {
    const at = email.lastIndexOf('@');
    return {
      name: { first: first ?? '', last: last ?? '' },
      local: email.slice(0, at),
      mailDomain: email.slice(at + 1),
    };
  });
}

export type Learner = {
  /** @param domain in ASCII. null: no address of it is known. */
  learn(domain: string): Promise<Learnt | null>;
};

type Options = { db: Db; now: () => Date; relearnDays: number };

export function createLearner({ db, now, relearnDays }: Options): Learner {
  async function lastImport(): Promise<Date | null> {
    const row = await db
      .selectFrom('directory_imports')
      .select((eb) => eb.fn.max('imported_at').as('at'))
      .executeTakeFirst();
    return row?.at ?? null;
  }

  return {
    async learn(domain) {
      const imported = await lastImport();
      const known = await db
        .selectFrom('pattern_domains')
        .selectAll()
        .where('domain', '=', domain)
        .executeTakeFirst();
      const oldest = now().getTime() - relearnDays * DAY_MS;
      if (
        known &&
        known.learnt_at.getTime() >= oldest &&
        known.imported_at?.getTime() === imported?.getTime()
      ) {
        const kept = learntSchema.safeParse(known.learnt);
        if (kept.success) return kept.data;
      }

      const learnt = learn(await readExamples(db, domain));
      // Not cached: the check is quick, and any import may change it.
      if (!learnt) {
        if (known) await db.deleteFrom('pattern_domains').where('domain', '=', domain).execute();
        return null;
      }
      const row = { learnt: json(learnt), imported_at: imported, learnt_at: now() };
      await db
        .insertInto('pattern_domains')
        .values({ domain, ...row })
        .onConflict((conflict) => conflict.column('domain').doUpdateSet(row))
        .execute();
      return learnt;
    },
  };
}
