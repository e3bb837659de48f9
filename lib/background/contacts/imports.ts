// The messages of the import page. It sends a file's rows in batches; nothing is looked up before all of them are on
// disk. People are saved as contacts in batches too, so that an interrupted import goes on where it was.
import { withImported } from '../../contacts/import/with-imported.ts';
import { findOrCreateContact, isUnreadable } from '../../enrichment/identity/find-or-create.ts';
import type { StartContext } from '../../enrichment/start/start-context.ts';
import {
  findSuppressionIds,
  type Suppressions,
} from '../../enrichment/suppression/find-suppression-ids.ts';
import { startList } from '../../lists/start-list.ts';
import { createLock } from '../../platform/web-lock.ts';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import { importRowId, type ImportRecord, type ImportRow } from '../../model/import.ts';
import { isSamplePerson } from '../../model/sample.ts';
import { isSameWorkspace } from '../../model/workspace.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import {
  countImportRows,
  deleteImport,
  getImport,
  readImportRowsFrom,
  listStartedImports,
} from '../../store/import-rows.ts';
import { hasLabels } from '../../store/has-labels.ts';
import type { Runner } from '../../enrichment/send/runner.ts';
import { findWantedRows } from './find-wanted-rows.ts';
import { startWithBalance } from '../start-with-balance.ts';
import { DONE, refuse, type Done } from '../replies.ts';

type Collaborators = {
  db: Database;
  store: EngineStore;
  runner: Pick<Runner, 'tick'>;
  suppressions: Suppressions;
};

/** The page and this worker may both save the people of an import. */
const withImportsLock = createLock('imports');
/** A second click, and the next worker after one that ended, find the list of the first. */
const withImportStartsLock = createLock('import-starts');

/** People whose contacts one transaction writes. */
const SAVED_AT_ONCE = 100;

