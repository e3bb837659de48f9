// How sure two sets of keys make it that they mean one person. Showing somebody another person's
// address is worse than missing a contact: whatever speaks against it decides.
import { initialsDiffer } from './person-names.ts';
import { profileKind } from './profile-kind.ts';

/** How sure a shared key makes it: a profile, name and domain, name and company name. */
const STRENGTH = { profile: 3, domain: 2, company: 1, none: 0 } as const;

const PROFILE = 'net:';
const LOOSE = 'may:';

const startingWith = (keys: readonly string[], start: string) =>
  keys.filter((key) => key.startsWith(start));
const domainKeys = (keys: readonly string[]) => keys.filter((key) => /^who:[^@]*@[^=]/.test(key));

/** Two accounts on one site, each under an address of the same kind, are two people. */
function areNamesakes(one: readonly string[], other: readonly string[]): boolean {
  const kinds = (keys: readonly string[]) =>
    startingWith(keys, PROFILE).map((key) => profileKind(key.slice(PROFILE.length)));
  const theirs = new Set(kinds(other));
  return kinds(one).some((kind) => theirs.has(kind));
}

/**
 * How strongly two sets of keys mean the same person; 0 for not at all. Without a shared profile, two
 * different profiles on one site are two namesakes, and so are two people whose companies share a name
 * and not a domain.
 */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const theirs = new Set(other);
  const shared = one.filter((key) => theirs.has(key));
  if (startingWith(shared, PROFILE).length > 0) return STRENGTH.profile;
  if (shared.length === 0 || areNamesakes(one, other)) return STRENGTH.none;
  if (domainKeys(shared).length > 0) return STRENGTH.domain;
  const elsewhere = domainKeys(one).length > 0 && domainKeys(other).length > 0;
  return !elsewhere && startingWith(shared, 'who:').length > 0 ? STRENGTH.company : STRENGTH.none;
}

/** The name of every `who:` key at a domain. */
const namesAt = (keys: readonly string[], domain: string): string[] =>
  domainKeys(keys)
    .filter((key) => key.endsWith(`@${domain}`))
    .map((key) => key.slice('who:'.length, key.indexOf('@')));

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

type Known = { keys: string[]; updatedAt: string };

/** The strongest first, of equal ones the latest changed. */
function ranked<Some extends Known>(
  keys: readonly string[],
  candidates: readonly Some[],
  atLeast: number,
): { one: Some; strength: number }[] {
  return candidates
    .map((one) => ({ one, strength: likeness(keys, one.keys) }))
    .filter(({ strength }) => strength >= atLeast)
    .toSorted((a, b) => b.strength - a.strength || b.one.updatedAt.localeCompare(a.one.updatedAt));
}

/**
 * Of the contacts that share a key, the one that is meant: the strongest, then the latest changed. One
 * that is only loosely alike is meant when there is no other at all.
 */
export function pickSame<Some extends Known>(
  keys: readonly string[],
  candidates: readonly Some[],
): Some | null {
  const [best] = ranked(keys, candidates, STRENGTH.company);
  if (best) return best.one;
  const [loose, ...more] = candidates.filter((one) => mayBeOne(keys, one.keys));
  return loose && more.length === 0 ? loose : null;
}

/**
 * Those of the candidates that are certainly the person of these keys, strongest first: by a profile, or
 * by name and domain. Where two of them are namesakes of each other it is open which of them is meant:
 * then only those with the profile are.
 */
export function certainlySame<Some extends Known>(
  keys: readonly string[],
  candidates: readonly Some[],
): Some[] {
  const like = ranked(keys, candidates, STRENGTH.domain);
  const isOpen = like.some(({ one }, at) =>
    like.slice(at + 1).some(({ one: other }) => areContrary(one.keys, other.keys)),
  );
  return like
    .filter(({ strength }) => !isOpen || strength === STRENGTH.profile)
    .map(({ one }) => one);
}

const areContrary = (one: readonly string[], other: readonly string[]): boolean =>
  likeness(one, other) < STRENGTH.profile && areNamesakes(one, other);
