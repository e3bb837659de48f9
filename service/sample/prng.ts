// The sample directory must be the same on every computer and at every start, so it uses neither
// Math.random nor the clock.

export type Random = {
  /** 0 <= x < 1 */
  next(): number;
  /** A whole number, 0 <= n < below. */
  int(below: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different ones, in the order of the list; all of them when it is shorter. */
  some<T>(from: readonly T[], count: number): T[];
  /** One of the pairs' values, with a probability proportional to its weight. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T;
  /** The form of a version 4 UUID. */
  uuid(): string;
};

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, enough for invented people. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError('There is nothing to pick from.');
    return from[int(from.length)]!;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    some(from, count) {
      let wanted = Math.min(count, from.length);
      return from.filter((_, index) => {
        const take = next() * (from.length - index) < wanted;
        if (take) wanted -= 1;
        return take;
      });
    },
    weighted(pairs) {
      let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of pairs) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(pairs)[0];
    },
    uuid() {
      const hex = (digits: number) =>
        Array.from({ length: digits }, () => int(16).toString(16)).join('');
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
    },
  };
}
