// HubSpot's import of contacts matches the header of a column with the name of a property: "Set up your import
// files". The names are those of "HubSpot's default contact properties". Both at knowledge.hubspot.com, read 2026-11.
// Properties with fixed options (seniority, role) are left out, because HubSpot refuses other values.
import { email, link, phone, text } from '../columns.ts';
import { findMobile, findOtherPhone, listEmails } from '../exported-person.ts';
import type { Preset } from '../export-format.ts';

export const HUBSPOT: Preset = {
  columns: [
    text('First Name', ({ firstName }) => firstName),
    text('Last Name', ({ lastName }) => lastName),
    email('Email', (person) => listEmails(person)[0]?.email ?? ''),
    phone('Phone Number', findOtherPhone),
    phone('Mobile Phone Number', findMobile),
    text('Job Title', ({ title }) => title),
    text('Company Name', ({ companyName }) => companyName),
    text('Website URL', ({ companyDomain }) => companyDomain),
    text('Industry', ({ industry }) => industry),
    text('City', ({ city }) => city),
    text('State/Region', ({ region }) => region),
    text('Country/Region', ({ country }) => country),
    link('LinkedIn URL', ({ profileUrl }) => profileUrl),
  ],
};
