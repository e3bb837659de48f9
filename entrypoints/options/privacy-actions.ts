// The actions of the privacy section. The background worker makes changes; this page reads and writes files.
import { plural, t } from '@lingui/core/macro';
import type { KeepDays } from '../../components/privacy/keep-results.tsx';
import type { Reply } from '../../lib/messages/protocol.ts';
import type { send } from '../../lib/messages/send.ts';
import type { ExpiryCounts } from '../../lib/model/expiry.ts';
import type { Database } from '../../lib/store/database.ts';
import { countExpired } from '../../lib/store/privacy-queries.ts';
import { download } from '../../lib/page/download.ts';
import { erasedText } from '../../lib/view/erased-text.ts';
import type { OptionsStore, PrivacyState } from './options-store.ts';
import { parseSuppressionFile, suppressionCsv } from './suppression-file.ts';

type Collaborators = { store: OptionsStore; db: Database; send: typeof send };

export type PrivacyActions = ReturnType<typeof createPrivacyActions>;

/** The most entries in one message. */
const BATCH = 1000;
const FAILED = 'Nothing was changed. Reload this page and try again.';

export function createPrivacyActions({ store, db, send }: Collaborators) {
  const show = (changes: Partial<PrivacyState>) =>
    store.setState(({ privacy }) => ({ privacy: { ...privacy, ...changes } }));

  async function addAll(entries: readonly string[]): Promise<Reply<'suppression.add'> | null> {
    const sum: Reply<'suppression.add'> = { added: 0, known: 0, invalid: [], cancelled: 0 };
    for (let from = 0; from < entries.length; from += BATCH) {
      const result = await send('suppression.add', { entries: entries.slice(from, from + BATCH) });
      if (!result.ok) return null;
      sum.added += result.value.added;
      sum.known += result.value.known;
      sum.cancelled += result.value.cancelled;
      sum.invalid.push(...result.value.invalid);
    }
    return sum;
  }

  return {
    find: (query: string) => show({ query }),

    preview: (days: KeepDays): Promise<ExpiryCounts> => countExpired(db, days, new Date()),

    /** Whether the entry was added. */
    async add(entry: string): Promise<boolean> {
      show({ message: '', problem: '' });
      const sum = await addAll([entry]);
      const invalid = sum && sum.invalid.length > 0;
      if (sum && !invalid) show({ message: wordsOf(sum) });
      else
        show({
          problem: invalid
            ? t`Enter an address, a domain such as acme.example, or a link to a profile.`
            : FAILED,
        });
      return sum !== null && !invalid;
    },

    async importFile(file: File): Promise<void> {
      show({ message: '', problem: '' });
      const sum = await addAll(parseSuppressionFile(await file.text()));
      show(sum ? { message: wordsOf(sum) } : { problem: FAILED });
    },

    exportList(): void {
      const entries = store.getState().privacy.suppressions ?? [];
      const hidden = entries.filter(({ label }) => label === null).length;
      download('sidelight-suppression-list.csv', suppressionCsv(entries), 'text/csv');
      const skipped =
        hidden > 0
          ? ` ${plural(hidden, { one: '# erased person', other: '# erased people' })} skipped: only hashes of them are kept.`
          : '';
      const written = plural(entries.length - hidden, { one: '# entry', other: '# entries' });
      show({
        message: t`${written} written to sidelight-suppression-list.csv.${skipped}`,
        problem: '',
      });
    },

    async remove(id: string): Promise<void> {
      const { ok } = await send('suppression.remove', { id });
      show(
        ok
          ? { message: t`Removed. They can be looked up again.`, problem: '' }
          : { problem: FAILED },
      );
    },

    async erase(id: string): Promise<void> {
      show({ erased: '' });
      const result = await send('person.erase', { ids: [id], person: null });
      show({ erased: result.ok ? erasedText(result.value) : FAILED });
    },
  };
}

function wordsOf({ added, known, invalid, cancelled }: Reply<'suppression.add'>): string {
  const parts = [
    t`${plural(added, { one: '# entry', other: '# entries' })} added.`,
    known > 0 && t`${plural(known, { one: '# was', other: '# were' })} on the list already.`,
    invalid.length > 0 &&
      t`${plural(invalid.length, { one: '# line is', other: '# lines are' })} not an address, domain or profile link: ${invalid.slice(0, 3).join(', ')}${invalid.length > 3 ? ' …' : ''}.`,
    cancelled > 0 &&
      t`${plural(cancelled, { one: '# waiting search', other: '# waiting searches' })} cancelled or reduced.`,
  ];
  return parts.filter(Boolean).join(' ');
}
