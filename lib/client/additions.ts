// Reads from a service's OpenAPI document which of the optional additions it offers. Without a document, or when it
// does not mention them, there are none.
import { readDeclaredSearch } from '../contract/declared-search.ts';
import { HEADER } from '../contract/headers.ts';
import { operations, type Addition, type OperationName } from '../contract/operations.ts';
import { NO_ADDITIONS, type Additions } from '../model/additions.ts';
import { z } from '../zod.ts';

// The document may contain anything; only these parts are read.
const document = z.object({ paths: z.record(z.string(), z.unknown()) });
const pathItem = z.record(z.string(), z.unknown());
const described = z.object({ parameters: z.array(z.unknown()) });
const parameter = z.object({ name: z.string(), in: z.string() });

function listHeaders(paths: Record<string, unknown>, path: string, method: string): string[] {
  const item = z.safeParse(pathItem, paths[path]);
  const operation = z.safeParse(described, item.data?.[method.toLowerCase()]);
  return (operation.data?.parameters ?? []).flatMap((one) => {
    const { data } = z.safeParse(parameter, one);
    return data?.in.toLowerCase() === 'header' ? [data.name.toLowerCase()] : [];
  });
}

const HEADER_NAMES = {
  'idempotency-key': HEADER.idempotencyKey,
  'prefer-wait': HEADER.prefer,
} as const satisfies Partial<Record<Addition, string>>;

/** True only when every operation that can have the addition documents its header. */
function isOffered(paths: Record<string, unknown>, addition: keyof typeof HEADER_NAMES): boolean {
  const header = HEADER_NAMES[addition].toLowerCase();
  const having = (Object.keys(operations) as OperationName[])
    .map((name) => operations[name])
    .filter((operation) => (operation.additions as readonly Addition[]).includes(addition));
  return having.every(({ method, path }) => listHeaders(paths, path, method).includes(header));
}

export function parseAdditions(openApi: unknown): Additions {
  const parsed = z.safeParse(document, openApi);
  if (!parsed.success) return NO_ADDITIONS;
  return {
    idempotencyKey: isOffered(parsed.data.paths, 'idempotency-key'),
    preferWait: isOffered(parsed.data.paths, 'prefer-wait'),
    search: readDeclaredSearch(parsed.data.paths, 'searchPeople'),
  };
}
