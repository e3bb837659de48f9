// The fields that the user may type over, as they are shown, searched, exported and sent.
import type { ContactSummary, OwnValues } from './contact.ts';
import { mapPersonFields, type PersonField } from '../subject-input.ts';

export type ShownValues = Record<PersonField, string>;

/** Of each field the user's own value, else the one that the page or the service gave; '' without either. */
export function toShownValues(contact: Pick<ContactSummary, 'own' | PersonField>): ShownValues {
  const { own = {} } = contact;
  return mapPersonFields((field) => own[field] ?? contact[field]);
}

/**
 * The person with what the user has typed over, as a request sends it. The name parts of another spelling are not parts of
 * the user's.
 */
export function withOwnValues<Person extends ShownValues>(
  person: Person,
  own: OwnValues = {},
): Person {
  const isRenamed = own.fullName !== undefined && own.fullName !== person.fullName;
  const isPart = (field: PersonField) => field === 'firstName' || field === 'lastName';
  return {
    ...person,
    ...mapPersonFields((field) => own[field] ?? (isRenamed && isPart(field) ? '' : person[field])),
  };
}
