// Outlook maps columns with the names of its own template and exports by itself: the header of a file that
// outlook.live.com exports, as public programs quote it, and "Create or edit .csv files to import into Outlook"
// (support.microsoft.com). Read 2026-11. Outlook's "Title" is the form of address, so a job is a "Job Title".
import { email, link, phone, text } from '../columns.ts';
import { findMobile, findOtherPhone, listEmails } from '../emails-and-phones.ts';
import { toNotesText } from '../exported-person.ts';
import type { Preset } from '../write-format.ts';

export const OUTLOOK: Preset = {
  columns: [
    text(
      'First Name',
      ({ firstName, lastName, fullName }) => firstName || (lastName ? '' : fullName),
    ),
    text('Middle Name', () => ''),
    text('Last Name', ({ lastName }) => lastName),
    email('E-mail Address', (person) => listEmails(person)[0]?.email ?? ''),
    email('E-mail 2 Address', (person) => listEmails(person)[1]?.email ?? ''),
    email('E-mail 3 Address', (person) => listEmails(person)[2]?.email ?? ''),
    phone('Business Phone', findOtherPhone),
    phone('Mobile Phone', findMobile),
    text('Job Title', ({ title }) => title),
    text('Department', ({ department }) => department),
    text('Company', ({ companyName }) => companyName),
    text('Business City', ({ city }) => city),
    text('Business State', ({ region }) => region),
    text('Business Country/Region', ({ country }) => country),
    link('Web Page', ({ profileUrl }) => profileUrl),
    text('Notes', toNotesText),
  ],
};
