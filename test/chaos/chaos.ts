// Kills processes of the service with SIGKILL while clients use it, and checks its ledger all the
// time. The seed decides which process is killed when, and what the clients do.
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../service/db/database.ts';
import { openPglite } from '../../service/db/pglite.ts';
import { openPostgres } from '../../service/db/postgres.ts';
import { createRandom } from '../../service/sample/prng.ts';
import { runService } from '../support/service/spawn-service.ts';
import type { TestDatabase } from '../contract/support/databases.ts';
import { createTempDir } from '../support/temp-dir.ts';
import { auditBooks, readTotals } from './audit-ledger.ts';
import { createClient, type EndedEnrichment } from './client.ts';
import { checkEnd, missingWebhooks, type Fault } from './check-end.ts';
import { createFleet, stopWithEmptyQueue, type Fleet } from './fleet.ts';
import { planClientStarts, type ClientStart } from './plan.ts';
import { startCheckingReceiver } from './checking-receiver.ts';

export type ChaosOptions = {
  database: TestDatabase;
  kills: number;
  seed: number;
  enrichments: number;
  /** Receivers refuse the first call, so that the next one comes a minute later. */
  flaky: boolean;
  say?: (line: string) => void;
};

export type ChaosReport = {
  kills: number;
  seconds: number;
  enrichments: number;
  contacts: number;
  lostAnswers: number;
  audits: number;
  deliveries: number;
  refusedDeliveries: number;
  credits: number;
  /** Failures of the run; must be empty. */
  faults: string[];
};

const CLIENTS = 12;
const CONTACT_MS = '300';
const PLENTY = 100_000;
const SHORT = 60;
const SAMPLE_MS = 250;
const KILL_LIMIT_MS = 10_000;
const END_LIMIT_MS = 240_000;

function createOurFleet(data: string, url: string | undefined, onFault: Fault): Fleet {
  const common = ['--demo', '--port', '0', '--data', data, '--credits', String(PLENTY)];
  const args = [...common, '--rate', '1000000', '--delay', CONTACT_MS];
  const member = (name: string, role: string) => ({ name, args: [...args, '--role', role] });
  const members =
    url === undefined
      ? [member('one', 'all')]
      : [
          member('api 1', 'api'),
          member('api 2', 'api'),
          member('worker 1', 'worker'),
          member('worker 2', 'worker'),
        ];
  return createFleet({ members, env: url === undefined ? {} : { DATABASE_URL: url }, onFault });
}

