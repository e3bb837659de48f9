// The workspaces of one run, of which the extension has the key of one at a time.
import { isActive } from '../../lib/model/job.ts';
import { z } from '../../lib/zod.ts';
import { until } from '../../tools/browser/until.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { Lane } from './lane.ts';
import type { LedgerBooks } from './ledger.ts';
import type { Plan } from './plan.ts';
import type { Workspace } from './services.ts';

export type Offices = {
  first: Workspace;
  /** With the key of the n-th from now on. */
  enter(index: number): Promise<void>;
  /** To where something waits, when nothing does here. */
  follow(books: ExtensionBooks): Promise<void>;
  /** Of all of them together. */
  books(): Promise<LedgerBooks>;
};

/** Whoever is told to slow down asks in the next minute. */
const PATIENCE_MS = 75_000;

const done = z.object({ ok: z.literal(true) });

export async function openOffices(plan: Plan, { world, extension, proxy }: Lane): Promise<Offices> {
  const first = await world.workspace(plan);
  const all = plan.elsewhere ? [first, await world.workspace(plan)] : [first];
  let here = 0;

  async function enter(index: number): Promise<void> {
    const { baseUrl } = proxy;
    const { apiKey } = all[index] ?? first;
    const request = { baseUrl, apiKey, consentHost: new URL(baseUrl).host };
    let reply: unknown = null;
    const connect = async (): Promise<boolean> => {
      reply = await extension.send('connection.key', request);
      return z.safeParse(done, reply).success;
    };
    await until('the extension to be connected', connect, { timeout: PATIENCE_MS }).catch(
      (cause: unknown) => {
        throw new Error(`The extension was not connected: ${JSON.stringify(reply)}`, { cause });
      },
    );
    here = index;
  }

  return {
    first,
    enter,
    async follow({ jobs, lists }) {
      const waiting = [
        ...jobs.filter(isActive),
        ...lists.filter(({ state }) => state !== 'done' && state !== 'cancelled'),
      ].map(({ workspaceId }) => all.findIndex(({ id }) => id === workspaceId));
      if (waiting.length > 0 && !waiting.includes(here)) await enter(Math.max(0, ...waiting));
    },
    async books() {
      const each = await Promise.all(all.map((one) => one.books()));
      const sum = (of: (books: LedgerBooks) => number) =>
        each.reduce((total, books) => total + of(books), 0);
      return {
        spent: sum(({ spent }) => spent),
        available: sum(({ available }) => available),
        held: sum(({ held }) => held),
        enrichments: each.flatMap(({ enrichments }) => enrichments),
        payments: each.flatMap(({ payments }) => payments),
      };
    },
  };
}
