// Maps the columns of a file to fields.
import {
  FIELDS,
  findField,
  foldHeader,
  isField,
  REJECTED_LINE,
  REJECTED_REASON,
  PERSON_FIELDS,
  type Field,
} from './headers.ts';
import { ImportError, type ImportKind, type ImportOptions } from '../import-types.ts';

export type Column = { index: number; field: Field };
export type Plan = {
  kind: ImportKind;
  columns: Column[];
  unknown: string[];
};

const OURS = new Set([foldHeader(REJECTED_LINE), foldHeader(REJECTED_REASON)]);

function explicitFields(mapping: Readonly<Record<string, string>>): Map<string, Field | null> {
  const fields = new Map<string, Field | null>();
  for (const [header, field] of Object.entries(mapping)) {
    if (field !== '' && !isField(field)) {
      throw new ImportError(
        `There is no field "${field}" to map "${header}" to. The fields are: ${FIELDS.join(', ')}.`,
      );
    }
    fields.set(foldHeader(header), field === '' ? null : field);
  }
  return fields;
}

/** Matches headers about a person outside the company, or about another company. */
const OTHER_PERSON_OR_COMPANY =
  /^(?:company|current|employer|organi[sz]ation|account|firma|unternehmen) ./;

/** "Name, Website, Employees" are companies; "Name, Company Domain" are people. */
function getKind(
  headers: readonly string[],
  fields: readonly (Field | null | undefined)[],
): ImportKind {
  const says = new Set(fields);
  if (PERSON_FIELDS.some((field) => says.has(field))) return 'people';
  const company = headers.filter((_, index) => fields[index]?.startsWith('company_'));
  if (company.length === 0) return 'people';
  const hasOwnName = says.has('full_name');
  const isNamed = hasOwnName && says.has('company_name');
  const isQualified =
    hasOwnName && company.some((header) => OTHER_PERSON_OR_COMPANY.test(foldHeader(header)));
  return isNamed || isQualified ? 'people' : 'companies';
}

const MAX_LISTED = 20;
const MAX_LISTED_LENGTH = 40;

/** Without a header line, the headers are values of a person, and errors are often stored. */
function describeColumns(headers: readonly string[]): string {
  const isHeader = headers.some((header) => findField(header, 'companies') !== undefined);
  if (!isHeader) return 'Its first line names no known column: --dry-run without --map shows it.';
  const listed = headers.slice(0, MAX_LISTED).map((header) => header.slice(0, MAX_LISTED_LENGTH));
  const more = headers.length - listed.length;
  return `Its columns are: ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** No export has more; each column is compared with every name of a field. */
const MAX_COLUMNS = 2000;

/**
 * @throws ImportError when a mapping names an unknown field or header, or there are too many
 * headers
 */
export function createPlan(
  headers: readonly string[],
  { mapping = {}, kind: wanted }: ImportOptions,
  isWhole = true,
): Plan {
  if (headers.length > MAX_COLUMNS) {
    throw new ImportError(
      `The file has ${headers.length} columns. Leave those out that are not imported: at most ${MAX_COLUMNS} are read.`,
    );
  }
  const explicit = explicitFields(mapping);
  const there = new Set(headers.map(foldHeader));
  const missing = Object.keys(mapping).find((header) => !there.has(foldHeader(header)));
  if (missing !== undefined && isWhole) {
    throw new ImportError(`The file has no column "${missing}". ${describeColumns(headers)}`);
  }
  const read = (kind: ImportKind) =>
    headers.map((header) => {
      const given = explicit.get(foldHeader(header));
      return given === undefined ? findField(header, kind) : given;
    });
  const kind = wanted ?? getKind(headers, read('people'));
  const fields = read(kind);
  return {
    kind,
    columns: fields.flatMap((field, index) => (field ? [{ index, field }] : [])),
    unknown: headers.filter(
      (header, index) =>
        fields[index] === undefined && header !== '' && !OURS.has(foldHeader(header)),
    ),
  };
}
