// Writes the missing rows of the search index at the start of a process: after the upgrade from a
// release without search, and after a change of the rules (INDEX_RULES). Each batch is a transaction of
// its own and the missing rows say where to continue, so that a killed process loses one batch.
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Log } from '../../../log.ts';
import { parseCompany } from '../entry.ts';
import { parsePerson, PERSON_COLUMNS, type StoredPerson } from '../read-person.ts';
import { lockSearchIndex } from './term-table.ts';
import { INDEX_RULES, indexCompanies, indexPeople, type SuppressedCheck } from './write-index.ts';

const BATCH = 500;
const LOG_EVERY_MS = 10_000;

/** Writes one batch after `position`; returns its last id, and null after the last batch. */
type WriteBatch = (
  db: Db,
  position: string,
  areSuppressed: SuppressedCheck,
) => Promise<{ id: string; rows: number } | null>;

const writeCompanies: WriteBatch = (db, position, areSuppressed) =>
  db.transaction().execute(async (tx) => {
    await lockSearchIndex(tx);
    const { rows } = await sql<{ id: string; data: unknown }>`select c.id, c.data
      from directory_companies c left join directory_companies_search s
        on s.company_id = c.id and s.rules = ${INDEX_RULES}
      where s.company_id is null and c.id > ${position} order by c.id limit ${BATCH}`.execute(tx);
    await indexCompanies(
      tx,
      rows.map(({ data }) => parseCompany(data)),
      areSuppressed,
    );
    const last = rows.at(-1);
    return last ? { id: last.id, rows: rows.length } : null;
  });

const writePeople: WriteBatch = (db, position, areSuppressed) =>
  db.transaction().execute(async (tx) => {
    await lockSearchIndex(tx);
    const { rows } = await sql<StoredPerson>`select ${PERSON_COLUMNS}
      from directory_people p left join directory_people_search s
        on s.person_id = p.id and s.rules = ${INDEX_RULES}
      where s.person_id is null and p.id > ${position} order by p.id limit ${BATCH}`.execute(tx);
    await indexPeople(tx, rows.map(parsePerson), { areSuppressed });
    const last = rows.at(-1);
    return last ? { id: last.id, rows: rows.length } : null;
  });

export async function indexDirectory(
  db: Db,
  log: Pick<Log, 'info'>,
  areSuppressed: SuppressedCheck,
): Promise<void> {
  let total = 0;
  let loggedAt = performance.now();
  for (const write of [writeCompanies, writePeople]) {
    let position = '';
    for (;;) {
      const batch = await write(db, position, areSuppressed);
      if (!batch) break;
      position = batch.id;
      total += batch.rows;
      if (performance.now() - loggedAt < LOG_EVERY_MS) continue;
      loggedAt = performance.now();
      log.info({ rows: total }, 'the directory is being prepared for search');
    }
  }
  if (total === 0) return;
  await sql`analyze directory_terms, directory_people_search, directory_companies_search`.execute(
    db,
  );
  log.info({ rows: total }, 'the directory was prepared for search');
}
