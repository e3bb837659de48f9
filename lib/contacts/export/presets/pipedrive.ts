// Pipedrive's import has the categories person, organization and note: "Import fields" (support.pipedrive.com,
// 2023-10, read 2026-11). The name of a person is required: "Importing: mandatory fields" (2022-06). The headers have
// the form "Category - Field - Type" of Pipedrive's own exports, which its import maps by itself.
import { email, phone, text } from '../columns.ts';
import { findMobile, findOtherPhone, withEachEmailOnce } from '../emails-and-phones.ts';
import { toNotesText } from '../exported-person.ts';
import { toRequiredName } from '../required-name.ts';
import type { Preset } from '../write-format.ts';

export const PIPEDRIVE: Preset = {
  columns: [
    text('Person - Name', toRequiredName),
    text('Person - First name', ({ firstName }) => firstName),
    text('Person - Last name', ({ lastName }) => lastName),
    email('Person - Email - Work', ({ workEmails }) => workEmails[0]?.email ?? ''),
    email(
      'Person - Email - Home',
      (person) => withEachEmailOnce(person).personalEmails[0]?.email ?? '',
    ),
    email(
      'Person - Email - Other',
      (person) => withEachEmailOnce(person).ownEmails[0]?.email ?? '',
    ),
    phone('Person - Phone - Work', findOtherPhone),
    phone('Person - Phone - Mobile', findMobile),
    text('Person - Job title', ({ title }) => title),
    text('Organization - Name', ({ companyName }) => companyName),
    text('Note - Content', (person) =>
      [person.profileUrl, toNotesText(person)].filter(Boolean).join('\n'),
    ),
  ],
};
