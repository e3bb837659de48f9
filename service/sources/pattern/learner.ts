// The address patterns of a domain, learnt from the directory once and kept until an import may
// have changed them.
import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import { z } from '../../../lib/zod.ts';
import { PATTERNS, type Pattern } from '../../../lib/identity/email-pattern/patterns.ts';
import {
  learn,
  type Example,
  type LearntPatterns,
} from '../../../lib/identity/email-pattern/learn-patterns.ts';
import { DAY_MS } from '../../durations.ts';
import { readDirectoryAddresses } from './directory-addresses.ts';

const count = z.number();

const learntSchema: z.ZodMiniType<LearntPatterns> = z.object({
  sample: count,
  ways: z.array(
    z.object({ mailDomain: z.string(), pattern: z.enum(PATTERNS as [Pattern]), support: count }),
  ),
  traits: z.record(z.string(), z.record(z.string(), count)),
});

async function readExamples(db: Db, domain: string): Promise<Example[]> {
  const addresses = await readDirectoryAddresses(db, domain);
  return addresses.map(({ email, first_name: first, last_name: last }) => {
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
  learn(domain: string): Promise<LearntPatterns | null>;
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
