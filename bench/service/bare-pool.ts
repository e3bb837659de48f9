// node bare-pool.ts FILE CONNECTIONS: replays recorded lookups on a pool of pg and nothing else, and
// prints how long that took in seconds. A process of its own, as the service is.
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { z } from '../../lib/zod.ts';

const recording = z.object({
  databaseUrl: z.string(),
  lookups: z.array(z.array(z.object({ text: z.string(), values: z.array(z.unknown()) }))),
});

const [file = '', connections = ''] = process.argv.slice(2);
const { databaseUrl, lookups } = recording.parse(JSON.parse(await readFile(file, 'utf8')));
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(connections) });

/** One lookup: what was a transaction keeps its connection. */
async function replay(statements: (typeof lookups)[number]): Promise<void> {
  let client: pg.PoolClient | null = null;
  for (const { text, values } of statements) {
    if (/^begin/i.test(text)) client = await pool.connect();
    await (client ?? pool).query(text, values);
    if (/^(?:commit|rollback)/i.test(text)) {
      client?.release();
      client = null;
    }
  }
}

async function lane(): Promise<void> {
  for (let next = lookups.pop(); next; next = lookups.pop()) await replay(next);
}

const lanes = Array.from({ length: Number(connections) });
// Connections are made before the clock starts: the service has its own already.
await Promise.all(lanes.map(() => pool.query('select pg_sleep(0.05)')));
const started = performance.now();
await Promise.all(lanes.map(lane));
console.log((performance.now() - started) / 1000);
await pool.end();
