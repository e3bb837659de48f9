// All known identifiers of the person who is erased. They grow with the findings: an address leads
// to a profile, and the profile to further addresses.
import { foldMailbox } from '../../lib/identity/email-address.ts';
import { areTwoAccounts } from '../../lib/identity/profile-link.ts';
import {
  mergeIdentifiers,
  profileLinks,
  toDirectKeys,
  toEmployerKeys,
  toIdentifierKeys,
  unorderedNames,
  type PersonIdentifiers,
} from './person-keys.ts';

export type KnownPerson = {
  identifiers(): PersonIdentifiers;
  keys(): string[];
  /** Whether these identifiers, of a row or a request, match the person. */
  matchesPerson(identifiers: PersonIdentifiers): boolean;
  /** Whether they have a number in common and nothing else, under another name: colleagues share switchboards. */
  sharesOnlyNumber(identifiers: PersonIdentifiers): boolean;
  /** Returns true when that added a new key. */
  add(identifiers: PersonIdentifiers): boolean;
};

const getEmails = ({ emails }: PersonIdentifiers) => emails.map(foldMailbox);

/** Two accounts are two people, unless they have an address in common. */
function areTwo(one: PersonIdentifiers, other: PersonIdentifiers): boolean {
  const [profiles, others] = [profileLinks(one), profileLinks(other)];
  if (profiles.some((profile) => others.includes(profile))) return false;
  const isOther = (profile: string) => others.some((each) => areTwoAccounts(profile, each));
  if (!profiles.some(isOther)) return false;
  const emails = getEmails(other);
  return !getEmails(one).some((email) => emails.includes(email));
}

function areNamedDifferently(one: PersonIdentifiers, other: PersonIdentifiers): boolean {
  const names = new Set(one.names.flatMap(unorderedNames));
  const others = other.names.flatMap(unorderedNames);
  return names.size > 0 && others.length > 0 && !others.some((name) => names.has(name));
}

const countIdentifiers = (identifiers: PersonIdentifiers): number =>
  Object.values(identifiers).reduce((sum: number, values) => sum + values.length, 0);

export function createKnownPerson(first: PersonIdentifiers): KnownPerson {
  let identifiers = mergeIdentifiers(first);
  let keys = new Set(toIdentifierKeys(first));
  let employers = new Set(toEmployerKeys(first));
  const haveSameEmployer = (other: PersonIdentifiers) =>
    identifiers.names.length > 0 && toEmployerKeys(other).some((key) => employers.has(key));
  // An erasure compares every stored record with the person, and names take the most time.
  const shares = (other: PersonIdentifiers) =>
    toDirectKeys(other).some((key) => keys.has(key)) ||
    (haveSameEmployer(other) && toIdentifierKeys(other).some((key) => keys.has(key)));
  return {
    identifiers: () => identifiers,
    keys: () => [...keys],
    matchesPerson: (other) => shares(other) && !areTwo(identifiers, other),
    sharesOnlyNumber: (other) =>
      shares(other) && !shares({ ...other, phones: [] }) && areNamedDifferently(identifiers, other),
    add(more) {
      const merged = mergeIdentifiers(identifiers, more);
      if (countIdentifiers(merged) === countIdentifiers(identifiers)) return false;
      const before = keys.size;
      identifiers = merged;
      // Also combines the names of one with the companies of the other.
      keys = new Set(toIdentifierKeys(identifiers));
      employers = new Set(toEmployerKeys(identifiers));
      return keys.size > before;
    },
  };
}
