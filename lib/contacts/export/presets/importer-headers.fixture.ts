// The names of columns that each importer documents, written down from its source and not from our presets.
import type { PresetId } from '../formats-and-presets.ts';

type ImporterHeaders = {
  /** Where the names are from, and when that was read. */
  source: string;
  /** Columns without which a row is refused. */
  required: readonly string[];
  accepted: readonly string[];
  /** Columns of our preset that the part of the source which was read does not name. */
  unverified: readonly string[];
};

const list = (names: string): string[] => names.split(/\s*,\s*/);

export const IMPORTER_HEADERS: Record<PresetId, ImporterHeaders> = {
  hubspot: {
    // The labels of properties in an answer of its interface, as the tests of a public program quote it. A contact needs
    // an address or a name: https://developers.hubspot.com/docs/api/CRM/Contacts.
    source: 'GET /contacts/v2/groups?includeProperties=true, read 2026-11-29',
    required: [],
    accepted: list(
      `First Name, Last Name, Salutation, Email, Mobile Phone Number, Phone Number, Fax Number, Street Address,
      Contact owner, City, State/Region, Postal Code, Country/Region, Job Title, Message, Close Date, Lifecycle Stage,
      Company Name, Website URL, Number of Employees, Annual Revenue, Industry, Associated Company ID`,
    ),
    unverified: ['LinkedIn URL'],
  },
  salesforce: {
    // "Field Mapping for Importing Leads". The copy that was read ends after "Record Owner", in the order of the alphabet.
    source:
      'https://help.salesforce.com/s/articleView?id=xcloud.field_mapping_for_importing_leads.htm, read 2026-11-29',
    required: ['Last Name', 'Company'],
    accepted: list(
      `Annual Revenue, City, Company, Country, Currency ISO Code, Description, Email, Email Opt Out, No. of Employees, Fax,
      Full Name, First Name, Last Name, Industry, Lead Division, Lead ID, Lead Source, Lead Status, Mobile Phone, Phone,
      Postal Code, Rating, Record Owner`,
    ),
    unverified: ['Title', 'Website', 'State'],
  },
  pipedrive: {
    // "Importing: mandatory fields", updated 2026-04-21, names what is required. The headers are those of Pipedrive's
    // exports, as public programs quote them.
    source: 'https://support.pipedrive.com/hc/en/articles/360013870858, read 2026-11-29',
    required: ['Person - Name'],
    accepted: list(
      `Person - ID, Person - Name, Person - First name, Person - Last name, Person - Job title, Person - Email - Work,
      Person - Email - Home, Person - Email - Other, Person - Phone - Work, Person - Phone - Mobile, Person - Phone - Home,
      Person - Phone - Other, Person - Organization, Organization - Name`,
    ),
    unverified: ['Note - Content'],
  },
  zoho: {
    // "Standard Modules & Fields", leads. A star there marks what is required. The copy that was read ends after "Rating",
    // and has "Web site". "No. of Employees" stands only in copies of that page by others.
    source:
      'https://help.zoho.com/portal/en/kb/crm/customize-crm-account/customizing-fields/articles/standard-modules-fields, read 2026-11-29',
    required: ['Last Name', 'Company'],
    accepted: list(
      `Lead Owner, Salutation, First Name, Title, Last Name, Company, Lead Source, Industry, Annual Revenue, Phone, Mobile,
      Fax, Email, Secondary Email, Skype ID, Web site, Lead Status, Rating, No. of Employees`,
    ),
    unverified: ['Website', 'City', 'State', 'Country', 'Description'],
  },
  outlook: {
    // The header of a file that Outlook exports, as five public programs quote it in the same words.
    source: 'https://outlook.live.com/people, export, read 2026-11-29',
    required: [],
    accepted: list(
      `First Name, Middle Name, Last Name, Title, Suffix, Nickname, Given Yomi, Surname Yomi, E-mail Address,
      E-mail 2 Address, E-mail 3 Address, Home Phone, Home Phone 2, Business Phone, Business Phone 2, Mobile Phone,
      Car Phone, Other Phone, Primary Phone, Pager, Business Fax, Home Fax, Other Fax, Company Main Phone, Callback,
      Radio Phone, Telex, TTY/TDD Phone, IMAddress, Job Title, Department, Company, Office Location, Manager's Name,
      Assistant's Name, Assistant's Phone, Company Yomi, Business Street, Business City, Business State,
      Business Postal Code, Business Country/Region, Home Street, Home City, Home State, Home Postal Code,
      Home Country/Region, Other Street, Other City, Other State, Other Postal Code, Other Country/Region,
      Personal Web Page, Spouse, Schools, Hobby, Location, Web Page, Birthday, Anniversary, Notes`,
    ),
    unverified: [],
  },
  google: {
    // The header of a file that Google Contacts exports since 2024, as public programs quote it in the same words.
    source: 'https://contacts.google.com, export, read 2026-11-29',
    required: [],
    accepted: list(
      `First Name, Middle Name, Last Name, Phonetic First Name, Phonetic Middle Name, Phonetic Last Name, Name Prefix,
      Name Suffix, Nickname, File As, Organization Name, Organization Title, Organization Department, Birthday, Notes,
      Photo, Labels, E-mail 1 - Label, E-mail 1 - Value, E-mail 2 - Label, E-mail 2 - Value, Phone 1 - Label,
      Phone 1 - Value, Phone 2 - Label, Phone 2 - Value, Phone 3 - Label, Phone 3 - Value, Address 1 - Label,
      Address 1 - Formatted, Address 1 - Street, Address 1 - City, Address 1 - PO Box, Address 1 - Region,
      Address 1 - Postal Code, Address 1 - Country, Address 1 - Extended Address, Relation 1 - Label, Relation 1 - Value,
      Website 1 - Label, Website 1 - Value, Event 1 - Label, Event 1 - Value, Custom Field 1 - Label,
      Custom Field 1 - Value`,
    ),
    unverified: [],
  },
};
