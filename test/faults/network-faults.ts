// The faults that a network, a proxy or a failing service can cause in one request.
import type { OperationName } from '../../lib/contract/operations.ts';
import type { Random } from '../../service/sample/prng.ts';

/** A response that does not come from the service. */
export type ForeignResponse = {
  name: string;
  status: number;
  headers?: Record<string, string>;
  body: string;
};

export type NetworkFault =
  /** The connection closes before the service gets the request. */
  | { kind: 'drop-request' }
  /** The service processes the request; the connection closes before its response. */
  | { kind: 'drop-response' }
  /** The service processes the request; the connection closes in the middle of the response body. */
  | { kind: 'cut-response' }
  | { kind: 'delay'; ms: number; what: 'request' | 'response' }
  /** No response until the extension times out or its worker stops. */
  | { kind: 'hang'; reachesService: boolean }
  /** The service gets the request twice; its first response is passed on. */
  | { kind: 'duplicate' }
  /** The response ends in the middle of its JSON, but is complete for the connection. */
  | { kind: 'truncate-json' }
  /** The n-th member of the response's JSON object has another type. */
  | { kind: 'wrong-type'; member: number }
  /**
   * Another program responds, for example a gateway. `hidden`: its response lacks the CORS headers, as from
   * most gateways, so that the browser reports only a network error.
   */
  | {
      kind: 'foreign-response';
      reachesService: boolean;
      hidden: boolean;
      response: ForeignResponse;
    };

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const PORTAL =
  '<!doctype html><title>Welcome</title><h1>Accept the terms of the hotel network</h1>';
const error = (code: string): string => JSON.stringify({ code, message: 'A planned fault.' });

const SERVER_ERRORS: ForeignResponse[] = [
  { name: '500', status: 500, body: error('error.internal') },
  { name: '502 of a proxy', status: 502, headers: HTML, body: '<h1>502 Bad Gateway</h1>' },
  { name: '503', status: 503, headers: { 'Retry-After': '1' }, body: '' },
  { name: '504 without a body', status: 504, body: '' },
];

const REFUSALS: ForeignResponse[] = [
  {
    name: '429 with Retry-After',
    status: 429,
    headers: { 'Retry-After': '2' },
    body: error('error.rate.limit'),
  },
  { name: '429 without Retry-After', status: 429, body: error('error.rate.limit') },
  { name: '401', status: 401, body: error('error.api.key') },
];

const OTHER_PROGRAMS: ForeignResponse[] = [
  { name: 'captive portal', status: 200, headers: HTML, body: PORTAL },
  { name: 'captive portal 511', status: 511, headers: HTML, body: PORTAL },
  { name: 'redirect', status: 302, headers: { Location: 'http://portal.example/' }, body: '' },
  { name: '404 of a proxy', status: 404, headers: HTML, body: '<h1>404 Not Found</h1>' },
  { name: '403 of a firewall', status: 403, headers: HTML, body: '<h1>403 Forbidden</h1>' },
  { name: '200 without a body', status: 200, body: '' },
  { name: '200 of another program', status: 200, body: '{"ok":true}' },
];

const UNFINISHED: ForeignResponse[] = [
  { name: '400 in progress', status: 400, body: error('error.enrichment.in_progress') },
  {
    name: '200 IN_PROGRESS',
    status: 200,
    body: JSON.stringify({ id: 'x', name: 'x', status: 'IN_PROGRESS', cost: { credits: 0 } }),
  },
  {
    name: '200 with an unknown status',
    status: 200,
    body: JSON.stringify({ id: 'x', name: 'x', status: 'PAUSED', cost: { credits: 0 }, data: [] }),
  },
];

/** The share of foreign responses without CORS headers. */
const HIDDEN = 0.2;

const foreignResponse = (
  random: Random,
  responses: readonly ForeignResponse[],
  reachesService: boolean,
): NetworkFault => ({
  kind: 'foreign-response',
  reachesService,
  response: random.pick(responses),
  hidden: random.chance(HIDDEN),
});

type Rules = { additions: boolean; charging: 'fair' | 'commercial' };

/**
 * A second start without an idempotency key is a second purchase, and so is a second search under the commercial
 * rules: the proxy never duplicates one.
 */
function canDuplicate(operation: OperationName, { additions, charging }: Rules): boolean {
  if (operation === 'searchPeople') return charging === 'fair';
  return additions || (operation !== 'startContactEnrichment' && operation !== 'startReverseEmail');
}

/** The order of the random draws decides what a seed means. A change of it changes every plan. */
export function pickFault(random: Random, operation: OperationName, rules: Rules): NetworkFault {
  const isPoll = operation === 'getContactEnrichment' || operation === 'getReverseEmail';
  const kind = random.weighted([
    ['drop-request', 2],
    ['drop-response', 3],
    ['cut-response', 2],
    ['delay', 2],
    ['duplicate', canDuplicate(operation, rules) ? 2 : 0],
    ['truncate-json', 1.5],
    ['wrong-type', 2],
    ['server error', 2],
    ['server error after processing', 1.5],
    ['refusal', 1],
    ['other program', 2],
    ['other program after processing', 1],
    ['unfinished', isPoll ? 2 : 0],
  ] as const);
  switch (kind) {
    case 'delay':
      return {
        kind,
        ms: random.pick([20, 200, 900]),
        what: random.pick(['request', 'response'] as const),
      };
    case 'wrong-type':
      return { kind, member: random.int(5) };
    case 'server error':
      return foreignResponse(random, SERVER_ERRORS, false);
    case 'server error after processing':
      return foreignResponse(random, SERVER_ERRORS, true);
    case 'refusal':
      return foreignResponse(random, REFUSALS, false);
    case 'other program':
      return foreignResponse(random, OTHER_PROGRAMS, false);
    case 'other program after processing':
      return foreignResponse(random, OTHER_PROGRAMS, true);
    case 'unfinished':
      return foreignResponse(random, UNFINISHED, true);
    default:
      return { kind };
  }
}

/**
 * A service without additions has no document that names the search, so that a 404 means that it has none and nothing
 * was charged (docs/interface.md, reading rule 9). A proxy's 404 after the service has charged would
 * contradict the rule, and is not planned.
 */
export function pickSearchFault(random: Random, rules: Rules): NetworkFault {
  const fault = pickFault(random, 'searchPeople', rules);
  const isReadable404 =
    fault.kind === 'foreign-response' && !fault.hidden && fault.response.status === 404;
  return isReadable404 && !rules.additions ? { ...fault, reachesService: false } : fault;
}

export const describeFault = (fault: NetworkFault): string => {
  switch (fault.kind) {
    case 'delay':
      return `${fault.what} delayed by ${fault.ms} ms`;
    case 'hang':
      return `hang${fault.reachesService ? ' after the service processed it' : ''}`;
    case 'wrong-type':
      return `wrong type of member ${fault.member}`;
    case 'foreign-response':
      return [
        fault.response.name,
        ...(fault.reachesService ? ['after the service processed it'] : []),
        ...(fault.hidden ? ['without CORS headers'] : []),
      ].join(' ');
    default:
      return fault.kind;
  }
};
