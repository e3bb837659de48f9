// Companies as a table for a spreadsheet. Programs read these files, so released names stay, and new columns are added
// at the end.
import type { Company } from '../../contract/company.ts';
import type { Sheet } from '../../export/csv.ts';
import { listOffices, listTechnologies, postalText } from './company-facts.ts';
import type { Employer } from './company-screen.ts';
import type { ListedCompany } from './listed-company.ts';

/** `employer`: the company in the profile of a person who works there; it counts where nothing was looked up. */
export type ExportedCompany = { listed: ListedCompany; employer: Employer | null };

/** "201-500" would be read as a date. In English, as all values of the file. */
const rangeText = (range: string): string =>
  range.replace(/^(\d+)-(\d+)$/, '$1 to $2').replace(/\+$/, ' or more');

type Read = (exported: ExportedCompany, facts: Company | null) => string;

/** What a workbook makes of the texts. */
type Holds = 'text' | 'link' | 'date' | 'number';

const positive = (value: number | undefined): string => (value && value > 0 ? String(value) : '');
const joined = (values: readonly string[] | undefined): string => (values ?? []).join('; ');

const COLUMNS: readonly (readonly [header: string, read: Read, holds?: Holds])[] = [
  ['Company', ({ listed }) => listed.name],
  ['Site', ({ listed }, facts) => listed.domain || (facts?.domain ?? '')],
  ['Profile link', ({ listed }) => listed.known.networkUrl, 'link'],
  ['Industry', ({ listed }, facts) => facts?.industry?.main_industry || listed.industry],
  ['Headcount', ({ listed }, facts) => rangeText(facts?.headcount_range || listed.headcountRange)],
  ['Employees', (_, facts) => positive(facts?.headcount), 'number'],
  ['Founded', (_, facts) => positive(facts?.year_founded), 'number'],
  ['Type', (_, facts) => facts?.company_type ?? ''],
  [
    'Head office',
    (_, facts) => (facts?.locations?.headquarters ? postalText(facts.locations.headquarters) : ''),
  ],
  ['Offices', (_, facts) => (facts ? joined(listOffices(facts)) : '')],
  ['Specialties', (_, facts) => joined(facts?.specialties)],
  ['Technologies', (_, facts) => (facts ? joined(listTechnologies(facts)) : '')],
  ['Your contacts', ({ listed }) => String(listed.people.length), 'number'],
  [
    'Source',
    ({ listed, employer }) => {
      if (listed.isLookedUp) return 'Look-up';
      return employer ? 'Profile of a contact' : '';
    },
  ],
  ['Checked at', ({ listed }) => listed.known.checkedAt ?? '', 'date'],
  ['Saved at', ({ listed }) => listed.known.savedAt ?? '', 'date'],
];

const readCell = (read: Read, one: ExportedCompany): string =>
  read(one, one.listed.known.company ?? one.employer?.company ?? null);

export const toCompanySheet = (companies: readonly ExportedCompany[]): Sheet => ({
  columns: COLUMNS.map(([header]) => ({ header, holds: 'text' })),
  rows: companies.map((one) => COLUMNS.map(([, read]) => readCell(read, one))),
});

/** The same columns for a workbook. */
export const COMPANY_COLUMNS = COLUMNS.map(([header, read, holds = 'text']) => ({
  header,
  holds,
  getValue(one: ExportedCompany): string | number {
    const text = readCell(read, one);
    return holds === 'number' && text !== '' ? Number(text) : text;
  },
}));
