// What happens in one run, all of it from its seed: what the user asks for, what the network does to
// which request, and when the worker, the browser or the extension is struck down.
import type { OperationName } from '../../lib/contract/operations.ts';
import { createRandom, type Random } from '../../service/sample/prng.ts';
import { pickTreatment, type Treatment } from './network-faults.ts';
import { pickWishes, type Wish } from './user-requests.ts';

export type Step = {
  wish: Wish;
  /** What the user waits for before the next one: a while, or the end of what was started. */
  wait: { ms: number } | 'ended';
};

/** Of a request: before the service hears of it, before its answer is passed on, after that. */
export const MOMENTS = ['arrives', 'acted', 'answered'] as const;
export type Moment = (typeof MOMENTS)[number];

export type Blow = {
  strikes: 'worker' | 'browser' | 'update' | 'clock';
  /** Of a clock: how far it is put forward, or back; until the worker ends. */
  hours?: number;
  /** At a moment of the n-th request of that operation, or so many milliseconds after the n-th step. */
  at: { operation: OperationName; nth: number; moment: Moment } | { step: number; ms: number };
};

/** Credits. `list`: of what its people can cost together. */
export type Limits = {
  jobLimit: number;
  sessionLimit: number;
  dayLimit: number;
  listShare: number;
};

/** Enough that no run ends for want of credits, and that nothing is refused. */
export const PLENTY = 5_000;
const NO_LIMITS: Limits = {
  jobLimit: PLENTY,
  sessionLimit: PLENTY,
  dayLimit: PLENTY,
  listShare: 1,
};

export type Plan = {
  seed: number;
  /** Whether the service offers what the plain interface has not: idempotency keys, held answers. */
  additions: boolean;
  charging: 'fair' | 'commercial';
  steps: Step[];
  /** By operation: what happens to its n-th request; null is nothing. */
  treatments: Partial<Record<OperationName, (Treatment | null)[]>>;
  blows: Blow[];
  /** Milliseconds from the last step until the network is well again. */
  calmAfterMs: number;
  /** Whether a page of the extension is open, whose beat wakes the worker. */
  attended: boolean;
  /** Whether the user presses "Try again" on what waits, once the network is well. */
  hurried: boolean;
  /** What the user decides about a start whose answer was lost. */
  decision: 'retry' | 'give_up' | 'link';
  /** Whether that is decided as soon as it is seen, or when the service has come to its end. */
  decidesEarly: boolean;
  limits: Limits;
  isLimited: boolean;
  /** From this step to that one the key of another workspace is in use; to the calm when there is none. */
  elsewhere: { from: number; to: number } | null;
};

/** Hours. */
const JUMPS = [0.1, 2, 30, -0.1, -2, -30];

const TREATED = [
  'startContactEnrichment',
  'getContactEnrichment',
  'startReverseEmail',
  'getReverseEmail',
  'lookupPerson',
  'lookupCompany',
  'getCredits',
] as const satisfies OperationName[];

function blowOf(random: Random, steps: number, isLimited: boolean): Blow {
  const strikes = random.weighted([
    ['worker', 5],
    ['browser', 2],
    ['update', 2],
    // What is spent on another day is within another limit.
    ['clock', isLimited ? 0 : 1],
  ] as const);
  return {
    ...placeOf(random, steps),
    strikes,
    ...(strikes === 'clock' ? { hours: random.pick(JUMPS) } : {}),
  };
}

function placeOf(random: Random, steps: number): Pick<Blow, 'at'> {
  if (random.chance(0.3)) {
    return { at: { step: random.int(steps), ms: random.pick([0, 1, 5, 20, 200]) } };
  }
  const operation = random.weighted([
    ['startContactEnrichment', 5],
    ['getContactEnrichment', 5],
    ['startReverseEmail', 0.7],
    ['getReverseEmail', 0.7],
    ['lookupPerson', 0.4],
    ['lookupCompany', 1],
    ['getCredits', 1],
  ] as const);
  return {
    at: { operation, nth: random.int(Math.min(2, steps)), moment: random.pick(MOMENTS) },
  };
}

/** The same for the same seed, on every machine. */
export function planRun(seed: number): Plan {
  const random = createRandom(seed);
  const additions = random.chance(0.5);
  const charging = random.weighted([
    ['fair', 1],
    ['commercial', 4],
  ] as const);
  const steps = pickWishes(random).map((wish): Step => {
    const wait = random.chance(0.25) ? 'ended' : { ms: random.pick([0, 0, 30, 300]) };
    return { wish, wait };
  });
  const share = random.pick([0.3, 0.5, 0.7, 0.9]);
  const treatments: Plan['treatments'] = {};
  for (const operation of TREATED) {
    treatments[operation] = Array.from({ length: steps.length + 3 }, () =>
      random.chance(share) ? pickTreatment(random, operation, additions) : null,
    );
  }
  hangIn(random, treatments);
  const { limits, isLimited } = limitsOf(random);
  const elsewhere = elsewhereOf(random, steps.length);
  const blows = Array.from(
    {
      length: random.weighted([
        [0, 2],
        [1, 5],
        [2, 4],
        [3, 2],
      ]),
    },
    () => blowOf(random, steps.length, isLimited),
  );
  return {
    seed,
    additions,
    charging,
    // What is free to be asked for again here is not there.
    steps: elsewhere ? steps.map(withoutRefresh) : steps,
    treatments,
    blows,
    calmAfterMs: random.pick([0, 500, 2000, 4000]),
    attended: random.chance(0.96),
    hurried: random.chance(0.75),
    decision: random.pick(['retry', 'give_up', 'link'] as const),
    decidesEarly: random.chance(0.3),
    limits,
    isLimited,
    elsewhere,
  };
}

const withoutRefresh = ({ wish, wait }: Step): Step => ({
  wish: 'refresh' in wish ? { ...wish, refresh: false } : wish,
  wait,
});

function limitsOf(random: Random): Pick<Plan, 'limits' | 'isLimited'> {
  const which = random.weighted([
    [null, 10],
    ['jobLimit', 1],
    ['sessionLimit', 2],
    ['dayLimit', 2],
    ['listShare', 3],
  ] as const);
  if (which === null) return { limits: NO_LIMITS, isLimited: false };
  const limit = which === 'listShare' ? random.pick([0.3, 0.6]) : random.pick([1, 3, 6, 14]);
  return { limits: { ...NO_LIMITS, [which]: limit }, isLimited: true };
}

function elsewhereOf(random: Random, steps: number): Plan['elsewhere'] {
  if (steps < 2 || !random.chance(0.12)) return null;
  const from = 1 + random.int(steps - 1);
  return { from, to: from + 1 + random.int(steps) };
}

/** One request in many runs is not answered for longer than the extension waits. */
function hangIn(random: Random, treatments: Plan['treatments']): void {
  const operation = random.pick(TREATED);
  const acted = random.chance(0.5);
  const among = treatments[operation];
  if (random.chance(0.04) && among) among[random.int(2)] = { kind: 'hang', acted };
}
