// Misspellings: how many letters two words differ by, and when that is few enough.
import { isKnownGivenName } from './are-nicknames.ts';

/** Optimal string alignment: insertions, deletions, replacements, and swaps of two neighbours. */
export function distance(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
      );
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isSwap) best = Math.min(best, before[column - 2]! + 1);
      next.push(best);
    }
    before = last;
    last = next;
  }
  return last[b.length]!;
}

/** Cheaper than the distance itself. */
const isFar = (one: string, other: string): boolean => Math.abs(one.length - other.length) > 4;

/**
 * One letter from six letters on, two from nine on; the first letter is right, as it usually is.
 */
export function isMisspeltSurname(one: string, other: string): boolean {
  const length = Math.min([...one].length, [...other].length);
  if (length < 6 || one === other || one[0] !== other[0] || isFar(one, other)) return false;
  return distance(one, other) <= (length < 9 ? 1 : 2);
}

/**
 * One letter inside a name of six or more. The end of a given name may give the gender ("Martin",
 * "Martina"), and two existing names are two names ("Karin", "Karen").
 */
export function isMisspeltGiven(one: string, other: string): boolean {
  if (Math.min([...one].length, [...other].length) < 6 || one === other) return false;
  if (one[0] !== other[0] || one.slice(-2) !== other.slice(-2)) return false;
  if (isFar(one, other)) return false;
  if (isKnownGivenName(one) && isKnownGivenName(other)) return false;
  return distance(one, other) === 1;
}
