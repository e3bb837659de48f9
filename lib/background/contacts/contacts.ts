// The messages of pages about what the user keeps: saved people and companies, and values marked as wrong. Nothing
// here sends a request.
import {
  findOrCreateCompany,
  findOrCreateContact,
  isUnreadable,
  isUnreadableCompany,
} from '../../enrichment/identity/find-or-create.ts';
import { mergeOwnValues } from '../../enrichment/identity/merge-user-fields.ts';
import { mergeByHand, separateContacts } from '../../enrichment/identity/merge-by-hand.ts';
import {
  findCompanySuppressionIds,
  findSuppressionIds,
  type Suppressions,
} from '../../enrichment/suppression/find-suppression-ids.ts';
import type { Reply, Request, Result } from '../../messages/protocol.ts';
import { changeContact } from '../../model/contacts/contact-change.ts';
import {
  isSavedCompany,
  withoutRemoval,
  type KnownCompany,
} from '../../model/contacts/known-company.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { dropFlag, putFlag } from '../../store/flag-rows.ts';
import { hasLabels } from '../../store/has-labels.ts';
import { DONE, refuse, type Done } from '../replies.ts';

type Collaborators = { db: Database; store: EngineStore; suppressions: Suppressions };

export function createContactHandlers({ db, store, suppressions }: Collaborators) {
  const changeCompany = (
    id: string,
    change: (known: KnownCompany, at: string) => KnownCompany,
  ): Promise<Done> =>
    store.transaction(async () => {
      const known = await store.getCompany(id);
      if (!known) return refuse({ code: 'gone' });
      const at = new Date().toISOString();
      await store.putCompany({ ...change(known, at), updatedAt: at });
      return DONE;
    });

  return {
    async saveContact({
      person,
      own,
      lists = [],
    }: Request<'contact.save'>): Promise<Result<{ id: string }>> {
      const now = new Date();
      const emails = own?.emails?.map(({ email }) => email);
      const ids = await findSuppressionIds(store, suppressions, person, emails);
      return store.transaction(async (): Promise<Result<{ id: string }>> => {
        if (await store.isAnySuppressed(ids)) return refuse({ code: 'suppressed' });
        if (await isUnreadable(store, person)) return refuse({ code: 'unreadable_contact' });
        if (!(await hasLabels(db, lists))) return refuse({ code: 'gone' });
        const contact = await findOrCreateContact(store, person, now);
        // Saving a contact that is in Deleted restores it.
        const { deletedAt: _, ...kept } = contact;
        const saved = { ...kept, savedAt: contact.savedAt ?? now.toISOString() };
        const added = changeContact(saved, { type: 'lists', add: lists, remove: [] }, now);
        const typed = mergeOwnValues(own, contact.own);
        const isEdited = own !== undefined || added.lists !== undefined;
        await store.putContact({
          ...saved,
          ...added,
          ...(typed && { own: typed }),
          ...(isEdited && { editedAt: now.toISOString() }),
        });
        return { ok: true, value: { id: contact.id } };
      });
    },

    async saveCompany({ company }: Request<'company.save'>): Promise<Result<{ id: string }>> {
      const now = new Date();
      const ids = await findCompanySuppressionIds(store, suppressions, company);
      return store.transaction(async (): Promise<Result<{ id: string }>> => {
        if (await store.isAnySuppressed(ids)) return refuse({ code: 'suppressed' });
        if (await isUnreadableCompany(store, company))
          return refuse({ code: 'unreadable_contact' });
        const known = await findOrCreateCompany(store, company, now);
        const savedAt = isSavedCompany(known) ? known.savedAt : now.toISOString();
        await store.putCompany({ ...withoutRemoval(known), savedAt });
        return { ok: true, value: { id: known.id } };
      });
    },

    removeCompany: ({ id }: Request<'company.remove'>): Promise<Done> =>
      changeCompany(id, (known, at) => ({ ...known, removedAt: at })),

    restoreCompany: ({ id }: Request<'company.restore'>): Promise<Done> =>
      changeCompany(id, withoutRemoval),

    async mergeContacts(request: Request<'contacts.merge'>): Promise<Result<{ id: string }>> {
      const merged = await store.transaction(() => mergeByHand(store, request, new Date()));
      return merged ? { ok: true, value: { id: merged.id } } : refuse({ code: 'gone' });
    },

    async separateContacts(request: Request<'contacts.separate'>): Promise<Done> {
      const outcome = await store.transaction(() => separateContacts(store, request, new Date()));
      return outcome === 'done' ? DONE : refuse({ code: outcome });
    },

    async flagValue(request: Request<'value.flag'>): Promise<Result<Reply<'value.flag'>>> {
      const flag = await putFlag(db, request, new Date());
      return flag ? { ok: true, value: { id: flag.id } } : refuse({ code: 'gone' });
    },

    async unflagValue({ id }: Request<'value.unflag'>): Promise<Done> {
      await dropFlag(db, id);
      return DONE;
    },
  };
}
