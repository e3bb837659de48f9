// Reads the rows of a table as people, by what each column becomes. A row that cannot be used has its reason.
import { MAX_TEXT_LENGTH } from '../../contract/limits.ts';
import { toContactInput } from '../../enrichment/request/request-inputs.ts';
import { foldDomain, isSharedDomain, personKeys } from '../../enrichment/identity/identity-keys.ts';
import { removeGuard } from '../../export/formula-guard.ts';
import type { ColumnTarget, ReadRow, RowProblem } from '../../model/import.ts';
import { NO_PERSON, PERSON_FIELDS, type PersonInput } from '../../model/subject-input.ts';
import { readEmails, readPhones } from './known-values.ts';

type TextTarget = Exclude<ColumnTarget, 'keep' | 'work_email' | 'personal_email' | 'phone'>;

const FIELD: Record<TextTarget, (typeof PERSON_FIELDS)[number]> = {
  full_name: 'fullName',
  first_name: 'firstName',
  last_name: 'lastName',
  title: 'title',
  company_name: 'companyName',
  company_domain: 'companyDomain',
  location: 'location',
  profile_link: 'networkUrl',
};
const FIELDS = Object.entries(FIELD) as [TextTarget, (typeof PERSON_FIELDS)[number]][];

/** The positions of the columns of each target. */
type Columns = Partial<Record<ColumnTarget, number[]>>;

/** Each row, and the keys of its person, which are slow to make. */
export type KeyedRow = { row: ReadRow; keys: readonly string[] };

/** `mapping`: for each column; `rows`: without the row of column names. */
export function readKeyedRows(
  rows: readonly (readonly string[])[],
  mapping: readonly ColumnTarget[],
): KeyedRow[] {
  const columns: Columns = {};
  mapping.forEach((target, at) => (columns[target] ??= []).push(at));
  return rows.map((cells, index) => readRow(cells, columns, mapping.length, index));
}

/** `readKeyedRows` without the keys. */
export const readPeople = (
  rows: readonly (readonly string[])[],
  mapping: readonly ColumnTarget[],
): ReadRow[] => readKeyedRows(rows, mapping).map(({ row }) => row);

function readRow(
  cells: readonly string[],
  columns: Columns,
  width: number,
  index: number,
): KeyedRow {
  const getValues = (target: ColumnTarget): string[] =>
    (columns[target] ?? []).map((at) => readCell(cells[at] ?? '')).filter(Boolean);
  const workEmails = getUnique(getValues('work_email').flatMap(readEmails));
  const personalEmails = getUnique(getValues('personal_email').flatMap(readEmails));
  const phones = getUnique(getValues('phone').flatMap(readPhones));
  const person: PersonInput = { ...NO_PERSON };
  for (const [target, field] of FIELDS) {
    person[field] = (getValues(target)[0] ?? '').replace(/\s+/g, ' ');
  }
  person.fullName ||= [person.firstName, person.lastName].filter(Boolean).join(' ');
  const site = person.companyDomain;
  person.companyDomain = foldDomain(site) || findMailDomain(workEmails);
  const keys = personKeys(person);
  const problem =
    findShapeProblem(cells, width) ??
    findNameProblem(person) ??
    findCompanyProblem(person, keys, site);
  const isShort = PERSON_FIELDS.every((field) => person[field].length <= MAX_TEXT_LENGTH);
  const row: ReadRow = {
    index,
    cells: [...cells],
    person: isShort ? person : NO_PERSON,
    workEmails,
    personalEmails,
    phones,
    problem: problem ?? (isShort ? null : { code: 'too_long', value: '' }),
  };
  return { row, keys };
}

/**
 * Without the guard of an exported file, which is an apostrophe: most cells have none, and the rule is slow. Also in a
 * workbook: Excel keeps the guard as text when it saves an exported CSV file as a workbook. A text of a workbook that
 * itself begins with an apostrophe and a sign loses the apostrophe.
 */
const readCell = (cell: string): string =>
  cell.includes("'") ? removeGuard(cell.trim()).trim() : cell.trim();

const getUnique = (values: readonly string[]): string[] => [...new Set(values)];

/** The company's domain in a work address, unless it belongs to a mail provider. */
function findMailDomain(emails: readonly string[]): string {
  const domains = emails.map((email) => foldDomain(email.split('@')[1] ?? ''));
  return domains.find((domain) => domain !== '' && !isSharedDomain(domain)) ?? '';
}

function findShapeProblem(cells: readonly string[], width: number): RowProblem | null {
  if (cells.every((cell) => cell.trim() === '')) return { code: 'empty', value: '' };
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const found = filled > width ? filled : Math.min(cells.length, width);
  return found === width ? null : { code: 'columns', value: `${found} of ${width}` };
}

const PLACEHOLDER =
  /^(?:n\s*[/.]?\s*a\.?|none|null|unknown|unbekannt|inconnu|tbd|test|x+|[-–—?._*#]+|\d+)$/i;
/** "Bo Li & Ana Wren", "Bo Li / Ana Wren", "Bo Li und Ana Wren"; not "Ortega y Gasset". */
const TWO_NAMES = /\p{L} ?(?:[&/+;]| and | und | et | og | och ) ?\p{L}/iu;

function findNameProblem({ fullName, networkUrl }: PersonInput): RowProblem | null {
  if (fullName === '') return networkUrl ? null : { code: 'no_name', value: '' };
  if (PLACEHOLDER.test(fullName)) return { code: 'not_a_name', value: fullName };
  return TWO_NAMES.test(fullName) ? { code: 'two_people', value: fullName } : null;
}

function findCompanyProblem(
  person: PersonInput,
  keys: readonly string[],
  site: string,
): RowProblem | null {
  // Whether links are sent is a setting that may change; a link alone identifies a person.
  const isUsable = toContactInput(person, { sendProfileLink: true }) !== null;
  if (isUsable && keys.length > 0) return null;
  if (!person.companyName && !person.companyDomain) {
    return site ? { code: 'bad_site', value: site } : { code: 'no_company', value: '' };
  }
  return { code: 'one_word_name', value: person.fullName };
}
