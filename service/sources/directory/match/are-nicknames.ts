// Nicknames are weak evidence: they count only with a matching family name and company, and only
// when exactly one person there fits (compare-names.ts).
import { listCertainShortForms } from '../../../../lib/identity/nicknames.ts';
import { LOOK_ALIKES, NICKNAMES } from './nickname-list.ts';

/** Full names with the short forms of each. */
const shortForms = new Map<string, string[]>();
for (const group of NICKNAMES.trim().split(',')) {
  const [full = '', ...short] = group.trim().split(/\s+/);
  shortForms.set(full, short);
}
for (const [short, full] of listCertainShortForms()) {
  shortForms.set(full, [...(shortForms.get(full) ?? []), short]);
}

/** The full names of each short or full name. */
const groupsByName = new Map<string, Set<string>>();
for (const [full, short] of shortForms) {
  for (const name of [full, ...short]) {
    groupsByName.set(name, (groupsByName.get(name) ?? new Set()).add(full));
  }
}
const KNOWN = new Set(LOOK_ALIKES.trim().split(/\s+/));

/** Whether one can be a short form of the other, or both of a third. Both folded, one word each. */
export function areNicknames(one: string, other: string): boolean {
  if (one === other) return false;
  const groups = groupsByName.get(one);
  if (!groups) return false;
  // Two full names are different even when they share a short form: "Alexander" is not "Alexandra".
  const others = groupsByName.get(other);
  if (!others || (shortForms.has(one) && shortForms.has(other))) return false;
  return [...groups].some((group) => others.has(group));
}

/** Two known names are two names, and neither is a misspelling of the other. */
export const isKnownGivenName = (name: string): boolean =>
  groupsByName.has(name) || KNOWN.has(name);
