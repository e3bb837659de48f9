import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Dexie } from 'dexie';
import { countRuns } from '../../test/support/setup/property-runs.ts';
import { contactWith } from '../contacts/contact.fixture.ts';
import type { StoredRow } from '../store/database.ts';
import { STAGE_DATABASE } from '../store/stage-database.ts';
import { backUp, getContents, newDatabase, NOW, stage } from './backup.fixture.ts';
import { BackupError, type BackupProblem } from './backup-format.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const PASSPHRASE = 'correct horse battery staple';

/** JSON has no negative zero, and the schemas drop the one key that is dangerous in JavaScript. */
const toPlain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one: unknown) => (key === '__proto__' ? undefined : one));
const row = fc
  .tuple(fc.uuid(), fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 2 })))
  .map(([id, rest]) => ({ ...Object(toPlain(rest)), id }) as StoredRow);
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 8 });

const readBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

async function getProblem(work: Promise<unknown>): Promise<BackupProblem | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof BackupError) return error.problem;
    throw error;
  }
}

async function databaseWithContacts(count: number) {
  const db = newDatabase();
  await db.contacts.bulkPut(
    Array.from({ length: count }, (_, index) =>
      contactWith({ id: `c${index}`, keys: [`net:${index}`], fullName: `Ana Wren ${index}` }),
    ),
  );
  return db;
}

describe('a backup', () => {
  test.each([null, PASSPHRASE])(
    'restores every table as it was, unreadable rows too, with passphrase %s',
    async (passphrase) => {
      const { tables } = newDatabase();
      const names = tables.map(({ name }) => name);
      const database = fc.record(Object.fromEntries(names.map((name) => [name, rows])));
      await fc.assert(
        fc.asyncProperty(database, fc.constantFrom('merge', 'replace'), async (all, mode) => {
          const db = newDatabase();
          for (const table of db.tables) await table.bulkPut(all[table.name] ?? []);
          const before = await getContents(db);
          const file = await backUp(db, passphrase);
          for (const table of db.tables) await table.clear();
          const staged = await stage(file, db, passphrase);
          await restoreBackup(staged, db, mode, NOW);
          await staged.close();
          expect(await getContents(db)).toEqual(before);
          await db.delete();
        }),
        { numRuns: passphrase === null ? countRuns(6) : 1, endOnFailure: true },
      );
    },
  );

  it('contains no text of the database when it is encrypted', async () => {
    const file = await backUp(await databaseWithContacts(1), PASSPHRASE);
    expect(await file.text()).not.toContain('Ana');
    const header = (await openBackup(file)).header.encryption;
    expect(header).toMatchObject({ cipher: 'AES-256-GCM', rounds: 600_000 });
    const other = (await openBackup(await backUp(newDatabase(), PASSPHRASE))).header.encryption;
    expect(other?.salt).not.toBe(header?.salt);
    expect(other?.iv).not.toBe(header?.iv);
  });

  it('contains the secrets of the suppression list only when it is encrypted', async () => {
    const contents = { db: newDatabase(), items: {}, secrets: new Map([['id', 'the secret']]) };
    const plain = await stage(await writeBackup(contents, null, NOW), newDatabase());
    expect(plain.start).toMatchObject({ secretIds: ['id'] });
    expect(JSON.stringify(plain.start)).not.toContain('the secret');
    await plain.close();
    const file = await writeBackup(contents, PASSPHRASE, NOW);
    const encrypted = await stage(file, newDatabase(), PASSPHRASE);
    expect(encrypted.start.secrets).toEqual(['the secret']);
    await encrypted.close();
  });

  it('of more rows than one chunk holds is read in the same order', async () => {
    const db = newDatabase();
    // Random texts do not compress.
    const text = () => crypto.getRandomValues(new Uint8Array(4000)).join('');
    const companies = Array.from({ length: 300 }, (_, index) => ({
      id: `r${index}`,
      text: text(),
    }));
    await db.companies.bulkPut(companies);
    const file = await backUp(db);
    expect(file.size).toBeGreaterThan(1_048_576);
    const staged = await stage(file, newDatabase());
    expect(await getContents(staged.db)).toEqual(await getContents(db));
    await staged.close();
  });
});

describe('a file that cannot be used', () => {
  it('of another kind is refused', async () => {
    expect(await getProblem(openBackup(new Blob(['PK, a picture'])))).toBe('not_a_backup');
    expect(await getProblem(openBackup(new Blob(['SLBACKUP'])))).toBe('truncated');
  });

  it('with a wrong passphrase, or without one, is refused', async () => {
    const file = await backUp(await databaseWithContacts(3), PASSPHRASE);
    expect(await getProblem(stage(file, newDatabase(), 'wrong'))).toBe('wrong_passphrase');
    expect(await getProblem(stage(file, newDatabase(), null))).toBe('passphrase_needed');
  });

  it.each([null, PASSPHRASE])(
    'that is cut anywhere, or has one changed byte, is refused and changes nothing (passphrase %s)',
    async (passphrase) => {
      const bytes = await readBytes(await backUp(await databaseWithContacts(20), passphrase));
      const here = newDatabase();
      const refused = async (changed: Uint8Array<ArrayBuffer>) => {
        expect(await getProblem(stage(new Blob([changed]), here, passphrase))).not.toBeNull();
        expect(await Dexie.exists(STAGE_DATABASE)).toBe(false);
      };
      const position = fc.nat({ max: bytes.length - 1 });
      await fc.assert(
        fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), async (at, change) => {
          await refused(bytes.slice(0, at));
          const changed = bytes.slice();
          changed[at] = changed[at]! ^ change;
          await refused(changed);
        }),
        { numRuns: passphrase === null ? countRuns(15) : 2, endOnFailure: true },
      );
      await refused(new Uint8Array([...bytes, 0]));
    },
  );

  it('of a later version of the database, or of the format, is refused', async () => {
    const name = `later-${crypto.randomUUID()}`;
    const later = new Dexie(name);
    later.version(9000).stores({ contacts: 'id' });
    await later.open();
    const file = await backUp(later as ReturnType<typeof newDatabase>);
    expect(await getProblem(stage(file, newDatabase()))).toBe('newer_version');
    const bytes = await readBytes(file);
    const text = new TextDecoder('latin1').decode(bytes).replace('"format":1', '"format":2');
    const newer = Uint8Array.from(text, (character) => character.charCodeAt(0));
    expect(await getProblem(openBackup(new Blob([newer])))).toBe('newer_version');
  });

  it('is not read while another page restores', async () => {
    const file = await backUp(newDatabase());
    const first = await stage(file, newDatabase());
    expect(await getProblem(stage(file, newDatabase()))).toBe('restore_running');
    await first.close();
    await (await stage(file, newDatabase())).close();
  });
});
