import { BASE_PATH } from '../../lib/contract/base-path.ts';
import type { SearchOperation } from '../../lib/contract/declared-search.ts';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import type { Handler } from '../http/env.ts';
import type { Sources } from '../sources/configure.ts';
import type { SearchSupport } from '../sources/search-source.ts';

/**
 * The OpenAPI document. A search that is passed to a service which does not count without charge
 * does not count either; a service that does not answer is taken for one.
 */
export function describeInterface({ searches }: Pick<Sources, 'searches'>): Handler {
  const documents = new Map<string, object>();

  async function countsNot(search: { support(): Promise<SearchSupport> }): Promise<boolean> {
    const support = await search.support().catch(() => 'plain' as const);
    return support === 'plain' || support === 'unknown';
  }

  return async (c) => {
    const all = [
      ['searchPeople', await countsNot(searches.people)],
      ['searchCompanies', await countsNot(searches.companies)],
    ] as const;
    const uncounted = all.flatMap(([name, isPlain]): SearchOperation[] => (isPlain ? [name] : []));
    const key = uncounted.join();
    const document = documents.get(key) ?? openApiDocument(BASE_PATH, { uncounted });
    documents.set(key, document);
    return c.json(document);
  };
}
