import { useEffect, useRef, useState } from 'react';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { announceResults } from '../../lib/view/person/announcements.ts';
import type { RevealRow } from '../../lib/view/person/reveal-rows.ts';
import { useSavedAnnouncement } from '../subject/use-saved-announcement.ts';

type Shown = {
  rows: readonly RevealRow[];
  records: { receipts: readonly Receipt[]; contact: Pick<Contact, 'own'> | null };
  screen: { saved: boolean };
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
  const { emails = [], phones = [] } = person?.records.contact?.own ?? {};
  return useSavedAnnouncement(said, person && person.screen.saved, emails.length + phones.length);
}
