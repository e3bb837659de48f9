import { useEffect, useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { MergeDialog } from '../../../components/contacts/dialogs/merge-dialog.tsx';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import type { ContactActions } from './contact-actions.ts';
import type { ContactsState, ContactsStore } from './contacts-store.ts';

export type MergeCollaborators = {
  store: ContactsStore;
  contactActions: ContactActions;
  /** With their profiles; without those that are gone. */
  readContacts: (ids: readonly string[]) => Promise<Contact[]>;
};

/** The dialog that merges two contacts. `onAsk`, always the same function, opens it for their ids. */
export function useMerge(
  { store, contactActions, readContacts }: MergeCollaborators,
  { labels, now }: Pick<ContactsState, 'labels' | 'now'>,
): { onAsk: (ids: readonly string[]) => void; dialog: ReactNode } {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [pair, setPair] = useState<readonly [Contact, Contact] | null>(null);
  useEffect(() => {
    if (ids.length === 0) return;
    let isCurrent = true;
    const show = ([one, other]: readonly Contact[]) => {
      if (!isCurrent) return;
      if (one && other) setPair([one, other]);
      else {
        store.setState({
          problem: t`The two contacts could not be read. Reload this page and try again.`,
        });
      }
    };
    void readContacts(ids).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [ids, readContacts, store]);
  const close = () => {
    setIds([]);
    setPair(null);
  };
  return {
    onAsk: setIds,
    dialog: pair && (
      <MergeDialog
        contacts={pair}
        labels={labels}
        now={now}
        onMerge={(...merge) => void contactActions.merge(...merge)}
        onClose={close}
      />
    ),
  };
}
