// The filters of a search for companies, as conditions on the search index.
import { sql } from 'kysely';
import type { COMPANY_TEXT_FILTERS, CompanySearch } from '../../../../lib/contract/search.ts';
import type { Db } from '../../../db/database.ts';
import { inRange, joinFilters, toFilter, type Filter } from './conditions.ts';
import { readTextFilters } from './text-filters.ts';
import type { TextField } from './text-match.ts';

type TextFilter =
  | Exclude<(typeof COMPANY_TEXT_FILTERS)[number], 'company_ids'>
  | 'professional_network_urls'
  | 'professional_network_ids';

const TEXT: Record<TextFilter, TextField> = {
  names: { field: 'cc', by: 'company' },
  domains: { field: 'cd', by: 'domain' },
  keywords: { field: 'kw', by: 'keyword' },
  specialties: { field: 'cs', by: 'values' },
  industries: { field: 'in', by: 'value' },
  types: { field: 'ty', by: 'value' },
  headquarters_locations: { field: 'hq', by: 'value' },
  professional_network_urls: { field: 'cu', by: 'link' },
  professional_network_ids: { field: 'cn', by: 'key' },
};

export async function toCompanyFilter(db: Db, search: CompanySearch): Promise<Filter> {
  const texts = await readTextFilters(db, 'directory_companies_search', search, TEXT);
  return joinFilters([
    ...texts,
    toFilter(search.founded_years, (item) => inRange(item, ['founded', 'founded'])),
    toFilter(search.headcounts, (item) => inRange(item, ['headcount_low', 'headcount_high'])),
    toFilter(search.company_ids, ({ value }) => sql<boolean>`s.company_id = ${value.trim()}`),
  ]);
}
