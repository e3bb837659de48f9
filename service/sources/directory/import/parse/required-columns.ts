// The columns that a file must have to identify people or companies.
import { getHeaders, type Field } from './headers.ts';
import type { ImportKind } from '../import-types.ts';

/**
 * A part is one of these columns; a combination is complete with a column for each of its parts.
 */
type Part = readonly Field[];
type Combination = readonly Part[];

const EMPLOYER: Part = [
  'company_name',
  'company_domain',
  'company_website',
  'company_profile_url',
  'company_network_id',
];

/** As required by flat-person.ts and flat-company.ts. */
const COMBINATIONS: Record<ImportKind, readonly Combination[]> = {
  people: [
    [['profile_url', 'network_id']],
    [['email', 'work_email', 'personal_email']],
    [['full_name'], EMPLOYER],
    [['first_name'], ['last_name'], EMPLOYER],
  ],
  companies: [[EMPLOYER]],
};

const SENTENCES: Record<ImportKind, string> = {
  people:
    'No column says who a row is about. It takes a profile address, an email address, or a name with a company.',
  companies: 'No column says which company a row is. It takes a name, a domain or a website.',
};

export type Missing = {
  sentence: string;
  /** The columns that would complete it, each with its recognised headers. */
  understood: { field: Field; headers: string[] }[];
};

/** null when the columns identify the rows. */
export function findMissingColumns(fields: ReadonlySet<Field>, kind: ImportKind): Missing | null {
  const isThere = (part: Part) => part.some((field) => fields.has(field));
  const ways = COMBINATIONS[kind];
  if (ways.some((way) => way.every(isThere))) return null;
  const wanted = new Set(ways.flatMap((way) => way.filter((part) => !isThere(part)).flat()));
  return {
    sentence: SENTENCES[kind],
    understood: [...wanted].map((field) => ({ field, headers: getHeaders(field, kind) })),
  };
}
