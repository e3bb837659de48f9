// Responses of paid requests that could not be written because the disk is full. They are kept in memory
// until they are written, so that no request is repeated for them.
import type { Call, Client, Outcome } from '../../client/client.ts';
import {
  operations,
  type Answer,
  type Operation,
  type OperationName,
} from '../../contract/operations.ts';
import { READING } from '../../contract/wire.ts';
import { createMutex } from '../../mutex.ts';
import { z } from '../../zod.ts';
import type { RunnerPorts } from './ports.ts';

const kept = z.object({
  name: z.string(),
  isSecond: z.optional(z.boolean()),
  outcome: z.object({
    ok: z.literal(true),
    value: z.unknown(),
    unreadable: z.optional(z.number()),
    facts: z.object({
      requestId: z.nullable(z.string()),
      retryAfterSeconds: z.nullable(z.number()),
      creditsCharged: z.nullable(z.number()),
      creditsRemaining: z.nullable(z.number()),
    }),
  }),
});
type Kept = z.infer<typeof kept>;

export type UnsavedAnswers = {
  has(jobId: string): Promise<boolean>;
  /** The client for one step of a job: it returns a kept response instead of sending the request again. */
  withKeptAnswer(jobId: string, client: Client): Client;
  /** The step could not write the response. */
  keep(jobId: string): Promise<void>;
  /** The response is written. */
  release(jobId: string): Promise<void>;
};

export function createUnsavedAnswers(item: RunnerPorts['unsavedAnswers']): UnsavedAnswers {
  /** Responses of running steps. */
  const answers = new Map<string, Kept>();
  // Several steps may find the disk full at once, and the item is read and written as a whole.
  const runExclusive = createMutex();

  async function saved(jobId: string): Promise<Kept | null> {
    const parsed = z.safeParse(kept, (await item.get())[jobId]);
    return (parsed.success ? readAgain(parsed.data) : null) ?? answers.get(jobId) ?? null;
  }

  return {
    has: async (jobId) => (await saved(jobId)) !== null,

    withKeptAnswer: (jobId, client) => ({
      ...client,
      async call<Name extends OperationName>(name: Name, call?: Call) {
        if (operations[name].repeatable) return client.call(name, call);
        const before = await saved(jobId);
        // Parsed by its own schema, when it arrived or when it was read back.
        const isThis = before?.name === name && before.isSecond === call?.isSecond;
        if (isThis) return before.outcome as Outcome<Answer<Name>>;
        const outcome = await client.call(name, call);
        if (outcome.ok) answers.set(jobId, { name, isSecond: call?.isSecond, outcome });
        return outcome;
      },
    }),

    keep: (jobId) =>
      runExclusive(async () => {
        const answer = answers.get(jobId);
        const all = await item.get();
        // A stored response is not overwritten, because erased people have been removed from it.
        if (answer && all[jobId] === undefined) await item.set({ ...all, [jobId]: answer });
      }),

    release: (jobId) =>
      runExclusive(async () => {
        answers.delete(jobId);
        const { [jobId]: written, ...others } = await item.get();
        if (written !== undefined) await item.set(others);
      }),
  };
}

function readAgain({ name, isSecond, outcome }: Kept): Kept | null {
  if (!Object.hasOwn(operations, name)) return null;
  const { answer }: Operation = operations[name as OperationName];
  const parsed = z.safeParse(answer(READING), outcome.value);
  return parsed.success ? { name, isSecond, outcome: { ...outcome, value: parsed.data } } : null;
}
