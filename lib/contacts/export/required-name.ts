import { listEmails, listPhones } from './emails-and-phones.ts';
import type { ExportedPerson } from './exported-person.ts';

/** The name, else the first value that identifies the person: importers refuse a row without a name. */
export const toRequiredName = (person: ExportedPerson): string =>
  [
    person.fullName,
    `${person.firstName} ${person.lastName}`.trim(),
    listEmails(person)[0]?.email,
    person.profileUrl,
    listPhones(person)[0]?.number,
    person.companyName,
  ].find(Boolean) ?? '';
