// The actions of the privacy section. The background worker makes changes; this page reads and writes files.
import { plural, t } from '@lingui/core/macro';
import Papa from 'papaparse';
import { toCsv } from '../../lib/export/csv.ts';
import { removeGuard } from '../../lib/export/formula-guard.ts';
import { commaText } from '../../lib/i18n/list-text.ts';
import type { KeepDays } from '../../components/privacy/keep-results.tsx';
import { addSuppressions, type AddedSuppressions } from '../../lib/messages/add-suppressions.ts';
import type { send } from '../../lib/messages/send.ts';
import type { ExpiryCounts } from '../../lib/model/result-expiry.ts';
import type { Suppression } from '../../lib/model/suppression.ts';
import type { Database } from '../../lib/store/database.ts';
import { countExpired } from '../../lib/store/privacy-queries.ts';
import { download } from '../../lib/page/actions/download.ts';
import { erasedText, notErasedText } from '../../lib/view/erased-text.ts';
import type { OptionsStore, PrivacyState } from './options-store.ts';

type Collaborators = { store: OptionsStore; db: Database; send: typeof send };

export type PrivacyActions = ReturnType<typeof createPrivacyActions>;

const failedText = (): string => t`Nothing was changed. Reload this page and try again.`;

const unreadText = (): string =>
  t`This file cannot be read. It may have been changed, moved or deleted since you chose it. Choose it again.`;

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
      if (isAdded) show({ message: toWords(sum) });
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
        show({ message: toWords(sum), problem: missingText(sum) });
      }),

    exportList(): void {
      const entries = store.getState().privacy.suppressions ?? [];
      const hidden = entries.filter(({ label }) => label === null).length;
      download('sidelight-suppression-list.csv', suppressionCsv(entries), 'text/csv');
      const written = plural(entries.length - hidden, {
        one: '# entry written to sidelight-suppression-list.csv.',
        other: '# entries written to sidelight-suppression-list.csv.',
      });
      const skipped = plural(hidden, {
        one: '# erased person skipped: only hashes of them are kept.',
        other: '# erased people skipped: only hashes of them are kept.',
      });
      show({ message: hidden > 0 ? `${written} ${skipped}` : written, problem: '' });
    },

    async remove(id: string): Promise<void> {
      const { ok } = await send('suppression.remove', { id });
      show(
        ok
          ? { message: t`Removed. They can be looked up again.`, problem: '' }
          : { problem: failedText() },
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

// ── The list as a file with one column: an address, a domain or a profile link on each line ────

const HEADER = 'Address, domain or profile link';

/** Erased people are stored only as hashes, so the file does not contain them. */
export const suppressionCsv = (entries: readonly Suppression[]): string =>
  toCsv({
    columns: [{ header: HEADER, holds: 'text' }],
    rows: entries.flatMap(({ label }) => (label === null ? [] : [[label]])),
  });

/** The first cell of each line, without the heading. Removes the formula guard of a spreadsheet. */
export function parseSuppressionFile(text: string): string[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const cells = data.map(([cell = '']) => removeGuard(cell.trim()).trim()).filter(Boolean);
  const [first = ''] = cells;
  return /[.@]/.test(first) ? cells : cells.slice(1);
}

// ── Texts ──────────────────────────────────────────────────────────────────────────────────────

const missingText = ({ missing }: AddedSuppressions): string =>
  missing === 0
    ? ''
    : plural(missing, {
        one: '# entry may not be on the list. Reload this page and add it again: an entry that is on the list is not added twice.',
        other:
          '# entries may not be on the list. Reload this page and add them again: an entry that is on the list is not added twice.',
      });

function toWords({ added, known, invalid, cancelled }: AddedSuppressions): string {
  const lines = commaText([...invalid.slice(0, 3), invalid.length > 3 && '…']);
  const parts = [
    t`${plural(added, { one: '# entry', other: '# entries' })} added.`,
    known > 0 &&
      plural(known, { one: '# was on the list already.', other: '# were on the list already.' }),
    invalid.length > 0 &&
      plural(invalid.length, {
        one: `# line is not an address, domain or profile link: ${lines}.`,
        other: `# lines are not an address, domain or profile link: ${lines}.`,
      }),
    cancelled > 0 &&
      t`${plural(cancelled, { one: '# waiting search', other: '# waiting searches' })} cancelled or reduced.`,
  ];
  return parts.filter(Boolean).join(' ');
}
