// The optional additions that an upstream offers, from its OpenAPI document. Without a document, or
// a mention in it, there are none.
import {
  readDeclaredSearch,
  type DeclaredSearch,
  type SearchOperation,
} from '../../../lib/contract/declared-search.ts';
import { HEADER } from '../../../lib/contract/headers.ts';
import { operations, type OperationName } from '../../../lib/contract/operations.ts';
import { z } from '../../../lib/zod.ts';
import { SourceUnavailableError } from '../source-errors.ts';
import type { Send } from './http.ts';

/** `unknown`: without a document, a search shows whether there is one. */
export type SearchSupport = DeclaredSearch | 'unknown';

export type Additions = {
  idempotencyKey: boolean;
  preferWait: boolean;
  search: Record<SearchOperation, SearchSupport>;
};

type Options = { source: string; send: Send; now: () => Date };

const NONE: Additions = {
  idempotencyKey: false,
  preferWait: false,
  search: { searchPeople: 'unknown', searchCompanies: 'unknown' },
};
const KNOWN_FOR_MS = 3_600_000;
const RESPONSE_TIMEOUT_SECONDS = 10;

// The document may contain anything; only the needed parts are read.
const document = z.object({ paths: z.record(z.string(), z.unknown()) });
const pathItem = z.record(z.string(), z.unknown());
const described = z.object({ parameters: z.array(z.unknown()) });
const headerParameter = z.object({ name: z.string(), in: z.literal('header') });

function documents(paths: Record<string, unknown>, name: OperationName, header: string): boolean {
  const { path, method } = operations[name];
  const item = z.safeParse(pathItem, paths[path]).data;
  const list = z.safeParse(described, item?.[method.toLowerCase()]).data?.parameters ?? [];
  return list.some(
    (one) => z.safeParse(headerParameter, one).data?.name.toLowerCase() === header.toLowerCase(),
  );
}

export function readAdditions(openApi: unknown): Additions {
  const { data } = z.safeParse(document, openApi);
  if (!data) return NONE;
  const both = (names: readonly OperationName[], header: string) =>
    names.every((name) => documents(data.paths, name, header));
  return {
    idempotencyKey: both(['startContactEnrichment', 'startReverseEmail'], HEADER.idempotencyKey),
    preferWait: both(['getContactEnrichment', 'getReverseEmail'], HEADER.prefer),
    search: {
      searchPeople: readDeclaredSearch(data.paths, 'searchPeople'),
      searchCompanies: readDeclaredSearch(data.paths, 'searchCompanies'),
    },
  };
}

/**
 * Reads the document on first use and once an hour.
 * @throws SourceUnavailableError when the upstream does not respond: otherwise a start would be
 * sent without a key that the upstream may support.
 */
export function createAdditions({ source, send, now }: Options) {
  let known: { at: number; additions: Promise<Additions | null> } | null = null;

  async function learn(): Promise<Additions | null> {
    const reply = await send({
      method: 'GET',
      path: '/openapi.json',
      timeoutSeconds: RESPONSE_TIMEOUT_SECONDS,
    });
    if (reply.type !== 'answer' || reply.status >= 500) return null;
    return reply.status === 200 ? readAdditions(reply.body) : NONE;
  }

  return async (): Promise<Additions> => {
    if (!known || now().getTime() - known.at > KNOWN_FOR_MS) {
      known = { at: now().getTime(), additions: learn() };
    }
    const mine = known;
    const additions = await mine.additions;
    if (additions) return additions;
    if (known === mine) known = null;
    throw new SourceUnavailableError(source, 'its openapi.json does not answer');
  };
}
