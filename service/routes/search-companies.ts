import { checkSearch } from '../../lib/contract/search-rules.ts';
import { companySearch, companySearchResult } from '../../lib/contract/search.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import { readBody } from '../http/body.ts';
import type { Handler } from '../http/env.ts';
import { refuse } from '../http/errors.ts';
import { withLogo } from '../logos/logo-url.ts';
import { chargePage, readPage, type SearchCollaborators } from './search.ts';

const schema = companySearchResult(WRITING);

export function searchCompanies(collaborators: SearchCollaborators): Handler {
  const { search, now, publicOrigin } = collaborators;
  return async (c) => {
    const { body } = await readBody(c, companySearch);
    const fault = checkSearch(body);
    if (fault) refuse(fault);
    const page = readPage(body);
    const found = await search.searchCompanies(body, { ...page, now: now() });
    const searched = { kind: 'company.search', body, found, page } as const;
    const { items, metadata } = await chargePage(c, collaborators, searched);
    const companies = items.map(({ company }) => withLogo(company, publicOrigin()));
    return c.json(schema.parse({ companies, metadata }));
  };
}
