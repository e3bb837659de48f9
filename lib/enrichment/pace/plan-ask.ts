// When to ask for a job's result: the times at which the expected lateness and the price of the
// requests are least together, given how long such jobs take and that this one still runs. It is the
// inspection problem of Barlow, Hunter and Proschan (1963), solved backwards over the grid of ages.
import { AGES, type Odds } from './odds.ts';

export type Asking = {
  /** Seconds since it was sent; it still ran then. */
  age: number;
  /** What a request is worth, in seconds that the user waits. */
  price: number;
  /** Seconds for which the service holds a question; 0: it answers at once. */
  held: number;
  /** Seconds that lie between two questions at least. */
  gap: number;
};

/** Nothing is gained by asking twice in less. */
export const LEAST_SECONDS = 0.25;
/** Beyond the grid, and so that no job is forgotten. */
const LONGEST_PAUSE_SECONDS = 1800;

const firstFrom = (seconds: number): number => {
  const index = AGES.findIndex((age) => age >= seconds);
  return index < 0 ? AGES.length : index;
};

const reached = (seconds: number, least: number): number =>
  Math.min(AGES.length - 1, Math.max(least, firstFrom(seconds)));

/** Seconds since it was sent at which to ask; `soonest` is the earliest that is allowed. */
export function planAsk(odds: Odds, asking: Asking, soonest: number = asking.age): number {
  const { price, held, gap } = asking;
  const age = Math.max(0, asking.age);
  const earliest = Math.max(age + LEAST_SECONDS, soonest);
  const size = AGES.length;
  if (firstFrom(earliest) >= size - 1) {
    return Math.max(earliest, age + Math.min(LONGEST_PAUSE_SECONDS, age * 0.1));
  }
  // Of those that end later than AGES[k]: how many, and how long all others took together.
  const after: number[] = [];
  const taken: number[] = [];
  let [left, sum] = [1, 0];
  for (let cell = 0; cell < size; cell += 1) {
    left -= odds[cell]!;
    sum += odds[cell]! * middleOf(cell);
    after.push(Math.max(0, left));
    taken.push(sum);
  }
  const from = firstFrom(age);
  // Where a question that is asked in a cell is answered, and where the next may be asked.
  const answered = AGES.map((at, cell) => (held > 0 ? reached(at + held, cell) : cell));
  const onwards = AGES.map((at, cell) => reached(at + gap, cell + 1));
  /** The cost of asking at AGES[at] those that ran at AGES[since], times how many they are. */
  const costOf = (since: number, at: number): number => {
    const late = AGES[at]! * (after[since]! - after[at]!) - (taken[at]! - taken[since]!);
    return price * after[since]! + late + best[answered[at]!]!;
  };
  const best = Array.from({ length: size }, () => 0);
  best[size - 1] = price * after[size - 1]!;
  for (let since = size - 2; since >= from; since -= 1) {
    let least = Infinity;
    for (let at = onwards[since]!; at < size; at += 1) least = Math.min(least, costOf(since, at));
    best[since] = least;
  }
  // The cell that its age lies in counts whole: it has not ended in it yet.
  const since = Math.max(0, from - 1);
  let [least, choice] = [Infinity, size - 1];
  for (let at = Math.max(from, firstFrom(earliest)); at < size; at += 1) {
    const cost = costOf(since, at);
    if (cost < least) [least, choice] = [cost, at];
  }
  return Math.min(AGES[choice]!, age + LONGEST_PAUSE_SECONDS);
}

const middleOf = (cell: number): number =>
  cell === 0 ? AGES[0]! / 2 : Math.sqrt(AGES[cell - 1]! * AGES[cell]!);
