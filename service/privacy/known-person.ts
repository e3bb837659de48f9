// Everything that is known to belong to the one person who is erased, growing as more is found: an
// address leads to a profile, the profile to further addresses.
import { foldMailbox } from '../../lib/identity/email-address.ts';
import { areTwoAccounts } from '../../lib/identity/profile-link.ts';
import { mergeMarks, personKeys, profileLinks, type PersonMarks } from './person-keys.ts';

export type KnownPerson = {
  marks(): PersonMarks;
  keys(): string[];
  /** Whether these marks, of a row or a request, are about the person. */
  isMeant(marks: PersonMarks): boolean;
  /** True when that taught something new. */
  learn(marks: PersonMarks): boolean;
};

const emailsOf = ({ emails }: PersonMarks) => emails.map(foldMailbox);

/** Two accounts are two people, unless one address belongs to both. */
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
      // Also the names of the one with the companies of the other.
      keys = new Set(personKeys(marks));
      return keys.size > before;
    },
  };
}
