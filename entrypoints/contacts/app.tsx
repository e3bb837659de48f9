import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { ContactsPage } from '../../components/contacts/contacts-page.tsx';
import type { ContactsActions } from '../../components/contacts/contacts-view.ts';
import { SendButtons } from '../../components/sending/send-buttons.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { ShortcutsContext } from '../../components/ui/shortcuts.ts';
import { useTheme } from '../../components/ui/use-theme.ts';
import { searchContacts, toSearchable, sortContacts } from '../../lib/contacts/search-contacts.ts';
import { NOTHING_SELECTED, toggle, toggleAll, toggleRange } from '../../lib/contacts/selection.ts';
import type { Request } from '../../lib/messages/protocol.ts';
import type { Contact } from '../../lib/model/contact.ts';
import { sortAllFlaggedLast } from '../../lib/receipts/flagged-values.ts';
import { pressHead, type ContactsStore } from './contacts-store.ts';
import { useSendTo, type SendToTools } from './use-send-to.tsx';

export type Collaborators = {
  store: ContactsStore;
  /** Shows how many were deleted, or why none were. */
  remove: (ids: readonly string[]) => Promise<void>;
  erase: (id: string) => Promise<void>;
  exportContacts: (contacts: readonly Contact[]) => Promise<void>;
  flagging: {
    flag: (said: Request<'value.flag'>) => Promise<void>;
    unflag: (id: string) => Promise<void>;
    exclude: (exclude: boolean) => Promise<void>;
  };
  sendTo: SendToTools;
  settingsUrl: string;
  receiptsUrl: string;
};

const NO_CONTACTS: readonly Contact[] = [];

export function App(collaborators: Collaborators) {
  const { store, remove, erase, exportContacts, flagging } = collaborators;
  const state = useStore(store);
  const { rows, query, sort, selection, openId, settings } = state;
  const { flags } = state;
  const saved = rows?.values ?? NO_CONTACTS;
  const contacts = useMemo(() => sortAllFlaggedLast(saved, flags), [saved, flags]);
  const index = useMemo(() => toSearchable(contacts), [contacts]);
  const ordered = useMemo(() => sortContacts(index, sort), [index, sort]);
  // Deferred, so that typing stays fast with a long table.
  const deferredQuery = useDeferredValue(query);
  const shown = useMemo(() => searchContacts(ordered, deferredQuery), [ordered, deferredQuery]);
  const open = useMemo(() => contacts.find(({ id }) => id === openId) ?? null, [contacts, openId]);
  useTheme(settings.theme);
  const chosen = () =>
    selection.ids.size === 0
      ? shown
      : ordered
          .filter(({ contact }) => selection.ids.has(contact.id))
          .map(({ contact }) => contact);
  const sendTo = useSendTo(collaborators.sendTo, contacts, chosen, state.now);

  if (state.failed) {
    return (
      <main>
        <Notice tone="bad" icon="cross-circle" title="Your contacts could not be opened" level={2}>
          The browser refused to open its database. Nothing is deleted. Restart the browser, check
          that the disk is not full, and open this page again.
        </Notice>
      </main>
    );
  }
  if (rows === null) return null;

  const shownIds = () => shown.map(({ id }) => id);
  const actions: ContactsActions = {
    onQuery: (typed) => store.setState({ query: typed }),
    onSort: (column) => pressHead(store, column),
    onToggle: (id, withShift) =>
      store.setState({
        selection: withShift ? toggleRange(selection, id, shownIds()) : toggle(selection, id),
      }),
    onToggleAll: () => store.setState({ selection: toggleAll(selection, shownIds()) }),
    onClearSelection: () => store.setState({ selection: NOTHING_SELECTED }),
    onOpen: (id) => store.setState({ openId: id === openId ? null : id }),
    onClose: () => store.setState({ openId: null }),
    onDelete: (ids) => void remove(ids),
    onErase: (id) => void erase(id),
    onFlag: (said) => void (open && flagging.flag({ ...said, contactId: open.id })),
    onUnflag: (id) => void flagging.unflag(id),
    onExcludeFlagged: (exclude) => void flagging.exclude(exclude),
    onExport: () => void exportContacts(chosen()),
  };
  return (
    <ShortcutsContext value={{ enabled: settings.singleKeys, hints: settings.keyHints }}>
      <ContactsPage
        view={{
          total: contacts.length,
          shown,
          unreadable: rows.unreadable,
          query,
          sort,
          selection,
          open,
          flags,
          excludeFlagged: !settings.exportFlagged,
          message: state.message,
          problem: state.problem,
        }}
        actions={actions}
        settingsUrl={collaborators.settingsUrl}
        receiptsUrl={collaborators.receiptsUrl}
        sendTo={<SendButtons destinations={sendTo.destinations} />}
        now={state.now}
      />
      {sendTo.dialog}
    </ShortcutsContext>
  );
}
