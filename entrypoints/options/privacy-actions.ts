// The actions of the privacy section. The background worker makes changes; this page reads and writes files.
import { t } from '@lingui/core/macro';
import {
  parseSuppressionFile,
  toSuppressionCsv,
} from '../../lib/enrichment/suppression/suppression-file.ts';
import type { KeepDays } from '../../components/privacy/keep-results.tsx';
import { addSuppressions } from '../../lib/messages/add-suppressions.ts';
import type { send } from '../../lib/messages/send.ts';
import type { ExpiryCounts } from '../../lib/model/result-expiry.ts';
import type { Database } from '../../lib/store/database.ts';
import { countExpired } from '../../lib/store/privacy-queries.ts';
import { download } from '../../lib/page/actions/download.ts';
import { erasedText, notErasedText } from '../../lib/view/erased-text.ts';
import { nothingChangedText } from '../../lib/view/notices/nothing-changed-text.ts';
import type { OptionsStore, PrivacyState } from './options-store.ts';
import {
  addedText,
  exportedText,
  missingText,
  unreadListText,
  unreadText,
} from './privacy-texts.ts';

type Collaborators = { store: OptionsStore; db: Database; send: typeof send };

export type PrivacyActions = ReturnType<typeof createPrivacyActions>;

export function createPrivacyActions({ store, db, send }: Collaborators) {
  const show = (changes: Partial<PrivacyState>) =>
    store.setState(({ privacy }) => ({ privacy: { ...privacy, ...changes } }));

  /** A second press while the first one is carried out does nothing. */
  async function once(flag: 'isErasing' | 'isImporting', work: () => Promise<void>): Promise<void> {
    if (store.getState().privacy[flag]) return;
    show({ [flag]: true });
    await work().finally(() => show({ [flag]: false }));
  }

  return {
    find: (query: string) => show({ query }),

    preview: (days: KeepDays): Promise<ExpiryCounts> => countExpired(db, days, new Date()),

    /** Whether the entry was added. */
    async add(entry: string): Promise<boolean> {
      show({ message: '', problem: '' });
      const sum = await addSuppressions(send, [entry]);
      const isAdded = sum.missing === 0 && sum.invalid.length === 0;
      if (isAdded) show({ message: addedText(sum) });
      else if (sum.missing > 0) show({ problem: missingText(sum) });
      else
        show({
          problem: t`Enter an address, a domain such as acme.example, or a link to a profile.`,
        });
      return isAdded;
    },

    importFile: (file: File): Promise<void> =>
      once('isImporting', async () => {
        show({ message: '', problem: '' });
        const text = await file.text().catch(() => null);
        if (text === null) return show({ problem: unreadText() });
        const sum = await addSuppressions(send, parseSuppressionFile(text));
        show({ message: addedText(sum), problem: missingText(sum) });
      }),

    exportList(): void {
      const entries = store.getState().privacy.suppressions;
      if (entries === null) return show({ message: '', problem: unreadListText() });
      download('sidelight-suppression-list.csv', toSuppressionCsv(entries), 'text/csv');
      show({ message: exportedText(entries), problem: '' });
    },

    async remove(id: string): Promise<void> {
      const { ok } = await send('suppression.remove', { id });
      show(
        ok
          ? { message: t`Removed. They can be looked up again.`, problem: '' }
          : { problem: nothingChangedText() },
      );
    },

    erase: (id: string): Promise<void> =>
      once('isErasing', async () => {
        show({ erased: '' });
        const result = await send('person.erase', { ids: [id], person: null });
        show({ erased: result.ok ? erasedText(result.value) : notErasedText() });
      }),
  };
}
