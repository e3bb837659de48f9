// How long a job will take, as a distribution over a grid of ages. What was seen of a job is a span: at
// its beginning it still ran, at its end it had ended. Spans are turned into a distribution by a few
// rounds of the self-consistency of Turnbull (1976), mixed with what is expected of a service that
// nobody knows, so that nothing is ever thought impossible.
import type { DurationSpan } from '../../model/pace.ts';

const STEP = 1.035;
const SHORTEST_SECONDS = 0.1;
const LONGEST_SECONDS = 6 * 3600;

/** Ages in seconds; cell k is the time from the age before it up to it. */
export const AGES: readonly number[] = Array.from(
  { length: Math.ceil(Math.log(LONGEST_SECONDS / SHORTEST_SECONDS) / Math.log(STEP)) + 1 },
  (_, index) => SHORTEST_SECONDS * STEP ** index,
);

/** Probability per cell of AGES; the sum is 1. */
export type Odds = readonly number[];

const ROUNDS = 6;
/** So many times as much as the next older one counts a span. */
const FORGETS = 0.96;
/** What is expected of anybody counts as much as so many spans. */
const PRIOR_WEIGHT = 0.4;
/** Other kinds and sizes at the same service count as much as so many spans together. */
const KIN_WEIGHT = 3;

const scaled = (masses: readonly number[]): number[] => {
  const sum = masses.reduce((total, mass) => total + mass, 0);
  return masses.map((mass) => mass / sum);
};

/** Log-normal around `median`, by the width of its logarithm. */
const around = (median: number, width: number) =>
  scaled(AGES.map((age) => Math.exp(-((Math.log(age / median) / width) ** 2) / 2)));

/** A power law: of the jobs that are still running, the same share ends while the age doubles. */
const tail = (from: number, power: number) =>
  scaled(AGES.map((age) => (age < from ? 0 : age ** -power)));

/**
 * Nobody knows the service yet. A local one answers within a second; the commercial one takes 30 to
 * 90 s, 56 s on average, up to 4 minutes (docs/interface.md#limits); anything can take for ever.
 */
const [LOCAL, COMMERCIAL, ANY] = [around(0.4, 0.8), around(52, 0.45), tail(1, 0.5)];
export const UNKNOWN: Odds = AGES.map(
  (_, cell) => 0.25 * LOCAL[cell]! + 0.55 * COMMERCIAL[cell]! + 0.2 * ANY[cell]!,
);

/** First and last cell that a span can have ended in. A little is added: no two jobs take the same. */
function cellsOf([from, to]: DurationSpan): [number, number] {
  const cell = (seconds: number) => {
    const index = AGES.findIndex((age) => age >= seconds);
    return index < 0 ? AGES.length - 1 : index;
  };
  return [cell(from * 0.95), cell(Math.max(from, to) * 1.03)];
}

function learnt(spans: readonly DurationSpan[], prior: Odds, priorWeight: number): Odds {
  if (spans.length === 0) return prior;
  const ranges = spans.map(cellsOf);
  let odds = prior;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = prior.map(() => 0);
    ranges.forEach(([first, last], age) => {
      let inside = 0;
      for (let cell = first; cell <= last; cell += 1) inside += odds[cell]!;
      const weight = FORGETS ** age / inside;
      for (let cell = first; cell <= last; cell += 1) next[cell]! += weight * odds[cell]!;
    });
    odds = scaled(next);
  }
  const weight = spans.reduce((sum, _, age) => sum + FORGETS ** age, 0);
  const smooth = smoothed(odds, weight);
  return scaled(prior.map((mass, cell) => mass * priorWeight + smooth[cell]! * weight));
}

/** The cell up to which this share has ended. */
function cellAt(odds: Odds, share: number): number {
  let sum = 0;
  return odds.findIndex((mass) => (sum += mass) >= share);
}

/** Seconds within which half of the jobs have ended. */
export const medianOf = (odds: Odds): number => AGES[cellAt(odds, 0.5)] ?? LONGEST_SECONDS;

/** Few spans come out in lumps: spread as far as they lie apart themselves (Silverman's rule). */
function smoothed(odds: Odds, count: number): Odds {
  const spread = (cellAt(odds, 0.75) - cellAt(odds, 0.25)) / 1.35;
  const width = Math.max(0.5, 0.9 * spread * count ** -0.2);
  const reach = Math.ceil(3 * width);
  const next = odds.map(() => 0);
  odds.forEach((mass, cell) => {
    if (mass < 1e-9) return;
    for (let by = -reach; by <= reach; by += 1) {
      const to = Math.min(odds.length - 1, Math.max(0, cell + by));
      next[to]! += mass * Math.exp(-((by / width) ** 2) / 2);
    }
  });
  return scaled(next);
}

/** `own`: of jobs like this one; `kin`: of other jobs of the same service. Newest first. */
export function oddsOf(own: readonly DurationSpan[], kin: readonly DurationSpan[]): Odds {
  const service = learnt(kin, UNKNOWN, PRIOR_WEIGHT);
  return learnt(own, service, kin.length > 0 ? KIN_WEIGHT : PRIOR_WEIGHT);
}
