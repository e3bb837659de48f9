// The user of one run: presses what the plan says, and decides what only a user may decide.
import { isBulk, needsNewJob, type Job } from '../../lib/model/job.ts';
import { worstCase } from '../../lib/model/kinds.ts';
import { z } from '../../lib/zod.ts';
import type { Extension } from './extension.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { LedgerBooks } from './ledger.ts';
import type { Plan } from './plan.ts';
import { requestOf, wishOfJob } from './requests.ts';
import type { Wish } from './wishes.ts';
import type { World } from './world.ts';

export type User = {
  press(wish: Wish): Promise<void>;
  /** One decision about whatever waits for one; how many there were. */
  decide(books: ExtensionBooks, ledger: LedgerBooks): Promise<number>;
  /** When nothing goes on: presses again what nobody has answered; how much that was. */
  pressAgain(books: ExtensionBooks): Promise<number>;
  /** Presses "Try again" on what only waits. */
  hurry(books: ExtensionBooks): Promise<void>;
  /** Jobs of which the extension has said that their outcome is unknown, as often as it has. */
  readonly lost: readonly string[];
};

const reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.object({ code: z.string() }) }),
]);

/** As somebody finds it who looks at the service's dashboard for what was sent. */
function enrichmentOf(job: Job, { jobs }: ExtensionBooks, { enrichments }: LedgerBooks) {
  if (!isBulk(job)) return undefined;
  const refs = new Set(job.items.map(({ ref }) => ref));
  const known = new Set(jobs.flatMap((one) => (isBulk(one) ? (one.enrichmentId ?? []) : [])));
  return enrichments.find(
    ({ id, records }) => !known.has(id) && records.some(({ ref }) => refs.has(ref)),
  );
}

/** Rows whose job was given up: they are revealed anew. */
const UNMET = new Set(['failed', 'unknown', 'cancelled', 'skipped', 'invalid']);

export function createUser(plan: Plan, world: World, extension: Extension): User {
  const unanswered = new Set<Wish>();
  const lost: string[] = [];
  const failed = new Set<string>();
  const listedAgain = new Set<string>();

  async function press(wish: Wish): Promise<void> {
    const [name, request] = requestOf(world, wish);
    const answer = z.safeParse(reply, await extension.send(name, request));
    unanswered.delete(wish);
    if (answer.success && answer.data.ok) return;
    if (answer.success && !answer.data.ok && answer.data.problem.code !== 'internal') {
      throw new Error(`${JSON.stringify(wish)} was refused: ${answer.data.problem.code}.`);
    }
    // Nobody answered, or the worker met a fault of its own: the button can be pressed again.
    unanswered.add(wish);
  }

  async function pressAnew(books: ExtensionBooks, job: Job): Promise<void> {
    const wish = wishOfJob(plan, world, books, job);
    // The rows of a list are looked after when it has ended.
    if (wish && wish.type !== 'list')
      await press('refresh' in wish ? { ...wish, refresh: false } : wish);
  }

  async function decideOnLost(job: Job, books: ExtensionBooks, ledger: LedgerBooks) {
    const { id } = job;
    lost.push(id);
    if (plan.decision === 'give_up') {
      await extension.send('job.give_up', { id });
      return pressAnew(books, job);
    }
    const found = plan.decision === 'adopt' ? enrichmentOf(job, books, ledger) : undefined;
    const adopted = found && (await extension.send('job.adopt', { id, reference: found.id }));
    if (z.safeParse(reply, adopted).data?.ok || (await succeeds('job.retry', id))) return;
    // Another job has brought what this one was to bring.
    await extension.send('job.give_up', { id });
  }

  async function decideOn(books: ExtensionBooks, ledger: LedgerBooks, job: Job): Promise<boolean> {
    const { id } = job;
    if (job.state === 'unknown_outcome') {
      await decideOnLost(job, books, ledger);
      return true;
    }
    // What was taken as failed is decided already; a list sends the rows of a failed chunk again itself.
    if (job.state !== 'failed' || lost.includes(id) || failed.has(id)) return false;
    failed.add(id);
    if ('listId' in job && job.listId) return false;
    if (needsNewJob(job)) await pressAnew(books, job);
    else if (!(await succeeds('job.retry', id))) await pressAnew(books, job);
    else failed.delete(id);
    return true;
  }

  const succeeds = async (name: 'job.retry' | 'list.resume', id: string): Promise<boolean> => {
    const answer = z.safeParse(reply, await extension.send(name, { id }));
    return !answer.success || answer.data.ok;
  };

  return {
    press,
    lost,
    async decide(books, ledger) {
      let decisions = 0;
      for (const job of books.jobs) if (await decideOn(books, ledger, job)) decisions += 1;
      for (const { id, state, pause } of books.lists) {
        if (state !== 'paused' || pause?.code === 'incomplete') continue;
        await succeeds('list.resume', id);
        decisions += 1;
      }
      return decisions;
    },
    async pressAgain(books) {
      let pressed = 0;
      for (const wish of unanswered) {
        pressed += 1;
        const isThere = wish.type === 'list' && books.lists.some(({ name }) => name === wish.name);
        if (isThere) unanswered.delete(wish);
        else await press(wish);
      }
      for (const list of books.lists.filter(({ id }) => !listedAgain.has(id))) {
        listedAgain.add(list.id);
        const rows = books.listRows.filter((row) => row.listId === list.id);
        const people = rows.filter(({ outcome }) => UNMET.has(outcome)).map(({ person }) => person);
        if (people.length === 0) continue;
        const { kinds, pageUrl } = list;
        const ceiling = worstCase(kinds) * people.length;
        const again = { name: `${list.name}, again`, people, kinds, ceiling, pageUrl };
        await extension.send('list.start', again);
        pressed += 1;
      }
      return pressed;
    },
    async hurry({ jobs }) {
      for (const { id, state, nextAt } of jobs) {
        const waits = state === 'queued' || state === 'submitted';
        const isLong = nextAt !== null && Date.parse(nextAt) > Date.now() + 1000;
        if (waits && isLong) await extension.send('job.retry', { id });
      }
    },
  };
}
