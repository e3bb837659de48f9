// node bare-pool.ts FILE CONNECTIONS: replays recorded lookups on a bare pool of pg and prints the
// duration in seconds. It is a process of its own, as the service is.
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

/** One lookup. The statements of a transaction stay on one connection. */
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
// Opens the connections before the measurement: the service has open ones, too.
await Promise.all(lanes.map(() => pool.query('select pg_sleep(0.05)')));
const started = performance.now();
await Promise.all(lanes.map(lane));
console.log((performance.now() - started) / 1000);
await pool.end();
