import { useEffect, useState } from 'react';
import type {
  Charges,
  ContactsActions,
  ContactsView,
} from '../../../components/contacts/contacts-view.ts';

const NONE: Charges = new Map();

/** What was charged for the deleted contacts on screen. */
export function useCharges(
  read: ContactsActions['onReadCharges'],
  rows: ContactsView['rows'],
  isDeleted: boolean,
): Charges {
  const [charges, setCharges] = useState(NONE);
  useEffect(() => {
    if (!isDeleted) return;
    let isCurrent = true;
    // Without them, the rows say what was paid for, and not how much.
    read([...rows.values()].map(({ id }) => id)).then(
      (found) => isCurrent && setCharges(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [read, rows, isDeleted]);
  return charges;
}
