// The user of one run: presses what the plan says, and decides what only a user may decide.
import { getEnrichmentId, isActive, isBulk, needsNewJob, type Job } from '../../lib/model/job.ts';
import { getHighestPrice } from '../../lib/model/kinds.ts';
import { z } from '../../lib/zod.ts';
import type { Lost } from './books-under-audit.ts';
import type { Extension } from './extension.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { LedgerBooks } from './ledger.ts';
import type { Plan } from './plan.ts';
import { requestOf, wishOfJob } from './requests.ts';
import type { Wish } from './user-requests.ts';
import type { World } from './services.ts';

export type User = {
  press(wish: Wish): Promise<void>;
  /** One decision about whatever waits for one; how many there were. `isEarly`: the service is at work. */
  decide(books: ExtensionBooks, ledger: LedgerBooks, isEarly: boolean): Promise<number>;
  /** When nothing goes on: presses again what nobody has answered; how much that was. */
  pressAgain(books: ExtensionBooks): Promise<number>;
  /** Presses "Try again" on what only waits. */
  hurry(books: ExtensionBooks): Promise<void>;
  /** Has a key tried again that was refused: everything waits for that. */
  mendKey(books: ExtensionBooks): Promise<void>;
  /** As often as the extension has said of a job that its outcome is unknown. */
  readonly lost: readonly Lost[];
  /** What a limit has stopped. */
  readonly refused: ReadonlySet<Wish>;
};

const reply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.object({ code: z.string() }) }),
]);

/** As somebody finds it who looks at the service's dashboard for what was sent. */
function enrichmentOf(job: Job, { jobs }: ExtensionBooks, { enrichments }: LedgerBooks) {
  if (!isBulk(job)) return undefined;
  const refs = new Set(job.items.map(({ ref }) => ref));
  const known = new Set(jobs.flatMap((one) => getEnrichmentId(one) ?? []));
  return enrichments.find(
    ({ id, records }) => !known.has(id) && records.some(({ ref }) => refs.has(ref)),
  );
}

const LIMITS = new Set([
  'over_job_limit',
  'over_list_limit',
  'over_session_limit',
  'over_day_limit',
]);

/** Rows whose job was given up: they are revealed anew. */
const UNMET = new Set(['failed', 'unknown', 'cancelled', 'skipped', 'invalid']);

export function createUser(plan: Plan, world: World, extension: Extension): User {
  const unanswered = new Set<Wish>();
  const lost: Lost[] = [];
  const refused = new Set<Wish>();
  const failed = new Set<string>();
  const listedAgain = new Set<string>();
  const lookedUpAgain = new Set<string>();

  /** `meant`: the wish that it stands for. */
  async function press(wish: Wish, meant: Wish = wish): Promise<void> {
    const [name, request] = requestOf(world, plan.limits, wish);
    const answer = z.safeParse(reply, await extension.send(name, request));
    unanswered.delete(wish);
    if (answer.success && answer.data.ok) return;
    const code = answer.success && !answer.data.ok ? answer.data.problem.code : null;
    if (code !== null && plan.isLimited && LIMITS.has(code)) return void refused.add(meant);
    if (code !== null && code !== 'internal') {
      throw new Error(`${JSON.stringify(wish)} was refused: ${code}.`);
    }
    // Nobody answered, or the worker met a fault of its own: the button can be pressed again.
    unanswered.add(wish);
  }

  async function pressAnew(books: ExtensionBooks, job: Job): Promise<void> {
    const wish = wishOfJob(plan, world, books, job);
    // The rows of a list are looked after when it has ended.
    if (wish && wish.type !== 'list')
      await press('refresh' in wish ? { ...wish, refresh: false } : wish, wish);
  }

  async function decideOnLost(
    job: Job,
    books: ExtensionBooks,
    ledger: LedgerBooks,
    early: boolean,
  ) {
    const { id } = job;
    lost.push({ jobId: id, early });
    if (plan.decision === 'give_up') {
      await extension.send('job.give_up', { id });
      return pressAnew(books, job);
    }
    const found = plan.decision === 'link' ? enrichmentOf(job, books, ledger) : undefined;
    const adopted = found && (await extension.send('job.link', { id, reference: found.id }));
    if (z.safeParse(reply, adopted).data?.ok || (await succeeds('job.retry', id))) return;
    // Another job has brought what this one was to bring, or a limit is in the way.
    await extension.send('job.give_up', { id });
    const wish = plan.isLimited ? wishOfJob(plan, world, books, job) : undefined;
    if (wish) refused.add(wish);
  }

  async function decideOn(
    books: ExtensionBooks,
    ledger: LedgerBooks,
    job: Job,
    isEarly: boolean,
  ): Promise<boolean> {
    const { id } = job;
    if (job.state === 'unknown_outcome') {
      await decideOnLost(job, books, ledger, isEarly);
      return true;
    }
    // What was taken as failed is decided already; a list sends the rows of a failed chunk again itself.
    const isDecided = lost.some(({ jobId }) => jobId === id);
    if (job.state !== 'failed' || isDecided || failed.has(id)) return false;
    failed.add(id);
    if ('listId' in job && job.listId) return false;
    if (needsNewJob(job)) await pressAnew(books, job);
    else if (!(await succeeds('job.retry', id))) await pressAnew(books, job);
    else failed.delete(id);
    return true;
  }

  const succeeds = async (
    name: 'job.retry' | 'list.resume' | 'list.cancel',
    id: string,
  ): Promise<boolean> => {
    const answer = z.safeParse(reply, await extension.send(name, { id }));
    return !answer.success || answer.data.ok;
  };

  return {
    press,
    lost,
    refused,
    async decide(books, ledger, isEarly) {
      let decisions = 0;
      for (const job of books.jobs) if (await decideOn(books, ledger, job, isEarly)) decisions += 1;
      for (const { id, state, pause } of books.lists) {
        if (state !== 'paused' || pause?.code === 'incomplete') continue;
        const isOver = plan.isLimited && pause !== null && LIMITS.has(pause.code);
        await succeeds(isOver ? 'list.cancel' : 'list.resume', id);
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
      // A look-up whose answer could not be read says so on its receipt, and can be asked for again.
      const incomplete = new Set(
        books.receipts.filter((one) => one.unreadable).map(({ id }) => id),
      );
      for (const job of books.jobs) {
        if (isBulk(job) || !incomplete.has(job.id) || lookedUpAgain.has(job.id)) continue;
        lookedUpAgain.add(job.id);
        await pressAnew(books, job);
        pressed += 1;
      }
      for (const list of books.lists.filter(({ id }) => !listedAgain.has(id))) {
        listedAgain.add(list.id);
        const rows = books.listRows.filter((row) => row.listId === list.id);
        const people = rows.filter(({ outcome }) => UNMET.has(outcome)).map(({ person }) => person);
        if (people.length === 0 || list.state === 'cancelled') continue;
        const { kinds, pageUrl } = list;
        const ceiling = getHighestPrice(kinds) * people.length;
        const again = { name: `${list.name}, again`, people, kinds, ceiling, pageUrl };
        await extension.send('list.start', again);
        pressed += 1;
      }
      return pressed;
    },
    async mendKey({ jobs, isStopped }) {
      const isRefused = jobs.some((job) => isActive(job) && job.failure?.code === 'unauthorized');
      if (isRefused || isStopped) await extension.send('connection.test', {});
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
