import type { Contact } from '../../model/contact.ts';
import type { PersonInput } from '../../model/subject-input.ts';

/** A stored person as somebody to ask about. */
export const contactInput = (contact: Contact): PersonInput => ({
  fullName: contact.fullName,
  firstName: contact.firstName,
  lastName: contact.lastName,
  title: contact.title,
  companyName: contact.companyName,
  companyDomain: contact.companyDomain,
  location: contact.location,
  networkUrl: contact.networkUrl,
  pageUrl: contact.pageUrl,
});
