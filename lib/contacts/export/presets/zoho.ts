// The names of fields of leads in "Standard Modules & Fields", which Zoho CRM's import maps by itself: help.zoho.com
// (crm, customizing fields), read 2026-11.
import { email, number, phone, text } from '../columns.ts';
import { findMobile, findOtherPhone, listEmails } from '../emails-and-phones.ts';
import { toNotesText } from '../exported-person.ts';
import { toRequiredName } from '../required-name.ts';
import type { Preset } from '../write-format.ts';

export const ZOHO: Preset = {
  columns: [
    text('First Name', ({ firstName }) => firstName),
    // Required, like Company.
    text('Last Name', (person) => person.lastName || toRequiredName(person)),
    text('Title', ({ title }) => title),
    text('Company', ({ companyName }) => companyName || '[not provided]'),
    email('Email', (person) => listEmails(person)[0]?.email ?? ''),
    email('Secondary Email', (person) => listEmails(person)[1]?.email ?? ''),
    phone('Phone', findOtherPhone),
    phone('Mobile', findMobile),
    text('Website', ({ companyDomain }) => companyDomain),
    text('Industry', ({ industry }) => industry),
    number('No. of Employees', ({ headcount }) => headcount),
    text('City', ({ city }) => city),
    text('State', ({ region }) => region),
    text('Country', ({ country }) => country),
    text('Lead Source', () => 'Sidelight'),
    text('Description', (person) =>
      [person.profileUrl, toNotesText(person)].filter(Boolean).join('\n'),
    ),
  ],
};
