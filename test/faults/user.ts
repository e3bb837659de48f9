// The user of one run: presses what the plan says, and decides what only a user may decide.
import type { Reply } from '../../lib/messages/protocol.ts';
import { needsNewJob, type Job } from '../../lib/model/job.ts';
import { worstCase } from '../../lib/model/kinds.ts';
import { z } from '../../lib/zod.ts';
import type { Extension } from './extension.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { Plan, Wish } from './plan.ts';
import { companyInputOf, personInputOf, type World } from './world.ts';

export type User = {
  press(wish: Wish): Promise<void>;
  /** Presses again what nobody has answered. */
  pressUnanswered(): Promise<void>;
  /** One decision about each job that waits for one; how many there were. */
  decide(books: ExtensionBooks): Promise<number>;
  /** Presses "Try again" on what only waits. */
  hurry(books: ExtensionBooks): Promise<void>;
  /** Jobs of which the extension has said that their outcome is unknown, as often as it has. */
  readonly lost: readonly string[];
};

const started = z.object({ jobId: z.nullable(z.string()) });
const reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: started }),
  z.object({ ok: z.literal(false), problem: z.object({ code: z.string() }) }),
]);
type Started = Pick<Reply<'enrichment.start'>, 'jobId'>;

export function createUser(plan: Plan, world: World, extension: Extension): User {
  const unanswered = new Set<Wish>();
  const wishOf = new Map<string, Wish>();
  const lost: string[] = [];

  const ask = (wish: Wish): Promise<unknown> => {
    const { refresh } = wish;
    if (wish.type === 'lookup') {
      const company = companyInputOf(world.companies[wish.company]!);
      return extension.send('company.lookup', { company, refresh });
    }
    const { kinds } = wish;
    const person = personInputOf(world.people[wish.person]!);
    return extension.send('enrichment.start', {
      person,
      kinds,
      refresh,
      ceiling: worstCase(kinds),
    });
  };

  async function press(wish: Wish): Promise<void> {
    const answer = z.safeParse(reply, await ask(wish));
    if (!answer.success || !answer.data.ok) {
      // Nobody answered, or the worker met a fault of its own: the button can be pressed again.
      unanswered.add(wish);
      if (answer.data && !answer.data.ok && answer.data.problem.code !== 'internal') {
        throw new Error(`${JSON.stringify(wish)} was refused: ${answer.data.problem.code}.`);
      }
      return;
    }
    unanswered.delete(wish);
    const { jobId }: Started = answer.data.value;
    if (jobId) wishOf.set(jobId, wish);
  }

  async function pressAnew(job: Job): Promise<void> {
    const wish = wishOf.get(job.id) ?? wishIn(job);
    if (wish) await press({ ...wish, refresh: false });
  }

  /** The wish that a job of a lost reply came from. */
  function wishIn(job: Job): Wish | undefined {
    return plan.steps
      .map(({ wish }) => wish)
      .find((wish) =>
        wish.type === 'lookup'
          ? job.type === 'company' && job.name === world.companies[wish.company]?.name
          : job.type === 'contact' &&
            job.name === world.people[wish.person]?.profile.full_name &&
            job.items.some(({ kinds }) => kinds.every((kind) => wish.kinds.includes(kind))),
      );
  }

  async function decideOn(job: Job): Promise<boolean> {
    const { id } = job;
    if (job.state === 'unknown_outcome') {
      lost.push(id);
      if (plan.decision === 'retry') await extension.send('job.retry', { id });
      else {
        await extension.send('job.give_up', { id });
        await pressAnew(job);
      }
      return true;
    }
    // What was taken as failed is decided already.
    if (job.state !== 'failed' || lost.includes(id) || failedBefore.has(id)) return false;
    if (needsNewJob(job)) {
      failedBefore.add(id);
      await pressAnew(job);
    } else await extension.send('job.retry', { id });
    return true;
  }
  const failedBefore = new Set<string>();

  return {
    press,
    lost,
    async pressUnanswered() {
      for (const wish of unanswered) await press(wish);
    },
    async decide({ jobs }) {
      let decisions = 0;
      for (const job of jobs) if (await decideOn(job)) decisions += 1;
      return decisions;
    },
    async hurry({ jobs }) {
      for (const { id, state, nextAt, failure } of jobs) {
        const waits = state === 'queued' || state === 'submitted';
        const isLong = nextAt !== null && Date.parse(nextAt) > Date.now() + 1000;
        if (waits && isLong && failure) await extension.send('job.retry', { id });
      }
    },
  };
}
