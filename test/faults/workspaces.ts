// The workspaces of one run. The extension has the API key of one of them at a time.
import { isActive } from '../../lib/model/jobs/job.ts';
import { z } from '../../lib/zod.ts';
import { until } from '../../tools/browser/until.ts';
import type { ExtensionData } from '../support/browser/extension-data.ts';
import type { Lane } from './lane.ts';
import type { Ledger } from './ledger.ts';
import type { Plan } from './plan.ts';
import type { Workspace } from './services.ts';

export type Workspaces = {
  first: Workspace;
  /** Connects the extension to the workspace of that index. */
  connect(index: number): Promise<void>;
  /** Connects to a workspace with waiting jobs or lists, unless the current one has some. */
  connectToWaiting(data: ExtensionData): Promise<void>;
  /** The ledgers of all workspaces as one. */
  readLedger(): Promise<Ledger>;
};

/** Longer than a minute: after a 429 without Retry-After the extension waits for the next minute. */
const CONNECT_TIMEOUT_MS = 75_000;

const succeeded = z.object({ ok: z.literal(true) });

export async function openWorkspaces(
  plan: Plan,
  { services, extension, proxy }: Lane,
): Promise<Workspaces> {
  const first = await services.createWorkspace(plan);
  const all = plan.otherWorkspace ? [first, await services.createWorkspace(plan)] : [first];
  let connected = 0;

  async function connect(index: number): Promise<void> {
    const { baseUrl } = proxy;
    const { apiKey } = all[index] ?? first;
    const request = { baseUrl, apiKey, consentHost: new URL(baseUrl).host };
    let reply: unknown = null;
    const trySending = async (): Promise<boolean> => {
      reply = await extension.send('connection.key', request);
      return z.safeParse(succeeded, reply).success;
    };
    await until('the extension to be connected', trySending, {
      timeout: CONNECT_TIMEOUT_MS,
    }).catch((cause: unknown) => {
      throw new Error(`The extension was not connected: ${JSON.stringify(reply)}`, { cause });
    });
    connected = index;
  }

  return {
    first,
    connect,
    async connectToWaiting({ jobs, lists }) {
      const waiting = [
        ...jobs.filter(isActive),
        ...lists.filter(({ state }) => state !== 'done' && state !== 'cancelled'),
      ].map(({ workspaceId }) => all.findIndex(({ id }) => id === workspaceId));
      if (waiting.length > 0 && !waiting.includes(connected)) {
        await connect(Math.max(0, ...waiting));
      }
    },
    async readLedger() {
      const ledgers = await Promise.all(all.map((workspace) => workspace.readLedger()));
      const sum = (read: (ledger: Ledger) => number) =>
        ledgers.reduce((total, ledger) => total + read(ledger), 0);
      return {
        spent: sum(({ spent }) => spent),
        available: sum(({ available }) => available),
        held: sum(({ held }) => held),
        enrichments: ledgers.flatMap(({ enrichments }) => enrichments),
        payments: ledgers.flatMap(({ payments }) => payments),
        purchases: ledgers.flatMap(({ purchases }) => purchases),
      };
    },
  };
}
