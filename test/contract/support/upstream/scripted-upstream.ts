// An upstream that the test controls and can stop at any point, and the processes that use it.
import { createKeyedDigest } from '../../../../service/db/keyed-digest.ts';
import { openApiDocument } from '../../../../lib/contract/openapi.ts';
import type { EnrichField } from '../../../../lib/contract/values.ts';
import type { Db } from '../../../../service/db/database.ts';
import { createPurchases } from '../../../../service/sources/upstream/purchases.ts';
import { toPurchaseRequest } from '../../../../service/sources/upstream/upstream-request.ts';
import {
  createUpstreamSource,
  type UpstreamSource,
} from '../../../../service/sources/upstream/upstream.ts';
import { WORK } from '../people.ts';
import { NONE_SUPPRESSED } from '../suppression-list.ts';
import type { AreSuppressed } from '../../../../service/sources/source.ts';
import { ASK_OPTIONS } from '../../../../service/sources/funds.fixture.ts';

export const ID = '7d9c2b8e-0000-4000-8000-000000000001';

const toQuery = (handle: string) => ({ profileUrl: `https://n.example/in/${handle}` });

type Call = { method: string; path: string; key: string | null; body: string };
type Respond = (call: Call) => Response | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

/** The result for the items of `start`. */
export const createResult = (start: Call, more: object = {}) => {
  const { data } = JSON.parse(start.body) as { data: { custom: object }[] };
  return {
    id: ID,
    name: 'n',
    status: 'FINISHED',
    cost: { credits: 1 },
    data: data.toReversed().map(({ custom }) => ({
      input: {},
      custom,
      contact_info: { work_emails: [{ email: 'a@b.example', status: 'DELIVERABLE' }] },
    })),
    ...more,
  };
};

type Play = {
  document?: boolean;
  /** Runs before each request to the upstream, after what it buys is queued. */
  beforeSend?: () => void;
};

/** An upstream with or without additions, and processes that use it. */
export function playUpstream(db: Db, name: string, { document = true, beforeSend }: Play = {}) {
  const calls: Call[] = [];
  let at = Date.now();
  let respond: Respond = () => json({ enrichment_id: ID });
  let isDocumentLost = false;
  const fetching: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input));
    if (url.pathname.endsWith('/openapi.json')) {
      if (isDocumentLost) return json({}, 503);
      return document ? json(openApiDocument('/api/v2')) : json({}, 404);
    }
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      key: new Headers(init.headers).get('idempotency-key'),
      body: String(init.body ?? ''),
    };
    calls.push(call);
    return respond(call);
  };
  const suppressed = new Set<string>();
  const areSuppressed: AreSuppressed = async (answers) =>
    answers.map(({ personQuery }) => suppressed.has(personQuery.profileUrl ?? ''));
  const options = { ...ASK_OPTIONS, reference: 'r', deadline: new Date(at + 60_000) };
  return {
    calls,
    starts: () => calls.filter(({ method }) => method === 'POST'),
    answers: (next: Respond) => void (respond = next),
    losesDocument: () => void (isDocumentLost = true),
    later: (seconds: number) => void (at += seconds * 1000),
    suppress: (handle: string) => void suppressed.add(toQuery(handle).profileUrl),
    process: () =>
      createUpstreamSource({
        name,
        baseUrl: 'https://up.example/api/v2',
        apiKey: 'k',
        db,
        now: () => new Date(at),
        areSuppressed,
        digestSearch: createKeyedDigest('a secret of tests', 'searches'),
        budget: beforeSend ? { take: async () => beforeSend() } : null,
        onCharged: () => undefined,
        timeoutSeconds: 30,
        windowMs: 0,
        fetch: fetching,
      }),
    /** Queues what `find` buys, as another process does. */
    want: (handle: string) =>
      createPurchases({
        db,
        source: name,
        areSuppressed: NONE_SUPPRESSED,
        now: () => new Date(at),
      }).want(toPurchaseRequest(toQuery(handle), [WORK])!),
    find: (
      source: UpstreamSource,
      handle: string,
      { once = false, wanted = [WORK] }: { once?: boolean; wanted?: readonly EnrichField[] } = {},
    ) => source.find(toQuery(handle), once ? [] : wanted, { ...options, once }),
    jobs: () => db.selectFrom('upstream_jobs').selectAll().where('source', '=', name).execute(),
  };
}
