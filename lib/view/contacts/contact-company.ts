// The company of a contact, as the details of the contact show it.
import { plural, t } from '@lingui/core/macro';
import { headcountText } from '../company/company-facts.ts';

export type ContactCompany = {
  /** Of the company among the user's companies; null when it is none of them. */
  id: string | null;
  name: string;
  /** The registrable domain; '' without one, and for one that unrelated people share. */
  domain: string;
  /** As the service gives it: "201-500"; '' when it is not known. */
  headcountRange: string;
  /** Saved contacts at this domain. */
  contacts: number;
};

/** "201 to 500 people · 6 of your contacts"; the domain when neither is known. */
export function describeCompany({ domain, headcountRange, contacts }: ContactCompany): string {
  const headcount = headcountText(headcountRange);
  const known = [
    ...(headcount ? [t`${headcount} people`] : []),
    ...(contacts > 0
      ? [plural(contacts, { one: '# of your contacts', other: '# of your contacts' })]
      : []),
  ];
  return known.join(' · ') || domain;
}
