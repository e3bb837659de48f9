// The fields that the user may type over, as they are shown, searched, exported and sent.
import type { ContactSummary } from './contact.ts';
import { mapPersonFields, type PersonField } from './subject-input.ts';

export type ShownValues = Record<PersonField, string>;

/** Of each field the user's own value, else the one that the page or the service gave; '' without either. */
export function toShownValues(contact: Pick<ContactSummary, 'own' | PersonField>): ShownValues {
  const { own = {} } = contact;
  return mapPersonFields((field) => own[field] ?? contact[field]);
}
