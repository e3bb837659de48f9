// What happens in one run, all of it from its seed: what the user asks for, what the network does to
// which request, and when the worker, the browser or the extension is struck down.
import type { OperationName } from '../../lib/contract/operations.ts';
import { createRandom, type Random } from '../../service/sample/prng.ts';
import { pickTreatment, type Treatment } from './treatment.ts';
import { pickWishes, type Wish } from './wishes.ts';

export type Step = {
  wish: Wish;
  /** What the user waits for before the next one: a while, or the end of what was started. */
  wait: { ms: number } | 'ended';
};

/** Of a request: before the service hears of it, before its answer is passed on, after that. */
export const MOMENTS = ['arrives', 'acted', 'answered'] as const;
export type Moment = (typeof MOMENTS)[number];

export type Blow = {
  strikes: 'worker' | 'browser' | 'update';
  /** At a moment of the n-th request of that operation, or so many milliseconds after the n-th step. */
  at: { operation: OperationName; nth: number; moment: Moment } | { step: number; ms: number };
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
  decision: 'retry' | 'give_up' | 'adopt';
};

const TREATED = [
  'startContactEnrichment',
  'getContactEnrichment',
  'startReverseEmail',
  'getReverseEmail',
  'lookupPerson',
  'lookupCompany',
  'getCredits',
] as const satisfies OperationName[];

function blowOf(random: Random, steps: number): Blow {
  const strikes = random.weighted([
    ['worker', 5],
    ['browser', 2],
    ['update', 2],
  ] as const);
  if (random.chance(0.3)) {
    return { strikes, at: { step: random.int(steps), ms: random.pick([0, 1, 5, 20, 200]) } };
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
    strikes,
    at: { operation, nth: random.int(Math.min(2, steps)), moment: random.pick(MOMENTS) },
  };
}

/** The same for the same seed, on every machine. */
export function planRun(seed: number): Plan {
  const random = createRandom(seed);
  const additions = random.chance(0.5);
  const charging = random.pick(['fair', 'commercial'] as const);
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
  const blows = Array.from(
    {
      length: random.weighted([
        [0, 2],
        [1, 5],
        [2, 4],
        [3, 2],
      ]),
    },
    () => blowOf(random, steps.length),
  );
  return {
    seed,
    additions,
    charging,
    steps,
    treatments,
    blows,
    calmAfterMs: random.pick([0, 500, 2000, 4000]),
    attended: random.chance(0.96),
    hurried: random.chance(0.75),
    decision: random.pick(['retry', 'give_up', 'adopt'] as const),
  };
}
