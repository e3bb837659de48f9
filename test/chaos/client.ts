// A careful client: repeats a start under the same key until it gets a response.
import { setTimeout } from 'node:timers/promises';
import { BASE_PATH } from '../../lib/contract/operations.ts';
import { z } from '../../lib/zod.ts';
import type { Wish } from './plan.ts';

const accepted = z.object({ enrichment_id: z.string() });
const result = z.object({
  id: z.string(),
  status: z.string(),
  cost: z.object({ credits: z.number() }),
  data: z.array(z.object({ state: z.string() })),
});
const failure = z.object({ code: z.string() });

const UNFINISHED = ['CREATED', 'IN_PROGRESS', 'RATE_LIMIT'];
const REQUEST_MS = 20_000;

export type Ended = { id: string; status: string; credits: number; states: string[] };

export type Client = {
  /** Starts it, polls until it has ended, and returns its status. */
  run(wish: Wish): Promise<Ended>;
  /** The number of requests without a response. */
  readonly lost: number;
};

type Options = {
  origins: () => string[];
  apiKeys: readonly string[];
  webhookUrl: (path: string) => string;
  onFault: (text: string) => void;
  signal: AbortSignal;
};

export function createClient(options: Options): Client {
  const { onFault, signal } = options;
  let lost = 0;
  let turn = 0;

  /** The response of any process; repeated until there is one. */
  async function ask(wish: Wish, path: string, init: RequestInit): Promise<Response> {
    for (;;) {
      signal.throwIfAborted();
      const origins = options.origins();
      const origin = origins[(turn += 1) % Math.max(1, origins.length)];
      if (origin === undefined) {
        await setTimeout(50, undefined, { signal });
        continue;
      }
      const answer = await fetch(origin + BASE_PATH + path, {
        ...init,
        headers: {
          Authorization: `Bearer ${options.apiKeys[wish.workspace]}`,
          'Content-Type': 'application/json',
          ...init.headers,
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]),
      })
        // Read here, because a process may die in the middle of its response.
        .then(async (response) => new Response(await response.text(), response))
        .catch(() => null);
      if (answer && answer.status < 500) return answer;
      if (answer) onFault(`${init.method ?? 'GET'} ${path} answered ${answer.status}.`);
      lost += 1;
      await setTimeout(50, undefined, { signal });
    }
  }

  async function start(wish: Wish): Promise<string> {
    const { webhookUrl } = options;
    const body = JSON.stringify({
      name: `Chaos ${wish.key}`,
      data: wish.data,
      ...(wish.webhook && { webhook_url: webhookUrl(`/end/${wish.key}`) }),
      ...(wish.contactWebhook && {
        webhook_events: { contact_finished: webhookUrl(`/contact/${wish.key}`) },
      }),
    });
    for (;;) {
      const headers = { 'Idempotency-Key': wish.key };
      const answer = await ask(wish, wish.path, { method: 'POST', headers, body });
      const content: unknown = await answer.json();
      if (answer.status === 200) return accepted.parse(content).enrichment_id;
      const { code } = failure.parse(content);
      if (code !== 'error.idempotency.in_flight') {
        throw new Error(`Start ${wish.key} was answered with ${answer.status} ${code}.`);
      }
      await setTimeout(50, undefined, { signal });
    }
  }

  async function end(wish: Wish, id: string): Promise<Ended> {
    for (;;) {
      const answer = await ask(wish, `${wish.path}/${id}`, { headers: { Prefer: 'wait=5' } });
      const content: unknown = await answer.json();
      if (answer.status === 400) {
        const { code } = failure.parse(content);
        if (code === 'error.enrichment.in_progress') continue;
      }
      if (answer.status !== 200 && answer.status !== 402) {
        throw new Error(`${wish.key} was answered with ${answer.status}.`);
      }
      const { status, cost, data } = result.parse(content);
      if (UNFINISHED.includes(status)) continue;
      return { id, status, credits: cost.credits, states: data.map(({ state }) => state) };
    }
  }

  return {
    async run(wish) {
      const id = await start(wish);
      if (wish.repeated && (await start(wish)) !== id) {
        onFault(`Start ${wish.key} was accepted twice.`);
      }
      return end(wish, id);
    },
    get lost() {
      return lost;
    },
  };
}
