// The columns of a CSV file that Google Contacts exports and imports, as public programs quote its header since 2024
// ("First Name" instead of "Given Name", "- Label" instead of "- Type"). Read 2026-11. Labels are separated by " ::: ".
import { email, link, phone, text } from '../columns.ts';
import { findMobile, findOtherPhone, listEmails } from '../emails-and-phones.ts';
import { type ExportedPerson, toNotesText } from '../exported-person.ts';
import type { Preset } from '../write-format.ts';

const emailLabel = (person: ExportedPerson, at: number): string => {
  const one = listEmails(person)[at];
  if (!one) return '';
  return person.personalEmails.includes(one) ? 'Home' : 'Work';
};

export const GOOGLE: Preset = {
  columns: [
    text(
      'First Name',
      ({ firstName, lastName, fullName }) => firstName || (lastName ? '' : fullName),
    ),
    text('Last Name', ({ lastName }) => lastName),
    text('Organization Name', ({ companyName }) => companyName),
    text('Organization Title', ({ title }) => title),
    text('Organization Department', ({ department }) => department),
    text('Notes', toNotesText),
    text('Labels', ({ lists, tags }) => [...lists, ...tags, '* myContacts'].join(' ::: ')),
    text('E-mail 1 - Label', (person) => emailLabel(person, 0)),
    email('E-mail 1 - Value', (person) => listEmails(person)[0]?.email ?? ''),
    text('E-mail 2 - Label', (person) => emailLabel(person, 1)),
    email('E-mail 2 - Value', (person) => listEmails(person)[1]?.email ?? ''),
    text('Phone 1 - Label', (person) => (findMobile(person) ? 'Mobile' : '')),
    phone('Phone 1 - Value', findMobile),
    text('Phone 2 - Label', (person) => (findOtherPhone(person) ? 'Work' : '')),
    phone('Phone 2 - Value', findOtherPhone),
    text('Address 1 - Label', ({ location }) => (location ? 'Work' : '')),
    text('Address 1 - Formatted', ({ location }) => location),
    text('Address 1 - City', ({ city }) => city),
    text('Address 1 - Region', ({ region }) => region),
    text('Address 1 - Country', ({ country }) => country),
    text('Website 1 - Label', ({ profileUrl }) => (profileUrl ? 'Profile' : '')),
    link('Website 1 - Value', ({ profileUrl }) => profileUrl),
  ],
};
