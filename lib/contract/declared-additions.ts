// Reads which of the optional additions the OpenAPI document of a service offers (docs/interface.md#additions). The
// extension uses it, and so does a service that has another one as its source.
import { z } from '../zod.ts';
import { HEADER } from './headers.ts';
import { operations, type Addition, type Operation } from './operations.ts';
import type { SearchSupport } from './values.ts';

export type SearchOperation = 'searchPeople' | 'searchCompanies';

export type DeclaredAdditions = {
  idempotencyKey: boolean;
  preferWait: boolean;
  search: Record<SearchOperation, SearchSupport>;
};

// The document may contain anything; only these parts are read.
const document = z.object({ paths: z.record(z.string(), z.unknown()) });
const pathItem = z.record(z.string(), z.unknown());
const described = z.object({ parameters: z.array(z.unknown()) });
const parameter = z.object({ name: z.string(), in: z.string() });
const searchBody = z.object({
  requestBody: z.object({
    content: z.object({
      'application/json': z.object({
        schema: z.object({ properties: z.record(z.string(), z.unknown()) }),
      }),
    }),
  }),
});

type Paths = Record<string, unknown>;

const findOperation = (paths: Paths, { path, method }: Operation): unknown =>
  z.safeParse(pathItem, paths[path]).data?.[method.toLowerCase()];

function listHeaders(paths: Paths, operation: Operation): string[] {
  const { data } = z.safeParse(described, findOperation(paths, operation));
  return (data?.parameters ?? []).flatMap((one) => {
    const { data: read } = z.safeParse(parameter, one);
    return read?.in.toLowerCase() === 'header' ? [read.name.toLowerCase()] : [];
  });
}

/** True only when every operation that can have the addition documents its header. */
const isOffered = (paths: Paths, addition: Addition, header: string): boolean =>
  Object.values<Operation>(operations)
    .filter(({ additions }) => additions.includes(addition))
    .every((operation) => listHeaders(paths, operation).includes(header.toLowerCase()));

/** A service that describes `facets` also counts without charge (docs/interface.md#counts). */
function readSearch(paths: Paths, name: SearchOperation): SearchSupport {
  const operation = findOperation(paths, operations[name]);
  if (operation === undefined) return 'none';
  const { data } = z.safeParse(searchBody, operation);
  const properties = data?.requestBody.content['application/json'].schema.properties ?? {};
  return Object.hasOwn(properties, 'facets') ? 'counted' : 'plain';
}

/** Without a document, or when it does not mention them, there are none. */
export function readDeclaredAdditions(openApi: unknown): DeclaredAdditions {
  const paths = z.safeParse(document, openApi).data?.paths;
  return {
    idempotencyKey: !!paths && isOffered(paths, 'idempotency-key', HEADER.idempotencyKey),
    preferWait: !!paths && isOffered(paths, 'prefer-wait', HEADER.prefer),
    search: {
      searchPeople: paths ? readSearch(paths, 'searchPeople') : 'unknown',
      searchCompanies: paths ? readSearch(paths, 'searchCompanies') : 'unknown',
    },
  };
}
