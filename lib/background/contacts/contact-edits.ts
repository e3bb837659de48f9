// Messages that change saved contacts and labels. Nothing here sends a request.
import { STAGES, type Label } from '../../model/contacts/label.ts';
import {
  changeContact,
  toPatchFields,
  type ContactChange,
  type ContactPatch,
} from '../../model/contacts/contact-change.ts';
import { contactSummary } from '../../model/contacts/contact.ts';
import { undoFields } from '../../model/contacts/undo-fields.ts';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import type { Database, StoredRow } from '../../store/database.ts';
import { changeNamedRows } from '../../store/change-named-rows.ts';
import { readRow } from '../../store/rows.ts';
import { personKeys } from '../../enrichment/identity/identity-keys.ts';
import { withOwnValues } from '../../model/contacts/shown-values.ts';
import { findDeletedLabels, hasLabels } from '../../store/has-labels.ts';
import { DONE, refuse, type Done } from '../replies.ts';
import { createViewEdits } from './view-edits.ts';

/** The field of a contact that has the ids of labels of a kind. */
const FIELD = { list: 'lists', tag: 'tags', stage: 'stage' } as const;

/** Ids of the labels that the change gives to contacts. */
function listGivenLabels(what: ContactChange): readonly string[] {
  if (what.type === 'stage') return [what.stage];
  return what.type === 'lists' || what.type === 'tags' ? what.add : [];
}

type RestoredFields = ContactPatch['before'];

const listRestoredLabels = ({ lists, tags, stage }: RestoredFields): readonly string[] => [
  ...(lists ?? []),
  ...(tags ?? []),
  ...(stage ? [stage] : []),
];

function withoutLabels(before: RestoredFields, gone: ReadonlySet<string>): RestoredFields {
  const { lists, tags, stage } = before;
  const keep = (ids: readonly string[]) => ids.filter((id) => !gone.has(id));
  return {
    ...before,
    ...(lists && { lists: keep(lists) }),
    ...(tags && { tags: keep(tags) }),
    ...(stage && gone.has(stage) && { stage: null }),
  };
}

/** A fraction of a second of work. */
const EVENTS_AT_ONCE = 1000;

