// All known identifiers of the person who is erased. They grow with the findings: an address leads
// to a profile, and the profile to further addresses.
import { foldMailbox } from '../../../lib/identity/email-address.ts';
import { areTwoAccounts } from '../../../lib/identity/profile-link.ts';
import {
  mergeIdentifiers,
  profileLinks,
  toDirectKeys,
  toEmployerKeys,
  toIdentifierKeys,
  unorderedNames,
  type PersonIdentifiers,
} from '../person-keys.ts';

/** `number`: only a number is the same, and no name is: colleagues share switchboards. */
export type Relation = 'same' | 'number' | 'other';

export type KnownPerson = {
  identifiers(): PersonIdentifiers;
  keys(): string[];
  /** What these identifiers, of a row or a request, have to do with the person. */
  compare(identifiers: PersonIdentifiers): Relation;
  /** Whether they are `same`. */
  matchesPerson(identifiers: PersonIdentifiers): boolean;
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

function haveSameName(one: PersonIdentifiers, other: PersonIdentifiers): boolean {
  const names = new Set(one.names.flatMap(unorderedNames));
  return other.names.flatMap(unorderedNames).some((name) => names.has(name));
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
  function compare(other: PersonIdentifiers): Relation {
    if (!shares(other) || areTwo(identifiers, other)) return 'other';
    const isSame = shares({ ...other, phones: [] }) || haveSameName(identifiers, other);
    return isSame ? 'same' : 'number';
  }
  return {
    identifiers: () => identifiers,
    keys: () => [...keys],
    compare,
    matchesPerson: (other) => compare(other) === 'same',
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
