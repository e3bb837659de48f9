// HubSpot's import of contacts matches the header of a column with the name of a property: "Set up your import
// files". The names are those of "HubSpot's default contact properties". Both at knowledge.hubspot.com, read 2026-11.
// Properties with fixed options (seniority, role) are left out, because HubSpot refuses other values.
import { email, link, phone, text, type ExportColumn } from './columns.ts';
import { findMobile, findOtherPhone, listEmails } from './emails-and-phones.ts';

type HubspotColumn = ExportColumn & {
  /** The name of the property in HubSpot's interface. */
  property: string;
};

const named = (property: string, column: ExportColumn): HubspotColumn => ({ property, ...column });

/** The properties that "Send to HubSpot" sends, and that the exported file for HubSpot contains. */
export const HUBSPOT_PROPERTIES: readonly HubspotColumn[] = [
  named(
    'firstname',
    text(
      'First Name',
      ({ firstName, lastName, fullName }) => firstName || (lastName ? '' : fullName),
    ),
  ),
  named(
    'lastname',
    text('Last Name', ({ lastName }) => lastName),
  ),
  named(
    'email',
    email('Email', (person) => listEmails(person)[0]?.email ?? ''),
  ),
  named('phone', phone('Phone Number', findOtherPhone)),
  named('mobilephone', phone('Mobile Phone Number', findMobile)),
  named(
    'jobtitle',
    text('Job Title', ({ title }) => title),
  ),
  named(
    'company',
    text('Company Name', ({ companyName }) => companyName),
  ),
  named(
    'website',
    text('Website URL', ({ companyDomain }) => companyDomain),
  ),
  named(
    'industry',
    text('Industry', ({ industry }) => industry),
  ),
  named(
    'city',
    text('City', ({ city }) => city),
  ),
  named(
    'state',
    text('State/Region', ({ region }) => region),
  ),
  named(
    'country',
    text('Country/Region', ({ country }) => country),
  ),
  named(
    'hs_linkedin_url',
    link('LinkedIn URL', ({ profileUrl }) => profileUrl),
  ),
];
