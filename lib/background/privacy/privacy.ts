// Creates the parts that remove people from the database: suppression, erasure, deletion and expiry.
import type { Suppressions } from '../../enrichment/suppression/find-suppression-ids.ts';
import { unsavedAnswersItem } from '../../settings/items.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { createDeleteContacts, createPurge } from './delete-contacts.ts';
import { createErasure } from './erase-person.ts';
import { forgetExpiredBodies, keepExpiring } from './expire-results.ts';
import { createSuppressionEditor } from './suppression-editor.ts';

type Collaborators = {
  db: Database;
  store: EngineStore;
  suppressions: Suppressions;
  secret(): Promise<string>;
  report: (error: unknown) => void;
};

/** Attach synchronously when the worker starts. */
export function createPrivacy({ db, store, suppressions, secret, report }: Collaborators) {
  const now = () => new Date();
  const editor = createSuppressionEditor({ db, store, suppressions, secret, now });
  const erasure = createErasure({
    db,
    store,
    secret,
    now,
    unsavedAnswers: unsavedAnswersItem,
    suppressQueued: editor.suppressQueued,
  });
  const deleteContacts = createDeleteContacts({ db, store, now });
  const expiry = keepExpiring(db, { purge: createPurge(db, deleteContacts), report });
  return {
    addSuppressions: editor.add,
    removeSuppression: editor.remove,
    erase: erasure.erase,
    deleteContacts,
    /** The user has set another time after which results expire. */
    expireNow: expiry.now,
    /** When a worker starts. Finishes what a worker that died had begun. */
    async start(): Promise<void> {
      await erasure.resume();
      await editor.suppressQueued();
      await forgetExpiredBodies(store, now());
      await expiry.start();
    },
  };
}
