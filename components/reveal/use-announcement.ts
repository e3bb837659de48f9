import { useEffect, useRef, useState } from 'react';
import type { Receipt } from '../../lib/model/receipt.ts';
import { announceResults } from '../../lib/view/person/announcements.ts';
import type { RevealRow } from '../../lib/view/person/reveal-rows.ts';

/** The text of the live region after a search has finished. */
export function useAnnouncement(
  rows: readonly RevealRow[] | null,
  receipts: readonly Receipt[],
): string {
  const before = useRef<readonly RevealRow[] | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const text = before.current && rows ? announceResults(before.current, rows, receipts) : '';
    before.current = rows;
    if (text) setSaid(text);
  }, [rows, receipts]);
  return said;
}
