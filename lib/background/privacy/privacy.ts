// What becomes of the people in the database: the suppression list, erasing, deleting, and results that
// expire.
import type { Suppressions } from '../../enrichment/suppression/suppression.ts';
import { unsavedAnswersItem } from '../../settings/items.ts';
import type { Database } from '../../store/database.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { createDeleting } from './delete-contacts.ts';
import { createErasing } from './erase-person.ts';
import { forgetStarts } from './forget-starts.ts';
import { keepExpiring } from './expire-results.ts';
import { createSuppressing } from './suppression-editor.ts';

type Tools = {
  db: Database;
  store: EngineStore;
  suppressions: Suppressions;
  secret(): Promise<string>;
  report: (error: unknown) => void;
};

/** Attach synchronously when the worker starts. */
export function createPrivacy({ db, store, suppressions, secret, report }: Tools) {
  const now = () => new Date();
  const suppressing = createSuppressing({ db, store, suppressions, secret, now });
  const erasing = createErasing({
    db,
    store,
    secret,
    now,
    unsavedAnswers: unsavedAnswersItem,
    suppressQueued: suppressing.suppressQueued,
  });
  const retention = keepExpiring(db, report);
  return {
    addSuppressions: suppressing.add,
    removeSuppression: suppressing.remove,
    erase: erasing.person,
    deleteContacts: createDeleting({ db, store, now }),
    /** The user has set another time after which results expire. */
    expireNow: retention.now,
    /** Goes on with what a worker that has died had begun. */
    async start(): Promise<void> {
      await erasing.resume();
      await suppressing.suppressQueued();
      await forgetStarts(store, now());
      await retention.start();
    },
  };
}
