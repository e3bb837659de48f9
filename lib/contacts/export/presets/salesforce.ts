// The labels of "Field Mapping for Importing Leads", which the Data Import Wizard maps by itself: help.salesforce.com
// (xcloud.field_mapping_for_importing_leads), read 2026-11. Leads, because the people are not customers yet.
import { email, number, phone, text } from '../columns.ts';
import { findMobile, findOtherPhone, listEmails } from '../emails-and-phones.ts';
import { type ExportedPerson, toNotesText } from '../exported-person.ts';
import { toRequiredName } from '../required-name.ts';
import type { Preset } from '../write-format.ts';

/**
 * The countries that have states in Salesforce by default: "Integration Values for State and Country/Territory
 * Picklists" (help.salesforce.com). Where states are a picklist, a row with a state of another country is refused.
 */
const COUNTRIES_WITH_STATES = ['AU', 'BR', 'CA', 'CN', 'IE', 'IN', 'IT', 'MX', 'US'];

const hasStates = ({ countryCode }: ExportedPerson): boolean =>
  COUNTRIES_WITH_STATES.includes(countryCode.toUpperCase());

export const SALESFORCE: Preset = {
  columns: [
    text('First Name', ({ firstName }) => firstName),
    // Required, like Company.
    text('Last Name', (person) => person.lastName || toRequiredName(person)),
    text('Company', ({ companyName }) => companyName || '[not provided]'),
    text('Title', ({ title }) => title),
    email('Email', (person) => listEmails(person)[0]?.email ?? ''),
    phone('Phone', findOtherPhone),
    phone('Mobile Phone', findMobile),
    text('Website', ({ companyDomain }) => companyDomain),
    text('Industry', ({ industry }) => industry),
    number('No. of Employees', ({ headcount }) => headcount),
    text('City', ({ city }) => city),
    text('State', (person) => (hasStates(person) ? person.region : '')),
    text('Country', ({ country }) => country),
    text('Lead Source', () => 'Sidelight'),
    text('Description', (person) =>
      [person.profileUrl, hasStates(person) ? '' : person.region, toNotesText(person)]
        .filter(Boolean)
        .join('\n'),
    ),
  ],
};
