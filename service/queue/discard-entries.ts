import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { QueueName } from './queue-names.ts';

/** Deletes waiting entries with these fields; active ones stay with their worker. */
export async function discardEntries(tx: Tx, name: QueueName, fields: object): Promise<void> {
  await sql`
    delete from pgboss.job
    where name = ${name} and state < 'active' and data @> ${JSON.stringify(fields)}::jsonb
  `.execute(tx);
}
