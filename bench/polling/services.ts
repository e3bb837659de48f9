// The services and loads of the bench.
import type { Habits } from './simulated-service.ts';

/** Normal, by Box and Muller; nothing takes less than no time. */
const around = (mean: number, deviation: number) => (random: () => number) => {
  const radius = Math.sqrt(-2 * Math.log(random() || Number.MIN_VALUE));
  return Math.max(1, mean + deviation * radius * Math.cos(2 * Math.PI * random()));
};

const within = (seconds: number, share: number) => (random: () => number) =>
  seconds * (1 - share + 2 * share * random());

const plain = { holds: false, tells: false };

export const SERVICES: readonly Habits[] = [
  { name: '0.5 s', seconds: within(0.5, 0.1), ...plain },
  { name: '5 s', seconds: within(5, 0.1), ...plain },
  { name: '56 ± 20 s', seconds: around(56, 20), ...plain },
  { name: '56 ± 20 s, holds questions', seconds: around(56, 20), holds: true, tells: true },
];
