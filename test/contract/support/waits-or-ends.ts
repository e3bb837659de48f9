import { sql } from 'kysely';
import type { OpenedDatabase } from './open-services.ts';
import { pollUntil } from './poll-until.ts';

/** Ends when `change` waits for a lock, or has ended without waiting. */
export async function waitsOrEnds(opened: OpenedDatabase, change: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const end = () => void (hasEnded = true);
  change.then(end, end);
  // On PGlite a transaction waits outside the database, for its only connection.
  if (opened.database.exclusive) return;
  const other = await opened.another();
  await pollUntil(async () => {
    // Other files run on the same server.
    const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(other.db);
    return hasEnded || rows.length > 0;
  });
}