/** Runs to the end, with or without faults; rejects only when the run itself could not be made. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { database, kills, seed, enrichments, say = () => undefined } = options;
  const began = performance.now();
  const faults = new Set<string>();
  const fault: Fault = (text) => {
    if (!faults.has(text)) say(`FAULT ${text}`);
    faults.add(text);
  };
  const directory = await createTempDir('chaos');
  const data = directory.path;
  const { url, drop } = await database.create(data);
  const over = AbortSignal.timeout(120_000 + kills * KILL_LIMIT_MS + END_LIMIT_MS);
  const fleet = createOurFleet(data, url, fault);
  const refusing = createRandom(seed + 1);
  const refuses = new Map<string, boolean>();
  const receiver = await startCheckingReceiver({
    refusesFirst(path) {
      if (!refuses.has(path)) refuses.set(path, options.flaky && refusing.chance(0.15));
      return refuses.get(path)!;
    },
    onFault: fault,
  });
  const open = (): Promise<Database> =>
    url === undefined ? openPglite(data) : openPostgres(url, () => undefined, { poolSize: 2 });
  let audits = 0;
  const audit = async ({ db }: Database) => {
    audits += 1;
    for (const broken of await auditBooks(db)) fault(broken);
  };

  try {
    const made = await runService(
      ['create-workspace', 'Short', '--credits', String(SHORT), '--data', data],
      url,
    );
    const shortKey = made.stdout.find((line) => line.startsWith('api key: '))?.slice(9);
    if (shortKey === undefined) throw new Error(`No second workspace: ${made.stderr.join('\n')}`);
    const [first, ...others] = fleet.names;
    fleet.start(first!);
    const { apiKey } = await fleet.ready(first!, over);
    for (const name of others) fleet.start(name);

    const clientStarts = planClientStarts(seed, enrichments, 2);
    const client = createClient({
      origins: fleet.origins,
      apiKeys: [apiKey, shortKey],
      webhookUrl: receiver.url,
      onFault: fault,
      signal: over,
    });
    const ended = new Map<ClientStart, EndedEnrichment>();
    const queue = [...clientStarts];
    let allowed = CLIENTS;
    const use = async () => {
      while (!over.aborted) {
        if (queue.length === 0) return;
        // This many at first, and some more with each kill, so that the last kill interrupts work,
        // too.
        if (enrichments - queue.length >= allowed) {
          await setTimeout(20);
          continue;
        }
        const clientStart = queue.shift()!;
        await client.run(clientStart).then(
          (result) => void ended.set(clientStart, result),
          (error: unknown) => fault(`${clientStart.key}: ${String(error)}`),
        );
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, use));

    const sampling = new AbortController();
    const sampler = url === undefined ? Promise.resolve() : sample(open, audit, sampling.signal);
    const random = createRandom(seed);
    for (let kill = 1; kill <= kills; kill += 1) {
      const victim = random.pick(fleet.names);
      // A process usually gets some work done before it dies; sometimes it dies while it starts.
      if (random.chance(0.8)) await fleet.ready(victim, over);
      await setTimeout(300 + random.int(1200));
      await fleet.kill(victim);
      if (url === undefined) {
        const opened = await open();
        await audit(opened).finally(() => opened.close());
      }
      fleet.start(victim);
      allowed = Math.ceil((enrichments * kill) / kills) + CLIENTS;
      if (kill % 10 === 0) say(`${kill} kills, ${ended.size} of ${enrichments} enrichments ended`);
    }
    allowed = enrichments;
    await clients;
    const patience = AbortSignal.any([over, AbortSignal.timeout(END_LIMIT_MS)]);
    const accepted = [...ended.keys()];
    while (missingWebhooks(accepted, receiver).length > 0 && !patience.aborted) {
      await setTimeout(100);
    }
    for (const missing of missingWebhooks(accepted, receiver)) fault(`not delivered: ${missing}`);
    sampling.abort();
    await sampler;
    const countEntries = async () => {
      const opened = await open();
      return readTotals(opened.db)
        .then(({ jobs }) => jobs)
        .finally(() => opened.close());
    };
    const limit = AbortSignal.any([over, AbortSignal.timeout(END_LIMIT_MS)]);
    await stopWithEmptyQueue(fleet, countEntries, limit);

    const opened = await open();
    try {
      await audit(opened);
      await checkEnd(opened, ended, fault);
    } finally {
      await opened.close();
    }
    return {
      kills,
      seconds: Math.round((performance.now() - began) / 1000),
      enrichments: accepted.length,
      contacts: accepted.reduce((sum, clientStart) => sum + clientStart.data.length, 0),
      lostAnswers: client.unansweredCount,
      audits,
      deliveries: receiver.accepted,
      refusedDeliveries: receiver.refused,
      credits: [...ended.values()].reduce((sum, { credits }) => sum + credits, 0),
      faults: [...faults],
    };
  } finally {
    await Promise.all(fleet.names.map((name) => fleet.kill(name)));
    await receiver.close();
    await drop();
    await directory.remove();
  }
}

/** Checks the ledger, one snapshot after the other, until the signal aborts. */
async function sample(
  open: () => Promise<Database>,
  audit: (database: Database) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const database = await open();
  try {
    while (!signal.aborted) {
      await audit(database);
      await setTimeout(SAMPLE_MS);
    }
  } finally {
    await database.close();
  }
}
