// All known identifiers of the person who is erased. They grow with the findings: an address leads
// to a profile, and the profile to further addresses.
import { foldMailbox } from '../../lib/identity/email-address.ts';
import { areTwoAccounts } from '../../lib/identity/profile-link.ts';
import { mergeMarks, personKeys, profileLinks, type PersonMarks } from './person-keys.ts';

export type KnownPerson = {
  marks(): PersonMarks;
  keys(): string[];
  /** Whether these identifiers, of a row or a request, match the person. */
  isMeant(marks: PersonMarks): boolean;
  /** Returns true when that added a new key. */
  learn(marks: PersonMarks): boolean;
};

const emailsOf = ({ emails }: PersonMarks) => emails.map(foldMailbox);

/** Two accounts are two people, unless they have an address in common. */
function areTwo(one: PersonMarks, other: PersonMarks): boolean {
  const [profiles, others] = [profileLinks(one), profileLinks(other)];
  if (profiles.some((profile) => others.includes(profile))) return false;
  const isOther = (profile: string) => others.some((each) => areTwoAccounts(profile, each));
  if (!profiles.some(isOther)) return false;
  const emails = emailsOf(other);
  return !emailsOf(one).some((email) => emails.includes(email));
}

const countMarks = (marks: PersonMarks): number =>
  Object.values(marks).reduce((sum: number, values) => sum + values.length, 0);

export function createKnownPerson(first: PersonMarks): KnownPerson {
  let marks = mergeMarks(first);
  let keys = new Set(personKeys(first));
  const shares = (other: PersonMarks) => personKeys(other).some((key) => keys.has(key));
  return {
    marks: () => marks,
    keys: () => [...keys],
    isMeant: (other) => shares(other) && !areTwo(marks, other),
    learn(more) {
      const merged = mergeMarks(marks, more);
      if (countMarks(merged) === countMarks(marks)) return false;
      const before = keys.size;
      marks = merged;
      // Also combines the names of one with the companies of the other.
      keys = new Set(personKeys(marks));
      return keys.size > before;
    },
  };
}
