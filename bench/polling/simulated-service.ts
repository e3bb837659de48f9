// A service that is nothing but its times, behind a fetch: it accepts, takes as long as it takes, and
// counts requests by calendar minutes of a clock of its own.
import { HEADER } from '../../lib/contract/headers.ts';
import type { SimulatedTime } from './simulated-time.ts';

export type Habits = {
  name: string;
  /** Seconds that a job takes. */
  seconds: (random: () => number) => number;
  /** It holds a question on demand (`Prefer: wait`). */
  holds: boolean;
  /** It says in headers how many requests are left. */
  tells: boolean;
};

type Enrichment = { seconds: number; endsAt: number; ref: string };

export type SimulatedService = {
  fetch: typeof fetch;
  /** By the reference of their one item. */
  enrichments: Map<string, Enrichment>;
  starts: number;
  questions: number;
  /** Requests beyond the limit. There must be none. */
  refused: number;
  /** The most in one minute. */
  mostInAMinute: number;
};

export const LIMIT = 60;
const MINUTE_MS = 60_000;
/** Its minutes begin at other times than ours. */
const CLOCK_OFFSET_MS = 17_300;
const [QUICKEST_MS, SLOWEST_MS] = [40, 140];

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** `takes` is drawn from once per job: the same jobs take as long whoever asks for them. */
export function createSimulatedService(
  habits: Habits,
  time: SimulatedTime,
  { travels, takes }: Record<'travels' | 'takes', () => number>,
): SimulatedService {
  const byId = new Map<string, Enrichment>();
  let [minute, count] = [0, 0];
  const now = () => time.now().getTime();
  const travel = () => time.sleep(QUICKEST_MS + (SLOWEST_MS - QUICKEST_MS) * travels());

  function counted(): Record<string, string> {
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
    const seconds = habits.seconds(takes);
    const enrichment = { seconds, endsAt: now() + seconds * 1000, ref };
    const id = `00000000-0000-4000-8000-${String(byId.size).padStart(12, '0')}`;
    byId.set(id, enrichment);
    service.enrichments.set(ref, enrichment);
    return json(200, { enrichment_id: id });
  }

  async function ask(id: string, waitSeconds: number): Promise<Response> {
    service.questions += 1;
    const one = byId.get(id);
    if (!one) return json(404, { code: 'error.enrichment.not_found', message: '' });
    const left = one.endsAt - now();
    if (habits.holds && left > 0) await time.sleep(Math.min(left, waitSeconds * 1000));
    return now() >= one.endsAt
      ? json(200, { id, name: '', status: 'FINISHED', cost: { credits: 1 }, data: [record(one)] })
      : json(400, { code: 'error.enrichment.in_progress', message: '' });
  }

  const service: SimulatedService = {
    enrichments: new Map(),
    starts: 0,
    questions: 0,
    refused: 0,
    mostInAMinute: 0,
    fetch: async (input, init = {}) => {
      await travel();
      const headers = counted();
      const answered = await answer(String(input), init);
      if (habits.tells)
        for (const [name, value] of Object.entries(headers)) answered.headers.set(name, value);
      await travel();
      return answered;
    },
  };

  async function answer(url: string, { method, body, headers }: RequestInit): Promise<Response> {
    if (count > LIMIT) {
      service.refused += 1;
      return json(429, { code: 'error.rate.limit', message: '' }, { [HEADER.retryAfter]: '30' });
    }
    if (method === 'POST') return start(String(body));
    const prefer = new Headers(headers).get(HEADER.prefer) ?? '';
    return ask(url.slice(url.lastIndexOf('/') + 1), Number(/wait=(\d+)/.exec(prefer)?.[1] ?? 0));
  }
  return service;
}

const record = ({ ref }: Enrichment) => ({
  input: {},
  custom: { ref },
  contact_info: { work_emails: [{ email: `${ref}@tarnwick.example`, status: 'DELIVERABLE' }] },
});
