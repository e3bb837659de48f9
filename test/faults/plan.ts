// The plan of one run, derived from its seed alone: what the user requests, which network fault each request
// gets, and when the worker, the browser, the extension or the clock is interrupted.
import type { OperationName } from '../../lib/contract/operations.ts';
import { createRandom, type Random } from '../../service/sample/prng.ts';
import { pickFault, pickSearchFault, type NetworkFault } from './network-faults.ts';
import { planLimits, type Limits } from './plan-limits.ts';
import { COMPANIES, pickRequests, SEARCH_FILTERS, type UserRequest } from './user-requests.ts';

export type Step = {
  request: UserRequest;
  /** Before the next step: a fixed time, or until every job of this one has finished. */
  wait: { ms: number } | 'finished';
};

/** Phases of an HTTP request: before the service gets it, after the service's response, after ours. */
export const PHASES = ['received', 'processed', 'answered'] as const;
export type Phase = (typeof PHASES)[number];

export type Interruption = {
  kind: 'stop-worker' | 'kill-browser' | 'update-extension' | 'shift-clock';
  /** For `shift-clock`: hours forward, or back when negative. Lasts until the worker stops. */
  hours?: number;
  /** In a phase of the n-th request of an operation, or some milliseconds after the n-th step. */
  at: { operation: OperationName; nth: number; phase: Phase } | { step: number; ms: number };
};

export type Plan = {
  seed: number;
  /** Whether the service offers the additions to the interface: idempotency keys and held responses. */
  additions: boolean;
  charging: 'fair' | 'commercial';
  steps: Step[];
  /** For each operation the fault of its n-th request; null for none. */
  faults: Partial<Record<OperationName, (NetworkFault | null)[]>>;
  interruptions: Interruption[];
  /** Milliseconds between the last step and the end of all faults. */
  faultsEndAfterMs: number;
  /** Whether a page of the extension is open, whose heartbeat wakes the worker. */
  isPageOpen: boolean;
  /** Whether the user presses "Try again" on waiting jobs once the faults have ended. */
  retriesManually: boolean;
  /** What the user decides about a start without a response. */
  decision: 'retry' | 'give_up' | 'link';
  /** Whether the user decides at once, or waits until the service has finished. */
  decidesEarly: boolean;
  limits: Limits;
  isLimited: boolean;
  /** The steps between which the key of a second workspace is in use. */
  otherWorkspace: { from: number; to: number } | null;
};

const CLOCK_SHIFT_HOURS = [0.1, 2, 30, -0.1, -2, -30];

const FAULTY_OPERATIONS = [
  'startContactEnrichment',
  'getContactEnrichment',
  'startReverseEmail',
  'getReverseEmail',
  'lookupPerson',
  'lookupCompany',
  'getCredits',
] as const satisfies OperationName[];

// The order of the random draws below decides what a seed means. A change of it changes every plan.

function planInterruption(random: Random, steps: number, isLimited: boolean): Interruption {
  const kind = random.weighted([
    ['stop-worker', 5],
    ['kill-browser', 2],
    ['update-extension', 2],
    // Credits that are spent on another day count against another day's limit.
    ['shift-clock', isLimited ? 0 : 1],
  ] as const);
  return {
    ...planMoment(random, steps),
    kind,
    ...(kind === 'shift-clock' ? { hours: random.pick(CLOCK_SHIFT_HOURS) } : {}),
  };
}

function planMoment(random: Random, steps: number): Pick<Interruption, 'at'> {
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
    at: { operation, nth: random.int(Math.min(2, steps)), phase: random.pick(PHASES) },
  };
}

/** Returns the same plan for the same seed on every machine. */
export function planRun(seed: number): Plan {
  const random = createRandom(seed);
  const additions = random.chance(0.5);
  const charging = random.weighted([
    ['fair', 1],
    ['commercial', 4],
  ] as const);
  const steps = pickRequests(random).map((request): Step => {
    const wait = random.chance(0.25) ? 'finished' : { ms: random.pick([0, 0, 30, 300]) };
    return { request, wait };
  });
  const share = random.pick([0.3, 0.5, 0.7, 0.9]);
  const faults: Plan['faults'] = {};
  for (const operation of FAULTY_OPERATIONS) {
    faults[operation] = Array.from({ length: steps.length + 3 }, () =>
      random.chance(share) ? pickFault(random, operation, { additions, charging }) : null,
    );
  }
  addHang(random, faults);
  const { limits, isLimited } = planLimits(random);
  const otherWorkspace = planOtherWorkspace(random, steps.length);
  const interruptions = Array.from(
    {
      length: random.weighted([
        [0, 2],
        [1, 5],
        [2, 4],
        [3, 2],
      ]),
    },
    () => planInterruption(random, steps.length, isLimited),
  );
  const plan: Plan = {
    seed,
    additions,
    charging,
    // A refresh that is free in one workspace costs credits in the other.
    steps: otherWorkspace ? steps.map(withoutRefresh) : steps,
    faults,
    interruptions,
    faultsEndAfterMs: random.pick([0, 500, 2000, 4000]),
    isPageOpen: random.chance(0.96),
    retriesManually: random.chance(0.75),
    decision: random.pick(['retry', 'give_up', 'link'] as const),
    decidesEarly: random.chance(0.3),
    limits,
    isLimited,
    otherWorkspace,
  };
  return withSearch(random, plan);
}

/** In some runs, the last requests search for people. Drawn last, so that a seed means the same without them. */
function withSearch(random: Random, plan: Plan): Plan {
  if (!random.chance(0.3)) return plan;
  const company = random.int(COMPANIES);
  const waits = Array.from({ length: 1 + random.int(2) }, () => ({
    ms: random.pick([0, 30, 300]),
  }));
  const searchPeople = Array.from({ length: waits.length + 3 }, () =>
    random.chance(0.6) ? pickSearchFault(random, plan) : null,
  );
  const at = { operation: 'searchPeople', nth: 0, phase: random.pick(PHASES) } as const;
  const kind = random.pick(['stop-worker', 'kill-browser'] as const);
  const stop: Interruption[] = random.chance(0.4) ? [{ kind, at }] : [];
  // Drawn after the faults, for the same reason.
  const steps = waits.map((wait): Step => {
    const by = random.pick(SEARCH_FILTERS);
    return { request: { type: 'search', company, by }, wait };
  });
  return {
    ...plan,
    steps: [...plan.steps, ...steps],
    faults: { ...plan.faults, searchPeople },
    interruptions: [...plan.interruptions, ...stop],
  };
}

const withoutRefresh = ({ request, wait }: Step): Step => ({
  request: 'refresh' in request ? { ...request, refresh: false } : request,
  wait,
});

function planOtherWorkspace(random: Random, steps: number): Plan['otherWorkspace'] {
  if (steps < 2 || !random.chance(0.12)) return null;
  const from = 1 + random.int(steps - 1);
  return { from, to: from + 1 + random.int(steps) };
}

/** In a few runs, lets one request hang for longer than the extension waits for a response. */
function addHang(random: Random, faults: Plan['faults']): void {
  const operation = random.pick(FAULTY_OPERATIONS);
  const reachesService = random.chance(0.5);
  const planned = faults[operation];
  if (random.chance(0.04) && planned) planned[random.int(2)] = { kind: 'hang', reachesService };
}
