// The states of a sending: its next batch, and what it is after the outcome of one.
import type { Batch, Sending } from '../../model/sending/sending.ts';
import type { BatchOutcome, SendingInterruption } from './target.ts';

/** Failed tries in a row, after which the sending waits for the user. */
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 2;
const MAX_WAIT_SECONDS = 3600;

/**
 * With what is known of its contacts, also if the user has stopped it meanwhile. `stored`: `beforeCreating` may have
 * stored a later time than `batch` has.
 */
export function withResults(
  stored: Sending,
  batch: Batch,
  { results, interruption, isUncertain }: BatchOutcome,
): Sending {
  const { creatingSince } = stored.batch ?? batch;
  return {
    ...stored,
    contacts: stored.contacts.map((one) => {
      const result = results.get(one.id);
      return result ? { id: one.id, ...result } : one;
    }),
    // A batch that was answered is over: a receiver may ignore an id that it has processed.
    batch: interruption && { ...batch, creatingSince: isUncertain ? creatingSince : null },
  };
}

export function afterBatch(
  stored: Sending,
  batch: Batch,
  outcome: BatchOutcome,
  now: Date,
): Sending {
  const next = withResults(stored, batch, outcome);
  if (outcome.interruption) return afterInterruption(next, outcome.interruption, now);
  const isDone = next.contacts.every(({ state }) => state !== 'waiting');
  const nextAt = isDone ? null : now.toISOString();
  return { ...next, attempts: 0, limits: 0, problem: '', nextAt };
}

export const nextBatch = ({ contacts }: Sending, size: number, now: Date): Batch => ({
  id: crypto.randomUUID(),
  at: now.toISOString(),
  ids: contacts
    .filter(({ state }) => state === 'waiting')
    .slice(0, size)
    .map(({ id }) => id),
  creatingSince: null,
});

/** The first batch of a sending: those that may have been created by the one before, which was stopped. */
export function findUncertain(
  before: Sending | null,
  { target, account, ...started }: Sending,
): Batch | null {
  const { ids: uncertain = [], creatingSince = null } = before?.batch ?? {};
  if (!before || !creatingSince || before.target !== target || before.account !== account)
    return null;
  const waiting = new Set(
    before.contacts.filter(({ state }) => state === 'waiting').map(({ id }) => id),
  );
  const chosen = new Set(started.contacts.map(({ id }) => id));
  const ids = uncertain.filter((id) => waiting.has(id) && chosen.has(id));
  if (ids.length === 0) return null;
  return { id: crypto.randomUUID(), at: started.createdAt, ids, creatingSince };
}

export const pause = (current: Sending, problem: string): Sending => ({
  ...current,
  nextAt: null,
  problem,
});

/** Now, if it lies further away than the longest wait: then the clock was ahead when it was planned. */
export function toDueTime(nextAt: string, now: Date): Date {
  const due = new Date(nextAt);
  return due.getTime() - now.getTime() > 1000 * MAX_WAIT_SECONDS ? now : due;
}

function afterInterruption(
  current: Sending,
  interruption: SendingInterruption,
  now: Date,
): Sending {
  if (interruption.type === 'stopped') return pause(current, interruption.problem);
  const { isLimit, isGuess, problem } = interruption;
  const asked = interruption.afterSeconds ?? 0;
  const { limits = 0 } = current;
  const tries = isLimit
    ? { attempts: current.attempts, limits: limits + 1 }
    : { attempts: current.attempts + 1, limits };
  if (tries.attempts >= MAX_ATTEMPTS) return { ...pause(current, problem), ...tries };
  const ownWait = FIRST_WAIT_SECONDS * 2 ** (isLimit ? limits : current.attempts);
  // Less than a second names no time: “Retry-After: 0”, or a date that is past.
  const wait = isGuess || asked < 1 ? Math.max(asked, ownWait) : asked;
  const milliseconds = 1000 * Math.min(MAX_WAIT_SECONDS, wait);
  const nextAt = new Date(now.getTime() + milliseconds).toISOString();
  return { ...current, ...tries, problem, nextAt };
}
