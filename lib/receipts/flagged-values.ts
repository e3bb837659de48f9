// Orders a contact's values after some were marked as wrong: those come last of their kind, so that another
// one is shown, copied and exported first, or they are removed. A mark also counts for the same value of the user's own.
import { type ContactSummary, SLOT } from '../model/contacts/contact.ts';
import { findFlag, isOwnFlagged, type Flag, type FlaggableValue } from '../model/contacts/flag.ts';
import { KINDS, type Kind } from '../model/kinds.ts';

type Keep = <Value>(values: readonly Value[], isFlagged: (value: Value) => boolean) => Value[];

const getValueText = (value: FlaggableValue): string =>
  'email' in value ? value.email : value.number;

function arranged<Some extends ContactSummary>(
  contact: Some,
  flags: readonly Flag[],
  keep: Keep,
): Some {
  const own = flags.filter(({ contactId }) => contactId === contact.id);
  if (own.length === 0) return contact;
  const slot = (kind: Kind) => {
    const found = contact[SLOT[kind]];
    if (!found) return {};
    const isFlagged = (value: (typeof found.values)[number]) =>
      findFlag(own, kind, getValueText(value)) !== undefined;
    return { [SLOT[kind]]: { ...found, values: keep(found.values, isFlagged) } };
  };
  return KINDS.reduce((next, kind) => ({ ...next, ...slot(kind) }), contact);
}

/** The same values, the wrong ones of each kind last; otherwise the order stays. */
export const sortFlaggedLast = <Some extends ContactSummary>(
  contact: Some,
  flags: readonly Flag[],
): Some =>
  arranged(contact, flags, (values, isFlagged) =>
    values.toSorted((a, b) => Number(isFlagged(a)) - Number(isFlagged(b))),
  );

export const withoutFlagged = <Some extends ContactSummary>(
  contact: Some,
  flags: readonly Flag[],
): Some =>
  withoutFlaggedOwn(
    arranged(contact, flags, (values, isFlagged) => values.filter((value) => !isFlagged(value))),
    flags.filter(({ contactId }) => contactId === contact.id),
  );

function withoutFlaggedOwn<Some extends ContactSummary>(
  contact: Some,
  flags: readonly Flag[],
): Some {
  const { own, givenEmails } = contact;
  const keep = <Value extends FlaggableValue>(values: readonly Value[]): Value[] =>
    values.filter((value) => !isOwnFlagged(flags, value));
  return {
    ...contact,
    ...(own && {
      own: {
        ...own,
        ...(own.emails && { emails: keep(own.emails) }),
        ...(own.phones && { phones: keep(own.phones) }),
      },
    }),
    ...(givenEmails && { givenEmails: keep(givenEmails) }),
  };
}

/** Whether a service revealed the value; false for an address that the user had. */
export const isRevealed = (contact: ContactSummary, kind: Kind, value: string): boolean =>
  contact[SLOT[kind]]?.values.some((one) => getValueText(one) === value) ?? false;
