// Malformed requests from a seed in the title of the test: set MALFORMED_SEED to repeat them. `npm run test:fuzz`
// sends many more.
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createLog } from '../../../service/log.ts';
import { httpAttempt } from '../support/malformed/requests.ts';
import { rawAttempt } from '../support/malformed/raw-requests.ts';
import { createSender } from '../support/malformed/send.ts';
import { getErrorCode } from '../support/client.ts';
import { onEachDatabase } from '../support/test-service.ts';

const SEED = Number(process.env['MALFORMED_SEED'] ?? 20_261_121);
const COUNT = 2_000;
/** One in this many is bytes that are hardly HTTP. */
const RAW_SHARE = 4;
const AT_ONCE = 16;

const errors: string[] = [];
const log = createLog('error', { write: (line) => void errors.push(line) });

/** The faults by the number of the request. */
async function sendAll(send: (index: number) => Promise<string | null>): Promise<string[]> {
  const faults: string[] = [];
  let next = 0;
  const sendOn = async () => {
    for (let index = next++; index < COUNT && faults.length < 10; index = next++) {
      const fault = await send(index);
      if (fault) faults.push(`request ${index} ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  return faults;
}

onEachDatabase(
  'malformed',
  (world) => {
    const closers: (() => void)[] = [];
    afterAll(() => closers.forEach((close) => close()));

    it(
      `${COUNT} requests of seed ${SEED} are refused or accepted, and leave no mark`,
      { timeout: 180_000 },
      async () => {
        const client = await world.client(1000);
        const bystander = await world.client(7);
        const keys = { own: client.apiKey, known: bystander.apiKey };
        const rawCount = Math.floor(COUNT / RAW_SHARE);
        const http = fc.sample(httpAttempt(keys), { seed: SEED, numRuns: COUNT - rawCount });
        const raw = fc.sample(rawAttempt(client.apiKey), { seed: SEED, numRuns: rawCount });
        const sender = createSender(world.service.origin);
        closers.push(() => sender.close());
        const faults = await sendAll(async (index) => {
          const bytes = index % RAW_SHARE === 0 ? raw[Math.floor(index / RAW_SHARE)] : undefined;
          const attempt = http[index - Math.ceil((index + 1) / RAW_SHARE)];
          const fault = bytes ? await sender.raw(bytes) : await sender.http(attempt!);
          return fault && `${fault}\n${bytes ? bytes.toString('latin1') : JSON.stringify(attempt)}`;
        });
        expect(faults.map((fault) => fault.slice(0, 2000))).toEqual([]);
        expect(errors).toEqual([]);

        // Accepted enrichments end and find no person.
        const { db } = world.service;
        const unfinished = () =>
          db.selectFrom('enrichments').select('id').where('finished_at', 'is', null).execute();
        for (const { id } of await unfinished()) {
          const path = `/contact/enrich/bulk/${id}`;
          const answer = await client.get(path, { Prefer: 'wait=20' });
          if (answer.status === 404) await client.reverseResult(id);
          else if (getErrorCode(answer) === 'error.enrichment.in_progress')
            await client.contactResult(id);
        }
        const balances = await db
          .selectFrom('balances')
          .selectAll()
          .where('workspace_id', 'in', [client.workspaceId, bystander.workspaceId])
          .orderBy('granted')
          .execute();
        expect(balances).toMatchObject([
          { granted: 700, available: 700, held: 0, spent: 0 },
          { granted: 100_000, available: 100_000, held: 0, spent: 0 },
        ]);
        const untouched = await db
          .selectFrom('ledger_entries')
          .select('reason')
          .where('workspace_id', '=', bystander.workspaceId)
          .execute();
        expect(untouched).toEqual([{ reason: 'grant' }]);
        expect(await client.balance()).toBe(1000);
      },
    );
  },
  { log, demo: true },
);
