import { useEffect, useRef, useState } from 'react';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { announceResults } from '../../lib/view/person/announcements.ts';
import type { RevealRow } from '../../lib/view/person/reveal-rows.ts';
import { useSavedAnnouncement } from '../subject/use-saved-announcement.ts';

type Shown = {
  rows: readonly RevealRow[];
  records: { receipts: readonly Receipt[] };
  screen: { saved: boolean };
  /** Present while a saved person lacks values of the text. */
  onSaveValues?: (() => void) | undefined;
};

/** The text of the live region after a search has finished or the person was saved. Null while no person is shown. */
export function useAnnouncement(person: Shown | null): string {
  const rows = person?.rows ?? null;
  const receipts = person?.records.receipts;
  const before = useRef<readonly RevealRow[] | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const text =
      before.current && rows && receipts ? announceResults(before.current, rows, receipts) : '';
    before.current = rows;
    if (text) setSaid(text);
  }, [rows, receipts]);
  return useSavedAnnouncement(said, person && person.screen.saved && !person.onSaveValues);
}
