// The fields that the user may type over, as they are shown, searched, exported and sent.
import type { ContactSummary, OwnValues } from './contact.ts';

type ShownField = Exclude<keyof OwnValues, 'emails' | 'phones'>;
export type ShownValues = Record<ShownField, string>;

/** Of each field the user's own value, else the one that the page or the service gave; '' without either. */
export function toShownValues(contact: Pick<ContactSummary, 'own' | ShownField>): ShownValues {
  const { own = {} } = contact;
  return {
    fullName: own.fullName ?? contact.fullName,
    firstName: own.firstName ?? contact.firstName,
    lastName: own.lastName ?? contact.lastName,
    title: own.title ?? contact.title,
    companyName: own.companyName ?? contact.companyName,
    companyDomain: own.companyDomain ?? contact.companyDomain,
    location: own.location ?? contact.location,
    networkUrl: own.networkUrl ?? contact.networkUrl,
  };
}
