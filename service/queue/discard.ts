import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { QueueName } from './names.ts';

/** Takes out what waits and has these fields; what is at work already is left to its worker. */
export async function discardEntries(tx: Tx, name: QueueName, fields: object): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = ${name} and state < 'active' and data @> ${JSON.stringify(fields)}::jsonb
  `.execute(tx);
}
