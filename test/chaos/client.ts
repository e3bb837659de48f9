// A careful client: repeats a start under the same key until it gets a response.
import { setTimeout } from 'node:timers/promises';
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import { z } from '../../lib/zod.ts';
import type { ClientStart } from './plan.ts';

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

export type EndedEnrichment = { id: string; status: string; credits: number; states: string[] };

export type Client = {
  /** Starts it, polls until it has ended, and returns its status. */
  run(clientStart: ClientStart): Promise<EndedEnrichment>;
  /** The number of requests without a response. */
  readonly unansweredCount: number;
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
  let unansweredCount = 0;
  let turn = 0;

  /** The response of any process; repeated until there is one. */
  async function ask(clientStart: ClientStart, path: string, init: RequestInit): Promise<Response> {
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
          Authorization: `Bearer ${options.apiKeys[clientStart.workspace]}`,
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
      unansweredCount += 1;
      await setTimeout(50, undefined, { signal });
    }
  }

  async function start(clientStart: ClientStart): Promise<string> {
    const { webhookUrl } = options;
    const body = JSON.stringify({
      name: `Chaos ${clientStart.key}`,
      data: clientStart.data,
      ...(clientStart.webhook && { webhook_url: webhookUrl(`/end/${clientStart.key}`) }),
      ...(clientStart.contactWebhook && {
        webhook_events: { contact_finished: webhookUrl(`/contact/${clientStart.key}`) },
      }),
    });
    for (;;) {
      const headers = { 'Idempotency-Key': clientStart.key };
      const answer = await ask(clientStart, clientStart.path, { method: 'POST', headers, body });
      const content: unknown = await answer.json();
      if (answer.status === 200) return accepted.parse(content).enrichment_id;
      const { code } = failure.parse(content);
      if (code !== 'error.idempotency.in_flight') {
        throw new Error(`Start ${clientStart.key} was answered with ${answer.status} ${code}.`);
      }
      await setTimeout(50, undefined, { signal });
    }
  }

  async function end(clientStart: ClientStart, id: string): Promise<EndedEnrichment> {
    for (;;) {
      const answer = await ask(clientStart, `${clientStart.path}/${id}`, {
        headers: { Prefer: 'wait=5' },
      });
      const content: unknown = await answer.json();
      if (answer.status === 400) {
        const { code } = failure.parse(content);
        if (code === 'error.enrichment.in_progress') continue;
      }
      if (answer.status !== 200 && answer.status !== 402) {
        throw new Error(`${clientStart.key} was answered with ${answer.status}.`);
      }
      const { status, cost, data } = result.parse(content);
      if (UNFINISHED.includes(status)) continue;
      return { id, status, credits: cost.credits, states: data.map(({ state }) => state) };
    }
  }

  return {
    async run(clientStart) {
      const id = await start(clientStart);
      if (clientStart.repeated && (await start(clientStart)) !== id) {
        onFault(`Start ${clientStart.key} was accepted twice.`);
      }
      return end(clientStart, id);
    },
    get unansweredCount() {
      return unansweredCount;
    },
  };
}
