// Erased data is removed from the files of the embedded database, and vacuumed on PostgreSQL.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { toHundredths } from '../../../lib/contract/credits.ts';
import { createSignals } from '../../../service/db/signals.ts';
import { silentLog } from '../../../service/log.ts';
import { scrub } from '../../../service/maintenance/scrub.ts';
import { startMaintenance } from '../../../service/maintenance/start.ts';
import { openData } from '../../../service/open-data.ts';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import {
  endScrubRequest,
  readScrubRequest,
  requestScrub,
} from '../../../service/privacy/erase/scrub-request.ts';
import { createSuppressions } from '../../../service/privacy/suppression/suppressions.ts';
import { startService } from '../../../service/start.ts';
import { createTempDir } from '../../support/temp-dir.ts';
import { createChecks } from '../support/checked-fetch.ts';
import { createClient } from '../support/client.ts';
import { testDatabases } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { harbour, idris } from '../support/people.ts';
import { writePersonEverywhere } from '../support/privacy/write-person-everywhere.ts';
import { startReceiver } from '../support/receiver.ts';
import { SUPPRESSION_SECRET } from '../support/suppression-list.ts';
import { employer, UNMISTAKABLE, unmistakablePerson } from '../support/privacy/unique-texts.ts';

/** Parts of the person in any spelling, in lower case. */
const PARTS = ['randelle', 'quillfeather', 'odegard', '7700900987', '7700 900987'];

/** Counts the PARTS that each file of the directory contains, compared as bytes. */
async function findInFiles(directory: string): Promise<Record<string, number>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const hits: Record<string, number> = {};
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const text = (await readFile(path)).toString('latin1').toLowerCase();
    const count = PARTS.reduce((sum, part) => sum + text.split(part).length - 1, 0);
    if (count > 0) hits[path.slice(directory.length)] = count;
  }
  return hits;
}

it('removes an erased person from all files of an embedded database at the next start', async () => {
  const directory = await createTempDir('files');
  onTestFinished(() => directory.remove());
  const data = directory.path;
  await testDatabases()[0]!.create(data);
  const start = () =>
    startService({
      data,
      secret: SUPPRESSION_SECRET,
      requestsPerMinute: 100_000,
      webhookTargets: 'public and loopback',
    });
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());

  const first = await start();
  const { fetch } = await createChecks(first.origin);
  const client = async (credits: number) =>
    createClient(
      fetch,
      await first.workspaces.create({ name: 'Files', credits: toHundredths(credits) }),
    );
  await first.importDirectory({
    companies: [employer, harbour],
    people: [unmistakablePerson(), idris],
  });
  await writePersonEverywhere({ service: first, client }, receiver);
  await sql`analyze`.execute(first.db);
  await first.stop();

  const opened = await openData({ data, secret: SUPPRESSION_SECRET }, () => undefined);
  const { db } = opened;
  const now = () => new Date();
  const suppressions = createSuppressions({ db, secret: SUPPRESSION_SECRET, now });
  const { email, phone } = UNMISTAKABLE;
  await createErase({ db, suppressions, now })({ email, phone });
  await opened.close();
  // Heap, indexes, statistics and log: the next start must clean them.
  expect(Object.keys(await findInFiles(data)).length).toBeGreaterThan(5);

  await (await start()).stop();
  expect(await findInFiles(data)).toEqual({});
});

describe.each(testDatabases())('a scrub on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
  });
  afterAll(() => opened.close());
  beforeEach(() => opened.database.db.deleteFrom('scrub_request').execute());

  const now = () => new Date();

  it('is done by maintenance soon after an erasure, and clears tables and log', async () => {
    const { database } = opened;
    const { db } = database;
    const signals = await createSignals(database);
    onTestFinished(() => signals.close());
    const swept = Promise.withResolvers<void>();
    const onSwept = () => swept.resolve();
    const maintenance = startMaintenance({ database, signals, now, log: silentLog, onSwept });
    onTestFinished(() => maintenance.stop());
    await swept.promise;
    await db
      .insertInto('mail_addresses')
      .values({ address: UNMISTAKABLE.email, accepted: true, checked_at: now() })
      .execute();
    const suppressions = createSuppressions({ db, secret: SUPPRESSION_SECRET, now });
    await createErase({ db, signals, suppressions, now })({ email: UNMISTAKABLE.email });
    // It rewrites every table.
    await expect.poll(() => readScrubRequest(db), { timeout: 60_000 }).toBeNull();
    // The pages of a table whose rows were only marked as deleted still exist.
    const { rows } = await sql`select pg_relation_size('mail_addresses')::int as bytes`.execute(db);
    expect(rows).toEqual([{ bytes: 0 }]);
  });

  it('is not done where no erasure has asked for it', async () => {
    expect(await scrub({ database: opened.database, now: now() })).toBeNull();
  });

  it('stays requested when another erasure comes while it is done', async () => {
    const { db } = opened.database;
    await requestScrub(db, now());
    const seen = (await readScrubRequest(db))!;
    await requestScrub(db, now());
    expect(await endScrubRequest(db, seen)).toBe(false);
    expect(await readScrubRequest(db)).toEqual({ ...seen, erasures: 2 });
  });

  it('stays requested when it is ended between two tables', async () => {
    const { db } = opened.database;
    await requestScrub(db, now());
    const signal = AbortSignal.abort();
    await expect(scrub({ database: opened.database, now: now(), signal })).rejects.toThrow('abort');
    expect(await readScrubRequest(db)).not.toBeNull();
  });
});

it('postpones large tables of an embedded database while requests wait, for a week at the most', async () => {
  const opened = await openTestDatabase(testDatabases()[0]!);
  onTestFinished(() => opened.close());
  const { database } = opened;
  const asked = new Date();
  await requestScrub(database.db, asked);
  const after = (days: number) => new Date(asked.getTime() + days * 86_400_000);
  const first = await scrub({ database, now: after(6), mostBytes: 0 });
  expect(first?.postponed).toContain('public.records');
  expect(await readScrubRequest(database.db)).not.toBeNull();
  expect(await scrub({ database, now: after(8), mostBytes: 0 })).toMatchObject({ postponed: [] });
  expect(await readScrubRequest(database.db)).toBeNull();
});
