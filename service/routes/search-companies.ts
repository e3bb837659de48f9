import { checkSearch } from '../../lib/contract/search-rules.ts';
import { companySearch, companySearchResult } from '../../lib/contract/search.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import { readBody } from '../http/body.ts';
import type { Handler } from '../http/env.ts';
import { refuse } from '../http/errors.ts';
import { withLogo } from '../logos/logo-url.ts';
import { companyKey } from '../sources/company-key.ts';
import { answerSearch, type SearchCollaborators } from './common/search-call.ts';

const schema = companySearchResult(WRITING);

export function searchCompanies(collaborators: SearchCollaborators): Handler {
  const { search, searches, now, publicOrigin } = collaborators;
  return async (c) => {
    const { body } = await readBody(c, companySearch);
    const fault = checkSearch(body);
    if (fault) refuse(fault);
    const { items, metadata } = await answerSearch(c, collaborators, {
      kind: 'company.search',
      body,
      waterfall: searches.companies,
      toItem: (company) => ({ key: companyKey(company), company }),
      searchDirectory: (page) => search.searchCompanies(body, { ...page, now: now() }),
    });
    const companies = items.map(({ company }) => withLogo(company, publicOrigin()));
    return c.json(schema.parse({ companies, metadata }));
  };
}
