// What a network, a proxy or a failing service can do to one request.
import type { OperationName } from '../../lib/contract/operations.ts';
import type { Random } from '../../service/sample/prng.ts';

/** An answer that the service did not give. */
export type ForeignAnswer = {
  name: string;
  status: number;
  headers?: Record<string, string>;
  body: string;
};

export type Treatment =
  /** The connection is closed before the service hears of the request. */
  | { kind: 'drop' }
  /** The service acts; the connection is closed instead of its answer. */
  | { kind: 'lose' }
  /** The service acts; the connection is closed in the middle of the body. */
  | { kind: 'cut' }
  /** Held for so long before it is passed on, or before the answer is. */
  | { kind: 'delay'; ms: number; what: 'request' | 'answer' }
  /** Nobody answers until the extension has lost its patience, or its worker has been ended. */
  | { kind: 'hang'; acted: boolean }
  /** The service hears it twice, one after the other; its first answer is passed on. */
  | { kind: 'duplicate' }
  /** The service acts; of its JSON the end is missing, but for the connection all is well. */
  | { kind: 'truncate' }
  /** The service acts; one of the members of its answer, the n-th, is of another type. */
  | { kind: 'mistype'; member: number }
  /**
   * Somebody else answers; `acted`: the service has heard of it all the same. `hidden`: it does not allow
   * other origins to read it, as most gateways do not, and the browser says only that there was a fault.
   */
  | { kind: 'answer'; acted: boolean; hidden: boolean; answer: ForeignAnswer };

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const PORTAL =
  '<!doctype html><title>Welcome</title><h1>Accept the terms of the hotel network</h1>';
const error = (code: string): string =>
  JSON.stringify({ code, message: 'Not what was asked for.' });

const SERVER_ERRORS: ForeignAnswer[] = [
  { name: '500', status: 500, body: error('error.internal') },
  { name: '502 of a proxy', status: 502, headers: HTML, body: '<h1>502 Bad Gateway</h1>' },
  { name: '503', status: 503, headers: { 'Retry-After': '1' }, body: '' },
  { name: '504 without a body', status: 504, body: '' },
];

const REFUSALS: ForeignAnswer[] = [
  {
    name: '429 with Retry-After',
    status: 429,
    headers: { 'Retry-After': '2' },
    body: error('error.rate.limit'),
  },
  { name: '429 without', status: 429, body: error('error.rate.limit') },
  { name: '401', status: 401, body: error('error.api.key') },
];

const STRANGERS: ForeignAnswer[] = [
  { name: 'captive portal', status: 200, headers: HTML, body: PORTAL },
  { name: 'captive portal 511', status: 511, headers: HTML, body: PORTAL },
  { name: 'redirect', status: 302, headers: { Location: 'http://portal.example/' }, body: '' },
  { name: '404 of a proxy', status: 404, headers: HTML, body: '<h1>404 Not Found</h1>' },
  { name: '403 of a firewall', status: 403, headers: HTML, body: '<h1>403 Forbidden</h1>' },
  { name: '200 without a body', status: 200, body: '' },
  { name: '200 of another program', status: 200, body: '{"ok":true}' },
];

const UNFINISHED: ForeignAnswer[] = [
  { name: '400 in progress', status: 400, body: error('error.enrichment.in_progress') },
  {
    name: '200 IN_PROGRESS',
    status: 200,
    body: JSON.stringify({ id: 'x', name: 'x', status: 'IN_PROGRESS', cost: { credits: 0 } }),
  },
  {
    name: '200 of a status of tomorrow',
    status: 200,
    body: JSON.stringify({ id: 'x', name: 'x', status: 'PAUSED', cost: { credits: 0 }, data: [] }),
  },
];

/** Of the answers that somebody else gives. */
const HIDDEN = 0.2;

const foreign = (random: Random, answers: readonly ForeignAnswer[], acted: boolean): Treatment => ({
  kind: 'answer',
  acted,
  answer: random.pick(answers),
  hidden: random.chance(HIDDEN),
});

/** A second start without a key is a second purchase, whoever sends it: no network may do that. */
const isDoubled = (operation: OperationName, additions: boolean): boolean =>
  additions || (operation !== 'startContactEnrichment' && operation !== 'startReverseEmail');

export function pickTreatment(
  random: Random,
  operation: OperationName,
  additions: boolean,
): Treatment {
  const asks = operation === 'getContactEnrichment' || operation === 'getReverseEmail';
  const kind = random.weighted([
    ['drop', 2],
    ['lose', 3],
    ['cut', 2],
    ['delay', 2],
    ['duplicate', isDoubled(operation, additions) ? 2 : 0],
    ['truncate', 1.5],
    ['mistype', 2],
    ['server error', 2],
    ['server error after acting', 1.5],
    ['refusal', 1],
    ['stranger', 2],
    ['stranger after acting', 1],
    ['unfinished', asks ? 2 : 0],
  ] as const);
  switch (kind) {
    case 'delay':
      return {
        kind,
        ms: random.pick([20, 200, 900]),
        what: random.pick(['request', 'answer'] as const),
      };
    case 'mistype':
      return { kind, member: random.int(5) };
    case 'server error':
      return foreign(random, SERVER_ERRORS, false);
    case 'server error after acting':
      return foreign(random, SERVER_ERRORS, true);
    case 'refusal':
      return foreign(random, REFUSALS, false);
    case 'stranger':
      return foreign(random, STRANGERS, false);
    case 'stranger after acting':
      return foreign(random, STRANGERS, true);
    case 'unfinished':
      return foreign(random, UNFINISHED, true);
    default:
      return { kind };
  }
}

export const nameOfTreatment = (one: Treatment): string => {
  switch (one.kind) {
    case 'delay':
      return `delay of the ${one.what} by ${one.ms} ms`;
    case 'hang':
      return `hang${one.acted ? ' after the service acted' : ''}`;
    case 'mistype':
      return `mistype of member ${one.member}`;
    case 'answer':
      return [
        one.answer.name,
        ...(one.acted ? ['after the service acted'] : []),
        ...(one.hidden ? ['that may not be read'] : []),
      ].join(' ');
    default:
      return one.kind;
  }
};
