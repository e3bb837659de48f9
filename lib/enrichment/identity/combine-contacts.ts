// Combines two contacts that turned out to be one person. Pure.
import { type Contact, type GivenEmail, SLOT } from '../../model/contact.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { KINDS, type Kind } from '../../model/kinds.ts';

const FIELDS = [
  'fullName',
  'firstName',
  'lastName',
  'title',
  'companyName',
  'companyDomain',
  'location',
  'networkUrl',
] as const satisfies (keyof PersonInput)[];

const unique = (all: readonly string[]): string[] => [...new Set(all)];

/** A value in a spelling that can be compared. */
const plain = (value: { email: string } | { number: string }): string =>
  'email' in value ? value.email.trim().toLowerCase() : value.number.replace(/\D/g, '');

type Slot = {
  checkedAt: string;
  jobId: string;
  values: ({ email: string } | { number: string })[];
};

/**
 * The newer result, followed by the values that only the older one has. A newer result without values
 * removes nothing, as in a refresh.
 */
function mergedSlot(one: Slot | null, other: Slot | null): Slot | null {
  if (!one || !other) return one ?? other;
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one];
  if (newer.values.length === 0) return older.values.length > 0 ? older : newer;
  const had = new Set(newer.values.map(plain));
  return {
    ...newer,
    values: [...newer.values, ...older.values.filter((value) => !had.has(plain(value)))],
  };
}

function mergedGiven(one: readonly GivenEmail[], other: readonly GivenEmail[]): GivenEmail[] {
  const byEmail = new Map<string, GivenEmail>();
  for (const given of [...one, ...other].toSorted((a, b) => a.at.localeCompare(b.at))) {
    byEmail.set(given.email, given);
  }
  return [...byEmail.values()];
}

/** `keep` keeps its id. Where both have a value, the contact that was changed last wins. */
export function combineContacts(keep: Contact, drop: Contact): Contact {
  const [newer, older] = keep.updatedAt >= drop.updatedAt ? [keep, drop] : [drop, keep];
  const first = keep.createdAt <= drop.createdAt ? keep : drop;
  const saved = [keep.savedAt, drop.savedAt].filter((at) => at !== null).toSorted();
  const given = mergedGiven(keep.givenEmails ?? [], drop.givenEmails ?? []);
  const merged: Contact = {
    ...drop,
    ...keep,
    keys: unique([...keep.keys, ...drop.keys]),
    absorbed: unique([...(keep.absorbed ?? []), drop.id, ...(drop.absorbed ?? [])]),
    pageUrl: first.pageUrl || keep.pageUrl || drop.pageUrl,
    profile: newer.profile ?? older.profile,
    savedAt: saved[0] ?? null,
    createdAt: first.createdAt,
    updatedAt: newer.updatedAt,
    ...(given.length > 0 ? { givenEmails: given } : {}),
  };
  for (const field of FIELDS) merged[field] = newer[field] || older[field];
  const slotOf = (kind: Kind) => mergedSlot(keep[SLOT[kind]], drop[SLOT[kind]]);
  return Object.assign(merged, Object.fromEntries(KINDS.map((kind) => [SLOT[kind], slotOf(kind)])));
}
