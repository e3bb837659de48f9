// Person lookups over HTTP, compared with the same SQL on a bare pool in one process.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startService } from '../../service/start.ts';
import { personCall } from './directory.ts';
import { load } from './load.ts';
import type { ServiceEnvironment } from './environment.ts';
import { recordStatements, type Statement } from '../../test/contract/support/statements.ts';
import { median } from '../statistics.ts';

const run = promisify(execFile);
const BARE_POOL = join(import.meta.dirname, 'bare-pool.ts');

const CONNECTIONS = 20;
const ROUNDS = 7;
const LOOKUPS = 2_000;
/** Those who are looked up: in the recorded round, the first one, and the measured ones. */
export const LOOKED_UP = (ROUNDS + 2) * LOOKUPS;

export type LookupFigures = {
  lookups: number;
  statements: number;
  /** Seconds for all lookups, one entry per round; of the replayed ones, for as many. */
  http: number[];
  bare: number[];
  /** Milliseconds of each HTTP response. */
  times: number[];
};

/** No person is looked up twice, because a free repeated lookup does less work. */
const calls = (round: number) =>
  Array.from({ length: LOOKUPS }, (_, index) => personCall(round * LOOKUPS + index));

async function recorded(
  environment: ServiceEnvironment,
  databaseUrl: string,
  apiKey: string,
): Promise<Statement[][]> {
  const service = await startService({
    data: environment.data,
    databaseUrl,
    role: 'api',
    requestsPerMinute: 1_000_000,
  });
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  const lookups: Statement[][] = [];
  try {
    for (const { path, body } of calls(0)) {
      const one = await recordStatements(async () => {
        const answer = await fetch(service.origin + path, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`A lookup was answered ${answer.status}.`);
        await answer.text();
      });
      lookups.push(one);
    }
  } finally {
    await service.stop();
  }
  return lookups;
}

/**
 * Those with the usual number of statements. Others contain what the service wrote by itself meanwhile, perhaps only
 * the begin of a transaction, which a replay would never end.
 */
function onlyUsual(lookups: readonly Statement[][]): Statement[][] {
  const usual = median(lookups.map(({ length }) => length));
  return lookups.filter(({ length }) => length === usual);
}

export async function measureLookups(environment: ServiceEnvironment): Promise<LookupFigures> {
  const { databaseUrl } = environment;
  if (databaseUrl === undefined) throw new Error('A bare pool needs PostgreSQL.');
  const [recorder, member] = [
    await environment.workspace(1_000_000),
    await environment.workspace(1_000_000),
  ];
  const lookups = onlyUsual(await recorded(environment, databaseUrl, recorder.apiKey));
  const file = join(environment.data, 'lookups.json');
  await writeFile(file, JSON.stringify({ databaseUrl, lookups }));
  /**
   * The recorded lookups were paid for. The replay does the same work only when their purchases are
   * deleted.
   */
  const forget = () =>
    environment.withData(({ db }) =>
      db
        .deleteFrom('purchases')
        .where('workspace_id', '=', recorder.workspaceId)
        .execute()
        .then(() => undefined),
    );

  const service = await environment.start('api');
  const overHttp = (round: number) =>
    load({
      origin: service.origin,
      apiKey: member.apiKey,
      connections: CONNECTIONS,
      calls: calls(round),
    });
  const bare = async () => {
    await forget();
    const { stdout } = await run(process.execPath, [BARE_POOL, file, String(CONNECTIONS)]);
    return (Number(stdout) * LOOKUPS) / lookups.length;
  };
  const figures: LookupFigures = {
    lookups: LOOKUPS,
    statements: lookups[0]?.length ?? 0,
    http: [],
    bare: [],
    times: [],
  };
  try {
    await overHttp(1);
    await bare();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seconds, times } = await overHttp(round + 2);
      figures.http.push(seconds);
      figures.times.push(...times);
      figures.bare.push(await bare());
    }
  } finally {
    await service.stop();
  }
  return figures;
}
