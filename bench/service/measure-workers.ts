// Contacts enriched per second with one, two and four worker processes and an instant source.
import { sql } from 'kysely';
import type { NewWorkspace } from '../../service/accounts/workspaces.ts';
import { createChecks } from '../../test/contract/support/checked-fetch.ts';
import { createClient, type TestClient } from '../../test/contract/support/client.ts';
import type { ServiceProcess } from '../../test/support/service/spawn-service.ts';
import { contactItem } from './directory.ts';
import type { ServiceEnvironment } from './environment.ts';

const ROUNDS = 3;
const ENRICHMENTS = 30;
const CONTACTS = 100;
/** Each has a limit of 100 active contacts. */
const WORKSPACES = 6;

export type WorkerFigures = { workers: number; perSecond: number[] }[];

/**
 * Contacts per second in the middle eight tenths, which excludes the start of the processes and the
 * end of the queue.
 */
async function perSecond(environment: ServiceEnvironment, ids: readonly string[]): Promise<number> {
  return environment.withData(async ({ db }) => {
    const { rows } = await sql<{ first: Date; last: Date }>`
      select percentile_disc(0.1) within group (order by finished_at) as first,
        percentile_disc(0.9) within group (order by finished_at) as last
      from records where enrichment_id in (${sql.join(ids)})`.execute(db);
    const { first, last } = rows[0]!;
    return (ids.length * CONTACTS * 0.8 * 1000) / (last.getTime() - first.getTime());
  });
}

/** Starts the enrichments, waits until the last has ended, and returns their ids. */
async function enrich(clients: readonly TestClient[], firstPerson: number): Promise<string[]> {
  const started: { client: TestClient; id: string }[] = [];
  for (let number = 0; number < ENRICHMENTS; number += 1) {
    const client = clients[number % clients.length]!;
    const first = firstPerson + number * CONTACTS;
    const data = Array.from({ length: CONTACTS }, (_, index) => contactItem(first + index));
    started.push({ client, id: await client.enrich(data) });
  }
  for (const { client, id } of started) await client.contactResult(id);
  return started.map(({ id }) => id);
}

/** No person is bought twice in one workspace, because the second purchase would be less work. */
export async function measureWorkers(
  environment: ServiceEnvironment,
  /**
   * The number of worker processes beside one that answers; `all` is one process that does both.
   */
  setups: readonly (number | 'all')[],
): Promise<WorkerFigures> {
  const workspaces: NewWorkspace[] = [];
  for (let made = 0; made < WORKSPACES; made += 1)
    workspaces.push(await environment.workspace(1_000_000));
  const figures = setups.map((setup) => ({
    workers: setup === 'all' ? 1 : setup,
    perSecond: [] as number[],
  }));
  let person = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, setup] of setups.entries()) {
      const processes: ServiceProcess[] = [
        await environment.start(setup === 'all' ? 'all' : 'api'),
      ];
      const workers = setup === 'all' ? 0 : setup;
      for (let made = 0; made < workers; made += 1)
        processes.push(await environment.start('worker'));
      const { fetch } = await createChecks(processes[0]!.origin);
      const clients = workspaces.map((workspace) => createClient(fetch, workspace));
      const ids = await enrich(clients, person);
      person += ENRICHMENTS * CONTACTS;
      for (const process of processes.toReversed()) await process.stop();
      figures[index]!.perSecond.push(await perSecond(environment, ids));
    }
  }
  return figures;
}
