import { BASE_PATH } from '../../lib/contract/base-path.ts';
import type { SearchOperation } from '../../lib/contract/declared-additions.ts';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import type { SearchSupport } from '../../lib/contract/values.ts';
import type { Handler } from '../http/env.ts';
import type { Sources } from '../sources/create-sources.ts';

/** Anyone may read the document, and must not make this service ask another one each time. */
const KNOWN_FOR_MS = 10_000;

/** A service that does not answer is taken for one that does not count without charge. */
async function isUncounted(search: { support(): Promise<SearchSupport> }): Promise<boolean> {
  const support = await search.support().catch(() => 'plain' as const);
  return support === 'plain' || support === 'unknown';
}

/** The OpenAPI document. A search that is passed on counts only if the service that it is passed to does. */
export function describeInterface({
  searches,
  now,
}: Pick<Sources, 'searches'> & { now: () => Date }): Handler {
  const documents = new Map<string, object>();
  let known: { at: number; uncounted: Promise<SearchOperation[]> } | null = null;

  async function findUncounted(): Promise<SearchOperation[]> {
    const [people, companies] = await Promise.all([
      isUncounted(searches.people),
      isUncounted(searches.companies),
    ]);
    return [
      ...(people ? (['searchPeople'] as const) : []),
      ...(companies ? (['searchCompanies'] as const) : []),
    ];
  }

  return async (c) => {
    const at = now().getTime();
    if (!known || Math.abs(at - known.at) > KNOWN_FOR_MS) {
      known = { at, uncounted: findUncounted() };
    }
    const uncounted = await known.uncounted;
    const key = uncounted.join();
    const document = documents.get(key) ?? openApiDocument(BASE_PATH, { uncounted });
    documents.set(key, document);
    return c.json(document);
  };
}