export function createContactEdits(db: Database, now: () => Date = () => new Date()) {
  /** Returns what undoes it. Contacts that are gone, or that this version cannot read, are skipped. */
  async function change(ids: readonly string[], what: ContactChange): Promise<ContactPatch[]> {
    const patches = new Map<string, ContactPatch>();
    const at = now();
    await changeNamedRows(db.contacts, ids, (row) => {
      const read = readRow(contactSummary, row);
      const fields = read && changeContact(read, what, at);
      if (!fields || Object.keys(fields).length === 0) return null;
      const changed = toPatchFields(read, fields);
      const key = JSON.stringify(changed);
      const patch = patches.get(key) ?? { ids: [], ...changed };
      patch.ids.push(row.id);
      patches.set(key, patch);
      // A company or profile link that the user adds identifies a contact that nothing identified.
      const isIdentified = !fields.own || read.keys.length > 0;
      const keys = isIdentified ? {} : { keys: personKeys(withOwnValues(read, fields.own)) };
      return { ...row, ...fields, ...keys, editedAt: at.toISOString() };
    });
    return [...patches.values()];
  }

  /**
   * Adds to the history what has happened to the contacts. It is no edit of theirs and is not undone. In parts: a hundred
   * thousand exported contacts must not keep other changes waiting.
   */
  async function addEvents(
    ids: readonly string[],
    what: Extract<ContactChange, { type: 'event' }>,
  ): Promise<void> {
    const at = now();
    for (let from = 0; from < ids.length; from += EVENTS_AT_ONCE) {
      await db.transaction('rw', db.contacts, () =>
        changeNamedRows(db.contacts, ids.slice(from, from + EVENTS_AT_ONCE), (row) => {
          const read = readRow(contactSummary, row);
          return read && { ...row, ...changeContact(read, what, at) };
        }),
      );
    }
  }

  /** Not a put: a dialog that was opened before the label was deleted must not bring it back. */
  const changeLabel = (id: string, changes: Partial<Pick<Label, 'name' | 'colour'>>) =>
    db.transaction('rw', db.labels, async (): Promise<Done> => {
      const label = await db.labels.get(id);
      if (!label) return refuse({ code: 'gone' });
      await db.labels.put({ ...label, ...changes });
      return DONE;
    });

  /** Contacts with this label, among all that are stored. */
  const idsWith = async (kind: keyof typeof FIELD, id: string): Promise<string[]> => {
    const has = (row: StoredRow) => {
      const value = row[FIELD[kind]];
      return Array.isArray(value) ? value.includes(id) : value === id;
    };
    return (await db.contacts.filter(has).toArray()).map((row) => row.id);
  };

  /** Without it a view would find none of the contacts that have the other label now. */
  const replaceInViews = (kind: keyof typeof FIELD, id: string, intoId: string) =>
    db.views.toCollection().modify((view: StoredRow) => {
      const filters = Object(view['filters']);
      const values: unknown = filters[kind];
      if (!Array.isArray(values) || !values.includes(id)) return;
      const replaced = values.map((value) => (value === id ? intoId : value));
      view['filters'] = { ...filters, [kind]: [...new Set(replaced)] };
    });

  /** The people that an import has still to save. */
  const replaceInImports = (id: string, intoId: string) =>
    db.imports
      .filter((record) => record['saveToList'] === id)
      .modify((record: StoredRow) => void (record['saveToList'] = intoId));

  return {
    async changeContacts({
      ids,
      change: what,
    }: Request<'contacts.change'>): Promise<Result<Reply<'contacts.change'>>> {
      if (what.type === 'event') {
        await addEvents(ids, what);
        return { ok: true, value: { undo: [] } };
      }
      return db.transaction('rw', db.contacts, db.labels, async () => {
        if (!(await hasLabels(db, listGivenLabels(what)))) return refuse({ code: 'gone' });
        return { ok: true, value: { undo: await change(ids, what) } };
      });
    },

    /**
     * Undoes a change, and keeps what other windows, imports and sending have changed since. A label that was deleted
     * since does not come back.
     */
    async patchContacts({ patches }: Request<'contacts.patch'>): Promise<Done> {
      const editedAt = now().toISOString();
      await db.transaction('rw', db.contacts, db.labels, async () => {
        const labels = patches.flatMap(({ before }) => listRestoredLabels(before));
        const gone = new Set(await findDeletedLabels(db, labels));
        for (const { ids, before, after } of patches) {
          const restored = withoutLabels(before, gone);
          await changeNamedRows(db.contacts, ids, (row) => ({
            ...undoFields(row, restored, after),
            editedAt,
          }));
        }
      });
      return DONE;
    },

    async putLabel({ label }: Request<'label.put'>): Promise<Done> {
      await db.labels.put(label);
      return DONE;
    },

    renameLabel: ({ id, name }: Request<'label.rename'>): Promise<Done> =>
      changeLabel(id, { name }),

    colourLabel: ({ id, colour }: Request<'label.colour'>): Promise<Done> =>
      changeLabel(id, { colour }),

    async orderLabels({ ids }: Request<'label.order'>): Promise<Done> {
      await db.transaction('rw', db.labels, async () => {
        const rows = (await db.labels.bulkGet([...ids])).filter((row) => row !== undefined);
        await db.labels.bulkPut(rows.map((row, index) => ({ ...row, position: index + 1 })));
      });
      return DONE;
    },

    /**
     * Contacts with the label lose it, or get `into` instead; so do saved views and imports, in which a deleted label
     * stays.
     */
    async removeLabel({ id, kind, into }: Request<'label.remove'>): Promise<Done> {
      return db.transaction('rw', db.contacts, db.labels, db.views, db.imports, async () => {
        const add = into === null ? [] : [into.id];
        if (!(await hasLabels(db, add))) return refuse({ code: 'gone' });
        const ids = await idsWith(kind, id);
        if (kind === 'stage') {
          const { id: stage, name } = into ?? STAGES[0];
          await change(ids, { type: 'stage', stage, name });
        } else {
          await change(ids, { type: FIELD[kind], add, remove: [id] });
        }
        if (into !== null) {
          await replaceInViews(kind, id, into.id);
          await replaceInImports(id, into.id);
        }
        await db.labels.delete(id);
        return DONE;
      });
    },

    ...createViewEdits(db),
  };
}
