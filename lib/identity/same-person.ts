// Decides how certainly two sets of keys mean the same person. Showing a user another person's address is worse than
// missing a contact, so any contradiction decides against a match.
import { listProfileLinks } from './person-keys.ts';
import { initialsDiffer } from './person-name-keys.ts';
import { profileAccountKind } from './profile-link.ts';

/** The certainty of a match by the kind of the shared key: a profile, name and domain, name and company name. */
const STRENGTH = { profile: 3, domain: 2, company: 1, none: 0 } as const;

const NAME_PREFIX = 'who:';
const LOOSE_PREFIX = 'may:';

const filterByPrefix = (keys: readonly string[], start: string) =>
  keys.filter((key) => key.startsWith(start));
const filterDomainKeys = (keys: readonly string[]) =>
  keys.filter((key) => /^who:[^@]*@[^=]/.test(key));

/** The kinds of profile address among the keys: each account has at most one of a kind. */
const listAccountKinds = (keys: readonly string[]): string[] =>
  listProfileLinks(keys).map(profileAccountKind);

/** Whether both have profile addresses of the same kind on one site: then they are two people. */
function areNamesakes(one: readonly string[], other: readonly string[]): boolean {
  const theirs = new Set(listAccountKinds(other));
  return listAccountKinds(one).some((kind) => theirs.has(kind));
}

/**
 * The strength with which two sets of keys mean the same person: 3 by profile, 2 by name and domain, 1 by name and
 * company name, 0 not at all. Without a shared profile, two different profiles on one site belong to namesakes, and so
 * do two companies with the same name at different domains.
 */
export function matchStrength(one: readonly string[], other: readonly string[]): number {
  const theirs = new Set(other);
  const shared = one.filter((key) => theirs.has(key));
  if (listProfileLinks(shared).length > 0) return STRENGTH.profile;
  if (shared.length === 0 || areNamesakes(one, other)) return STRENGTH.none;
  if (filterDomainKeys(shared).length > 0) return STRENGTH.domain;
  const elsewhere = filterDomainKeys(one).length > 0 && filterDomainKeys(other).length > 0;
  return !elsewhere && filterByPrefix(shared, NAME_PREFIX).length > 0
    ? STRENGTH.company
    : STRENGTH.none;
}

/** The name of every `who:` key at a domain. */
const listNamesAt = (keys: readonly string[], domain: string): string[] =>
  filterDomainKeys(keys)
    .filter((key) => key.endsWith(`@${domain}`))
    .map((key) => key.slice(NAME_PREFIX.length, key.indexOf('@')));

/**
 * Whether two sets of keys may mean the same person by a short form or a middle initial at one company, with no
 * contradiction: no two profiles, and no different initials in any known spelling.
 */
function mayBeSamePerson(one: readonly string[], other: readonly string[]): boolean {
  const loose = filterByPrefix(one, LOOSE_PREFIX).find((key) => other.includes(key));
  const domain = loose?.split('@')[1];
  if (!domain || areNamesakes(one, other)) return false;
  return listNamesAt(one, domain).every((mine) =>
    listNamesAt(other, domain).every((theirs) => !initialsDiffer(mine, theirs)),
  );
}

/** The common traits of two sets of keys that may mean one person, the strongest first. */
export const LIKENESSES = ['profile', 'domain', 'company', 'similar name'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** Null where nothing is shared, or something contradicts: then they are two people. */
export function findLikeness(one: readonly string[], other: readonly string[]): Likeness | null {
  const strength = matchStrength(one, other);
  const kinds = ['profile', 'domain', 'company'] as const;
  const found = kinds.find((kind) => STRENGTH[kind] === strength);
  return found ?? (mayBeSamePerson(one, other) ? 'similar name' : null);
}

/** A known person with keys and the time of the last change (ISO 8601). Of equal candidates, the latest counts. */
type KnownPerson = { keys: string[]; updatedAt: string };

/** The strongest candidates first, then the latest changed. */
function rankCandidates<Candidate extends KnownPerson>(
  keys: readonly string[],
  candidates: readonly Candidate[],
  atLeast: number,
): { one: Candidate; strength: number }[] {
  return candidates
    .map((one) => ({ one, strength: matchStrength(keys, one.keys) }))
    .filter(({ strength }) => strength >= atLeast)
    .toSorted((a, b) => b.strength - a.strength || b.one.updatedAt.localeCompare(a.one.updatedAt));
}

/** Whether they share no profile, but each has one on the same site. */
export const haveTwoAccounts = (one: readonly string[], other: readonly string[]): boolean =>
  matchStrength(one, other) < STRENGTH.profile && areNamesakes(one, other);

/** Whether several people are known by these names, so that a name does not identify one. */
function haveNamesakes(
  names: readonly string[],
  keys: readonly string[],
  candidates: readonly KnownPerson[],
): boolean {
  const named = candidates.filter((one) => names.some((name) => one.keys.includes(name)));
  const all = [keys, ...named.map((one) => one.keys)];
  return all.some((one, at) => all.slice(at + 1).some((other) => haveTwoAccounts(one, other)));
}

const hasProfile = (keys: readonly string[]) => listProfileLinks(keys).length > 0;

/**
 * The candidate that the keys mean: the strongest match, then the latest changed; null for none. Where namesakes are
 * known, a name without a profile means only a person without one. A loose match counts only when there is no other
 * candidate.
 */
export function pickSamePerson<Candidate extends KnownPerson>(
  keys: readonly string[],
  candidates: readonly Candidate[],
): Candidate | null {
  const like = rankCandidates(keys, candidates, STRENGTH.company);
  const [best] = like;
  if (!best) {
    const [loose, ...more] = candidates.filter((one) => mayBeSamePerson(keys, one.keys));
    return loose && more.length === 0 ? loose : null;
  }
  if (best.strength === STRENGTH.profile) return best.one;
  const names =
    best.strength === STRENGTH.domain ? filterDomainKeys(keys) : filterByPrefix(keys, NAME_PREFIX);
  if (!haveNamesakes(names, keys, candidates)) return best.one;
  const unnamed = like.find(
    ({ one, strength }) => strength === best.strength && !hasProfile(one.keys),
  );
  return hasProfile(keys) ? null : (unnamed?.one ?? null);
}

/**
 * The candidates that are certainly the person of these keys, strongest first: by a profile, or by name and domain.
 * Where namesakes are known, only by a profile.
 */
export function findCertainMatches<Candidate extends KnownPerson>(
  keys: readonly string[],
  candidates: readonly Candidate[],
): Candidate[] {
  const isAmbiguous = haveNamesakes(filterDomainKeys(keys), keys, candidates);
  return rankCandidates(keys, candidates, isAmbiguous ? STRENGTH.profile : STRENGTH.domain).map(
    ({ one }) => one,
  );
}
