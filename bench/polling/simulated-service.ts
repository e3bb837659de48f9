// Simulated services behind a `fetch` function. They accept jobs, finish them after a random time, and count
// requests in calendar minutes of their own clock.
import { HEADER } from '../../lib/contract/headers.ts';
import type { SimulatedTime } from './simulated-time.ts';

export type ServiceModel = {
  name: string;
  /** How many seconds a job takes. */
  seconds: (random: () => number) => number;
  /** Whether it holds polls on request (`Prefer: wait`). */
  holds: boolean;
  /** Whether it sends rate limit headers. */
  sendsRateLimit: boolean;
  /** The `Retry-After` header of an unfinished job; null for none. */
  retryAfterSeconds: number | null;
};

const uniform = (seconds: number, share: number) => (random: () => number) =>
  seconds * (1 - share + 2 * share * random());

/** A normal distribution by the Box-Muller transform, at least one second. */
const normal = (mean: number, deviation: number) => (random: () => number) => {
  const radius = Math.sqrt(-2 * Math.log(random() || Number.MIN_VALUE));
  return Math.max(1, mean + deviation * radius * Math.cos(2 * Math.PI * random()));
};

const plain = { holds: false, sendsRateLimit: false, retryAfterSeconds: null };

export const MINUTE_LONG: ServiceModel = { name: '56 ± 20 s', seconds: normal(56, 20), ...plain };

export const SERVICES: readonly ServiceModel[] = [
  { name: '0.5 s', seconds: uniform(0.5, 0.1), ...plain },
  { name: '5 s', seconds: uniform(5, 0.1), ...plain },
  MINUTE_LONG,
  { ...MINUTE_LONG, name: '56 ± 20 s, Retry-After: 30', retryAfterSeconds: 30 },
  { ...MINUTE_LONG, name: '56 ± 20 s, holds polls', holds: true, sendsRateLimit: true },
];

type Enrichment = { seconds: number; endsAt: number; ref: string };

export type SimulatedService = {
  fetch: typeof fetch;
  /** Each has one item. The key is the item's reference. */
  enrichments: Map<string, Enrichment>;
  starts: number;
  polls: number;
  /** Requests over the limit. */
  refused: number;
  /** The most requests in one minute. */
  mostInAMinute: number;
};

export const LIMIT = 60;
const MINUTE_MS = 60_000;
/** The service's calendar minutes begin at other times than the extension's. */
const CLOCK_OFFSET_MS = 17_300;
const [MIN_TRAVEL_MS, MAX_TRAVEL_MS] = [40, 140];

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** `takes` is drawn once for each job, so that the same job takes as long under every planner. */
export function createSimulatedService(
  model: ServiceModel,
  time: SimulatedTime,
  { travels, takes }: Record<'travels' | 'takes', () => number>,
): SimulatedService {
  const byId = new Map<string, Enrichment>();
  let [minute, count] = [0, 0];
  const now = () => time.now().getTime();
  const travel = () => time.sleep(MIN_TRAVEL_MS + (MAX_TRAVEL_MS - MIN_TRAVEL_MS) * travels());

  function countRequest(): Record<string, string> {
    const at = now() + CLOCK_OFFSET_MS;
    if (Math.floor(at / MINUTE_MS) !== minute) count = 0;
    minute = Math.floor(at / MINUTE_MS);
    count += 1;
    service.mostInAMinute = Math.max(service.mostInAMinute, count);
    const reset = String(Math.ceil(((minute + 1) * MINUTE_MS - at) / 1000));
    return {
      [HEADER.rateLimit]: String(LIMIT),
      [HEADER.rateRemaining]: String(Math.max(0, LIMIT - count)),
      [HEADER.rateReset]: reset,
    };
  }

  function start(body: string): Response {
    service.starts += 1;
    const { data } = JSON.parse(body) as { data: { custom: { ref: string } }[] };
    const ref = data[0]!.custom.ref;
    const seconds = model.seconds(takes);
    const enrichment = { seconds, endsAt: now() + seconds * 1000, ref };
    const id = `00000000-0000-4000-8000-${String(byId.size).padStart(12, '0')}`;
    byId.set(id, enrichment);
    service.enrichments.set(ref, enrichment);
    return json(200, { enrichment_id: id });
  }

  async function poll(id: string, waitSeconds: number): Promise<Response> {
    service.polls += 1;
    const one = byId.get(id);
    if (!one) return json(404, { code: 'error.enrichment.not_found', message: '' });
    const left = one.endsAt - now();
    if (model.holds && left > 0) await time.sleep(Math.min(left, waitSeconds * 1000));
    const wait = model.retryAfterSeconds;
    return now() >= one.endsAt
      ? json(200, { id, name: '', status: 'FINISHED', cost: { credits: 1 }, data: [toRecord(one)] })
      : json(
          400,
          { code: 'error.enrichment.in_progress', message: '' },
          wait === null ? {} : { [HEADER.retryAfter]: String(wait) },
        );
  }

  const service: SimulatedService = {
    enrichments: new Map(),
    starts: 0,
    polls: 0,
    refused: 0,
    mostInAMinute: 0,
    fetch: async (input, init = {}) => {
      await travel();
      const headers = countRequest();
      const response = await respond(String(input), init);
      if (model.sendsRateLimit)
        for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      await travel();
      return response;
    },
  };

  async function respond(url: string, { method, body, headers }: RequestInit): Promise<Response> {
    if (count > LIMIT) {
      service.refused += 1;
      return json(429, { code: 'error.rate.limit', message: '' }, { [HEADER.retryAfter]: '30' });
    }
    if (method === 'POST') return start(String(body));
    const prefer = new Headers(headers).get(HEADER.prefer) ?? '';
    return poll(url.slice(url.lastIndexOf('/') + 1), Number(/wait=(\d+)/.exec(prefer)?.[1] ?? 0));
  }
  return service;
}

const toRecord = ({ ref }: Enrichment) => ({
  input: {},
  custom: { ref },
  contact_info: { work_emails: [{ email: `${ref}@tarnwick.example`, status: 'DELIVERABLE' }] },
});
