// The progress of a request that will be repeated: which sources have answered, and how often it
// waited for one that was down. Written only when a request is interrupted, so most never are.
import {
  NOTHING,
  WANTED_KINDS,
  type AreSuppressed,
  type AskOptions,
  type WantedKind,
  type SourceAnswer,
} from './source.ts';
import type { PersonQuery } from './person-query.ts';
import type { Db, Tx } from '../db/database.ts';
import { json } from '../db/json.ts';
import type { Person } from '../../lib/contract/person.ts';
import { z } from '../../lib/zod.ts';
import { normalizeAnswer } from './normalize-answer.ts';
import { storedAnswer } from './stored-answer.ts';

const answers = z.record(
  z.string(),
  z.object({ kinds: z.array(z.enum(WANTED_KINDS)), answer: storedAnswer }),
);

export type Progress = {
  /** By source name. */
  answers: Record<string, { kinds: WantedKind[]; answer: SourceAnswer }>;
  waits: number;
};

/**
 * The people in stored answers; empty when they cannot be read, because the end of an enrichment
 * must not fail over them.
 */
export const readPeople = (stored: unknown): Person[] =>
  Object.values(answers.safeParse(stored).data ?? {}).flatMap(
    ({ answer }) => answer.person?.profile ?? [],
  );

export type ProgressStore = {
  read(options: AskOptions): Promise<Progress>;
  /** Answers about a person who was erased or suppressed meanwhile are not stored. */
  write(options: AskOptions, personQuery: PersonQuery, progress: Progress): Promise<void>;
};

export const withoutCost = ({ cost: _counted, ...answer }: SourceAnswer): SourceAnswer => answer;

type Options = { db: Db; areSuppressed: AreSuppressed; now: () => Date };

export function createProgressStore({ db, areSuppressed, now }: Options): ProgressStore {
  return {
    async read({ reference }) {
      const row = await db
        .selectFrom('source_progress')
        .select(['answers', 'waits'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row
        ? { answers: answers.parse(row.answers), waits: row.waits }
        : { answers: {}, waits: 0 };
    },

    write: ({ reference }, personQuery, progress) =>
      db.transaction().execute(async (tx) => {
        const all = Object.entries(progress.answers);
        const asked = all.map(([, { answer }]) => ({ personQuery, answer }));
        const suppressed = await areSuppressed(asked, tx);
        // Normalised, because a source may return unknown statuses, which could not be read back.
        const exact = all.map(([source, { kinds, answer }], index) => [
          source,
          { kinds, answer: suppressed[index] ? NOTHING : normalizeAnswer(answer) },
        ]);
        const row = {
          answers: json(Object.fromEntries(exact)),
          waits: progress.waits,
          updated_at: now(),
        };
        await tx
          .insertInto('source_progress')
          .values({ reference, ...row })
          .onConflict((conflict) => conflict.column('reference').doUpdateSet(row))
          .execute();
      }),
  };
}

/** Deletes the progress of a settled request. Commits with the settlement. */
export async function deleteProgress(tx: Tx | Db, reference: string): Promise<void> {
  await tx.deleteFrom('source_progress').where('reference', '=', reference).execute();
}