export function createImports({ db, store, runner, suppressions }: Collaborators) {
  const getIds = ({ person, workEmails, personalEmails }: ImportRow): Promise<string[]> =>
    findSuppressionIds(store, suppressions, person, [...workEmails, ...personalEmails]);

  /** The list of an import whose rows have their places. Goes on with one that was interrupted. */
  async function writeList({ id, size, ...record }: ImportRecord): Promise<Done> {
    const rows = (await readImportRowsFrom(db, id, 0, size)).filter(
      ({ listIndex }) => listIndex !== null,
    );
    const listId = record.listId ?? crypto.randomUUID();
    const begin = async (context: StartContext) => {
      // The user has agreed to what it costs at one service.
      if (record.pendingIn && !isSameWorkspace(record.pendingIn, context))
        return { ok: false as const, refusal: { code: 'not_connected' as const } };
      // Before the list: a list without its import would be charged for a file that the user cannot get.
      const { baseUrl, workspaceId } = context;
      const pendingIn = { baseUrl, workspaceId };
      await db.imports.update(id, { state: 'started', listId, pendingIn });
      const request = {
        id: listId,
        name: record.name,
        people: rows.map(({ person }) => person),
        kindsOf: rows.map((row) => row.wanted),
        kinds: record.kinds,
        ceiling: record.ceiling,
        pageUrl: '',
      };
      await startList(store, request, context);
      await db.imports.update(id, { pendingIn: null });
      return { ok: true as const };
    };
    const isSample = rows.every(({ person }) => isSamplePerson(person));
    const result = await startWithBalance(suppressions, begin, isSample);
    if (!result.ok) return result;
    await runner.tick();
    return DONE;
  }

  const start = ({ id }: Request<'import.start'>): Promise<Done> =>
    withImportStartsLock(async () => {
      const record = await getImport(db, id);
      if (!record) return refuse({ code: 'gone' });
      // A second click: it has started.
      if (record.state === 'started') return record.pendingIn ? writeList(record) : DONE;
      if ((await countImportRows(db, id)) !== record.size) return refuse({ code: 'internal' });
      const { wanted, suppressed } = await findWantedRows({ db, store, suppressions }, record);
      const listed = wanted.map((row, listIndex) => ({ ...row, listIndex }));
      await db.importRows.bulkPut([...listed, ...suppressed]);
      if (listed.length > 0) return writeList(record);
      await db.imports.update(id, { state: 'started' });
      return DONE;
    });

  /** Nothing was sent: the list of the import sends its rows, and it is not complete. */
  const abandon = ({ id }: Request<'import.abandon'>): Promise<Done> =>
    withImportStartsLock(async () => {
      const record = await getImport(db, id);
      const list = record?.listId ? await store.lists.getList(record.listId) : null;
      const isWritten = list !== null && list.pause?.code !== 'incomplete';
      // A list that is gone may have run.
      const hasRun = record !== null && record.listId !== null && !record.pendingIn;
      if (isWritten || hasRun) return refuse({ code: 'busy' });
      await deleteImport(db, id);
      return DONE;
    });

  const save = ({ id }: Request<'import.save'>): Promise<Result<Reply<'import.save'>>> =>
    withImportsLock(async () => {
      const record = await getImport(db, id);
      if (record?.state !== 'started') return refuse({ code: 'gone' });
      const { savedTo: from, size, name } = record;
      const rows = await readImportRowsFrom(db, id, from, SAVED_AT_ONCE);
      const firsts = rows.filter(
        ({ index, sameAs, problem, isSuppressed }) =>
          problem === null && sameAs === index && !isSuppressed,
      );
      // Hashing cannot be awaited inside a transaction.
      const hashed = new Map<number, string[]>();
      for (const row of firsts) hashed.set(row.index, await getIds(row));
      const now = new Date();
      const contactIds = await store.transaction(async () => {
        const saved: { id: string; contactId: string }[] = [];
        // The user may have deleted the list since the start, or merged it into another.
        const { saveToList } = (await getImport(db, id)) ?? record;
        const lists = saveToList && (await hasLabels(db, [saveToList])) ? [saveToList] : [];
        for (const row of firsts) {
          if (await store.isAnySuppressed(hashed.get(row.index) ?? [])) continue;
          if (await isUnreadable(store, row.person)) continue;
          const contact = await findOrCreateContact(store, row.person, now);
          await store.putContact(withImported(contact, row, { name, now, lists }));
          saved.push({ id: row.id, contactId: contact.id });
        }
        return saved;
      });
      await db.transaction('rw', db.imports, db.importRows, async () => {
        // Each on its own: the person of a row may have been erased since it was read.
        for (const one of contactIds)
          await db.importRows.update(one.id, { contactId: one.contactId });
        await db.imports.update(id, { savedTo: Math.min(size, from + SAVED_AT_ONCE) });
      });
      return { ok: true, value: { left: Math.max(0, size - from - SAVED_AT_ONCE) } };
    });

  return {
    async create({ draft }: Request<'import.create'>): Promise<Result<Reply<'import.create'>>> {
      const id = crypto.randomUUID();
      const createdAt = new Date().toISOString();
      const made = { ...draft, id, state: 'writing', listId: null, savedTo: 0, createdAt } as const;
      await db.imports.add(made satisfies ImportRecord);
      return { ok: true, value: { id } };
    },

    /** Writing a row again writes the same row. */
    async addRows({ id, rows }: Request<'import.add_rows'>): Promise<Done> {
      const record = await getImport(db, id);
      if (record?.state !== 'writing') return refuse({ code: 'gone' });
      await db.importRows.bulkPut(
        rows.map((row): ImportRow => ({
          ...row,
          id: importRowId(id, row.index),
          importId: id,
          listIndex: null,
          contactId: null,
        })),
      );
      return DONE;
    },

    start,

    /** Removes an import whose start failed, before the user starts another one with the same file. */
    abandon,

    /** Saves the next people of a started import; `left`: rows that are still to be saved. */
    save,

    /**
     * Finishes what the page or the last worker left undone of started imports: writes their lists, and saves their
     * people.
     */
    async resumeAll(): Promise<void> {
      const failures: unknown[] = [];
      for (const { id, savedTo, size, pendingIn } of await listStartedImports(db)) {
        try {
          // Without a connection to its workspace it stays pending.
          if (pendingIn) await start({ id });
          for (let left = size - savedTo; left > 0;) {
            const saved = await save({ id });
            left = saved.ok ? saved.value.left : 0;
          }
        } catch (error) {
          // The other imports are saved all the same.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },

    /** Deletes the copy of the file. Contacts, lists and receipts stay. */
    async remove({ id }: Request<'import.delete'>): Promise<Done> {
      await deleteImport(db, id);
      return DONE;
    },
  };
}
