// Reads what a service's OpenAPI document says about a search. The extension uses it, and so does a service that passes
// searches to another one.
import { z } from '../zod.ts';
import { operations } from './operations.ts';

export type SearchOperation = 'searchPeople' | 'searchCompanies';

/** `counted`: the service also counts without charge, so that it may be sent a limit of 0 and `facets`. */
export type DeclaredSearch = 'none' | 'plain' | 'counted';

// The document may contain anything; only these parts are read.
const pathItem = z.record(z.string(), z.unknown());
const searchBody = z.object({
  requestBody: z.object({
    content: z.object({
      'application/json': z.object({
        schema: z.object({ properties: z.record(z.string(), z.unknown()) }),
      }),
    }),
  }),
});

/** A service that describes `facets` also counts without charge (docs/interface.md#counts). */
export function readDeclaredSearch(
  paths: Record<string, unknown>,
  name: SearchOperation,
): DeclaredSearch {
  const { path, method } = operations[name];
  const item = z.safeParse(pathItem, paths[path]);
  const operation = item.data?.[method.toLowerCase()];
  if (operation === undefined) return 'none';
  const { data } = z.safeParse(searchBody, operation);
  const properties = data?.requestBody.content['application/json'].schema.properties ?? {};
  return Object.hasOwn(properties, 'facets') ? 'counted' : 'plain';
}
