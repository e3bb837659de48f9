// How sure two sets of keys make it that they mean one person. Showing a user another person's address is
// worse than missing a contact: any contradiction decides against a match.
import { initialsDiffer } from './person-name-keys.ts';
import { profileAccountKind } from './profile-link.ts';

/** How sure a shared key makes it: a profile, name and domain, name and company name. */
const STRENGTH = { profile: 3, domain: 2, company: 1, none: 0 } as const;

const PROFILE = 'net:';
const NAME = 'who:';
const LOOSE = 'may:';

const startingWith = (keys: readonly string[], start: string) =>
  keys.filter((key) => key.startsWith(start));
const domainKeys = (keys: readonly string[]) => keys.filter((key) => /^who:[^@]*@[^=]/.test(key));

/** The kinds of profile address among the keys: each account has at most one of a kind. */
export const accountKinds = (keys: readonly string[]): string[] =>
  startingWith(keys, PROFILE).map((key) => profileAccountKind(key.slice(PROFILE.length)));

/** Two accounts on one site, each under an address of the same kind, are two people. */
function areNamesakes(one: readonly string[], other: readonly string[]): boolean {
  const theirs = new Set(accountKinds(other));
  return accountKinds(one).some((kind) => theirs.has(kind));
}

/**
 * How strongly two sets of keys mean the same person: 3 by profile, 2 by name and domain, 1 by name and
 * company name, 0 not at all. Without a shared profile, two different profiles on one site are two
 * namesakes, and so are two people whose companies share a name and not a domain.
 */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const theirs = new Set(other);
  const shared = one.filter((key) => theirs.has(key));
  if (startingWith(shared, PROFILE).length > 0) return STRENGTH.profile;
  if (shared.length === 0 || areNamesakes(one, other)) return STRENGTH.none;
  if (domainKeys(shared).length > 0) return STRENGTH.domain;
  const elsewhere = domainKeys(one).length > 0 && domainKeys(other).length > 0;
  return !elsewhere && startingWith(shared, NAME).length > 0 ? STRENGTH.company : STRENGTH.none;
}

/** The name of every `who:` key at a domain. */
const namesAt = (keys: readonly string[], domain: string): string[] =>
  domainKeys(keys)
    .filter((key) => key.endsWith(`@${domain}`))
    .map((key) => key.slice(NAME.length, key.indexOf('@')));

/**
 * Whether they may be one by a short form or a middle initial, at one company and with nothing that
 * speaks against it: no two profiles, no other initials in any spelling that is known.
 */
function mayBeOne(one: readonly string[], other: readonly string[]): boolean {
  const loose = startingWith(one, LOOSE).find((key) => other.includes(key));
  const domain = loose?.split('@')[1];
  if (!domain || areNamesakes(one, other)) return false;
  return namesAt(one, domain).every((mine) =>
    namesAt(other, domain).every((theirs) => !initialsDiffer(mine, theirs)),
  );
}

/** A known person: their keys, and when they last changed (ISO 8601), of equals the latest counts. */
type Known = { keys: string[]; updatedAt: string };

/** The strongest first, of equal ones the latest changed. */
function rank<Candidate extends Known>(
  keys: readonly string[],
  candidates: readonly Candidate[],
  atLeast: number,
): { one: Candidate; strength: number }[] {
  return candidates
    .map((one) => ({ one, strength: likeness(keys, one.keys) }))
    .filter(({ strength }) => strength >= atLeast)
    .toSorted((a, b) => b.strength - a.strength || b.one.updatedAt.localeCompare(a.one.updatedAt));
}

/** Without a shared profile, and with one each on the same site. */
const areTwoAccounts = (one: readonly string[], other: readonly string[]): boolean =>
  likeness(one, other) < STRENGTH.profile && areNamesakes(one, other);

/** Whether several people are known under these names: then a name does not say which is meant. */
function areSeveral(
  names: readonly string[],
  keys: readonly string[],
  candidates: readonly Known[],
): boolean {
  const named = candidates.filter((one) => names.some((name) => one.keys.includes(name)));
  const all = [keys, ...named.map((one) => one.keys)];
  return all.some((one, at) => all.slice(at + 1).some((other) => areTwoAccounts(one, other)));
}

const hasProfile = (keys: readonly string[]) => startingWith(keys, PROFILE).length > 0;

/**
 * Of the people that share a key, the one that is meant: the strongest, then the latest changed; null for
 * none. Where namesakes are known, a name without a profile means only a person without one. A person who
 * is only loosely alike is meant when there is no other candidate at all.
 */
export function pickSame<Candidate extends Known>(
  keys: readonly string[],
  candidates: readonly Candidate[],
): Candidate | null {
  const like = rank(keys, candidates, STRENGTH.company);
  const [best] = like;
  if (!best) {
    const [loose, ...more] = candidates.filter((one) => mayBeOne(keys, one.keys));
    return loose && more.length === 0 ? loose : null;
  }
  if (best.strength === STRENGTH.profile) return best.one;
  const names = best.strength === STRENGTH.domain ? domainKeys(keys) : startingWith(keys, NAME);
  if (!areSeveral(names, keys, candidates)) return best.one;
  const unnamed = like.find(
    ({ one, strength }) => strength === best.strength && !hasProfile(one.keys),
  );
  return hasProfile(keys) ? null : (unnamed?.one ?? null);
}

/**
 * Those of the candidates that are certainly the person of these keys, strongest first: by a profile, or
 * by name and domain. Where namesakes are known only those with the profile are.
 */
export function certainlySame<Candidate extends Known>(
  keys: readonly string[],
  candidates: readonly Candidate[],
): Candidate[] {
  const isOpen = areSeveral(domainKeys(keys), keys, candidates);
  return rank(keys, candidates, isOpen ? STRENGTH.profile : STRENGTH.domain).map(({ one }) => one);
}
