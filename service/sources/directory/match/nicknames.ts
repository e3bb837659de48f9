// Nicknames prove little: they are used only beside a matching family name and company, and only when
// exactly one person there fits (compare-names.ts).
import { LOOK_ALIKES, NICKNAMES } from './given-names.ts';

const GROUPS = NICKNAMES.trim()
  .split(',')
  .map((group) => group.trim().split(/\s+/));

const groupsOf = new Map<string, Set<number>>();
for (const [index, group] of GROUPS.entries()) {
  for (const name of group) {
    groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(index));
  }
}
const FULL_NAMES = new Set(GROUPS.map(([name]) => name));
const KNOWN = new Set(LOOK_ALIKES.trim().split(/\s+/));

/** Whether one can be a short form of the other, or both of a third. Both folded, one word each. */
export function areNicknames(one: string, other: string): boolean {
  if (one === other) return false;
  const groups = groupsOf.get(one);
  if (!groups) return false;
  // Two full names are two names, whatever short form they share: "Alexander" is no "Alexandra".
  const others = groupsOf.get(other);
  if (!others || (FULL_NAMES.has(one) && FULL_NAMES.has(other))) return false;
  return [...groups].some((group) => others.has(group));
}

/** Two known names are two names, and neither is a slip of the pen for the other. */
export const isKnownGivenName = (name: string): boolean => groupsOf.has(name) || KNOWN.has(name);
