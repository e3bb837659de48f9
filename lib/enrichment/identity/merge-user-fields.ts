// Merges the fields that the user has added to a contact: lists, tags, notes, stage, own values and history.
import { foldEmail } from '../../identity/email-address.ts';
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';
import type { Contact, ContactEvent, OwnValues } from '../../model/contacts/contact.ts';

type UserFields = Pick<
  Contact,
  | 'lists'
  | 'tags'
  | 'stage'
  | 'followUpOn'
  | 'notes'
  | 'own'
  | 'history'
  | 'deletedAt'
  | 'distinctFrom'
  | 'editedAt'
>;

const EDITS: readonly ContactEvent['type'][] = ['edited', 'stage', 'merged'];

/** '' before the first change. Earlier versions stored no time of its own; `updatedAt` is that of results. */
const getEditedAt = ({ editedAt, history = [] }: Contact): string =>
  editedAt ?? history.find(({ type }) => EDITS.includes(type))?.at ?? '';

function isEditedLast(one: Contact, other: Contact): boolean {
  const [first, second] = [getEditedAt(one), getEditedAt(other)];
  return first || second ? first >= second : one.updatedAt >= other.updatedAt;
}

/**
 * Nothing that the user has added is lost: lists, tags, notes, history and own addresses of both are kept. Of single
 * values that of the contact wins that the user has changed last. Fields that neither has stay absent. A contact in
 * Deleted is restored by one that is not.
 */
export function mergeUserFields(keep: Contact, drop: Contact): UserFields {
  const [newer, older] = isEditedLast(keep, drop) ? [keep, drop] : [drop, keep];
  const merged: UserFields = {
    editedAt: getEditedAt(newer) || undefined,
    lists: union(newer.lists, older.lists, String),
    tags: union(newer.tags, older.tags, String),
    notes: union(newer.notes, older.notes, ({ id }) => id)?.toSorted(newestFirst),
    history: union(newer.history, older.history, ({ at, type, text }) =>
      JSON.stringify([at, type, text]),
    )?.toSorted(newestFirst),
    distinctFrom: union(newer.distinctFrom, older.distinctFrom, String)?.filter(
      (id) => id !== newer.id && id !== older.id,
    ),
    own: mergeOwnValues(newer.own, older.own),
    stage: newer.stage ?? older.stage,
    followUpOn: newer.followUpOn === undefined ? older.followUpOn : newer.followUpOn,
    deletedAt: mergeDeletedAt(newer, older),
  };
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined),
  ) as UserFields;
}

function mergeDeletedAt(newer: Contact, older: Contact): string | null | undefined {
  const listed = [newer, older].filter(({ savedAt }) => savedAt !== null);
  if (listed.some(({ deletedAt }) => !deletedAt)) {
    return listed.some(({ deletedAt }) => deletedAt !== undefined) ? null : undefined;
  }
  return newer.deletedAt ?? older.deletedAt;
}

/** The newer ones win. Addresses and phones of both are kept, the newer ones last: of these the last one is used. */
export function mergeOwnValues(
  newer: OwnValues | undefined,
  older: OwnValues | undefined,
): OwnValues | undefined {
  if (!newer || !older) return newer ?? older;
  const emails = union(older.emails, newer.emails, ({ email }) => foldEmail(email));
  // The user may have typed a text without digits, which equals only itself.
  const phones = union(
    older.phones,
    newer.phones,
    ({ number }) => foldPhoneNumber(number) || number,
  );
  return { ...older, ...newer, ...(emails && { emails }), ...(phones && { phones }) };
}

/** The values of both lists, without those whose key came before; undefined when there is neither list. */
function union<Value>(
  one: readonly Value[] | undefined,
  other: readonly Value[] | undefined,
  toKey: (value: Value) => string,
): Value[] | undefined {
  if (!one && !other) return undefined;
  const byKey = new Map<string, Value>();
  for (const value of [...(one ?? []), ...(other ?? [])]) {
    if (!byKey.has(toKey(value))) byKey.set(toKey(value), value);
  }
  return [...byKey.values()];
}

const newestFirst = (one: { at: string }, other: { at: string }): number =>
  other.at.localeCompare(one.at);
