import type { CompanySubject, Field, PersonSubject } from '../detect/subject.ts';
import type { CompanyInput, PersonInput } from '../messages/protocol.ts';

const text = (field: Field | null): string => field?.value ?? '';

/** What would be asked about the person that was read from a page. */
export const personInputOf = (subject: PersonSubject, pageUrl: string): PersonInput => ({
  fullName: text(subject.fullName),
  firstName: text(subject.firstName),
  lastName: text(subject.lastName),
  title: text(subject.title) || text(subject.headline),
  companyName: text(subject.companyName),
  companyDomain: text(subject.companyDomain),
  location: text(subject.location),
  networkUrl: text(subject.networkUrl),
  pageUrl,
});

export const companyInputOf = (subject: CompanySubject, pageUrl: string): CompanyInput => ({
  name: text(subject.name),
  domain: text(subject.domain),
  networkUrl: text(subject.networkUrl),
  pageUrl,
});
