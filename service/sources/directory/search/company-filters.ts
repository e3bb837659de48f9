// The filters of a search for companies, as conditions on the search index.
import { sql } from 'kysely';
import type {
  COMPANY_TEXT_FILTERS,
  CompanySearch,
  NumberItem,
  RangeItem,
  TextItem,
} from '../../../../lib/contract/search.ts';
import type { Db } from '../../../db/database.ts';
import { allOf, hasTerm, inRange, toFilter, type Condition } from './conditions.ts';
import { readTermIds } from './term-table.ts';
import { wordTerm } from './terms.ts';
import { matchText, type TextField } from './text-filters.ts';

type TextFilter =
  Exclude<(typeof COMPANY_TEXT_FILTERS)[number], 'company_ids'> | 'professional_network_urls';

const TEXT: Record<TextFilter, TextField> = {
  names: { field: 'cc', by: 'company' },
  domains: { field: 'cd', by: 'domain' },
  keywords: { field: 'kw', by: 'keyword' },
  specialties: { field: 'cs', by: 'values' },
  industries: { field: 'in', by: 'value' },
  types: { field: 'ty', by: 'value' },
  headquarters_locations: { field: 'hq', by: 'value' },
  professional_network_urls: { field: 'cu', by: 'link' },
};

const NAMES = Object.keys(TEXT) as TextFilter[];

export async function toCompanyConditions(db: Db, search: CompanySearch): Promise<Condition> {
  const texts = NAMES.map((name) =>
    toFilter(search[name], (item: TextItem) => matchText(db, TEXT[name], item)),
  );
  const filters = await Promise.all([
    ...texts,
    toFilter(search.founded_years, (item: RangeItem) => inRange(item, ['founded', 'founded'])),
    toFilter(search.headcounts, (item: RangeItem) =>
      inRange(item, ['headcount_low', 'headcount_high']),
    ),
    toFilter(
      search.company_ids,
      ({ value }: TextItem) => sql<boolean>`s.company_id = ${value.trim()}`,
    ),
    toFilter(search.professional_network_ids, async ({ value }: NumberItem) =>
      hasTerm([...(await readTermIds(db, [wordTerm('cn', String(value))])).values()]),
    ),
  ]);
  return allOf(filters.flat());
}
