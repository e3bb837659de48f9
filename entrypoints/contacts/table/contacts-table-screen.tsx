import { useMemo } from 'react';
import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { ContactsPage } from '../../../components/contacts/contacts-page.tsx';
import type { ContactsActions, ContactsView } from '../../../components/contacts/contacts-view.ts';
import { UnderWayContext } from '../../../components/contacts/table/under-way.tsx';
import { UnreadablePage } from '../../../components/frame/unreadable-page.tsx';
import { ShortcutsContext } from '../../../components/ui/hooks/shortcuts.ts';
import { useTheme } from '../../../components/ui/hooks/use-theme.ts';
import { NOTHING_SELECTED, toggle, toggleRange } from '../../../lib/contacts/selection.ts';
import { notStoredText } from '../../../lib/view/notices/not-stored-text.ts';
import { toNavHash } from '../../../lib/view/navigation/nav-target.ts';
import { sortFlaggedLast } from '../../../lib/receipts/flagged-values.ts';
import {
  createExporting,
  findChosenIds,
  reportUnread,
  type ExportCollaborators,
} from './chosen-contacts.ts';
import {
  drawRows,
  isSameQuery,
  toggleSort,
  search,
  toQuery,
  type ContactsState,
} from './contacts-store.ts';
import { toOpenFilter } from './open-filter.ts';
import { useMerge, type MergeCollaborators } from './use-merge.tsx';
import { useRevealMissing, type RevealCollaborators } from '../lists/use-reveal-missing.tsx';
import { useRunningLists } from '../lists/use-running-lists.tsx';
import { useUnderWay } from '../lists/use-under-way.ts';
import { useCharges } from './use-charges.ts';
import { useSendTo, type SendToCollaborators } from './use-send-to.tsx';

export type Collaborators = MergeCollaborators &
  ExportCollaborators & {
    sendTo: SendToCollaborators;
    revealing: RevealCollaborators;
    /** What was charged for each of these contacts. */
    readCharges: ContactsActions['onReadCharges'];
    /** Asks the user for the permission to show reminders. Must be called in a click. */
    requestNotifications: () => Promise<boolean>;
  };

export function ContactsTableScreen(collaborators: Collaborators) {
  const { store } = collaborators;
  const state = useStore(store);
  const { settings } = state;
  const { singleKeys, keyHints } = settings;
  // The same object each time: every row of the table is drawn again for another one.
  const shortcuts = useMemo(
    () => ({ enabled: singleKeys, hints: keyHints }),
    [singleKeys, keyHints],
  );
  const { onAsk: onMerge, dialog: mergeDialog } = useMerge(collaborators, state);
  const actions = useMemo(() => toPageCallbacks(collaborators, onMerge), [collaborators, onMerge]);
  const { rows: read, flags } = state;
  // The same rows while another part of the page changes, so that the table is not drawn again.
  const rows = useMemo(
    () => new Map([...read].map(([at, row]) => [at, sortFlaggedLast(row, flags)])),
    [read, flags],
  );
  const charges = useCharges(collaborators.readCharges, rows, state.group.kind === 'deleted');
  useTheme(settings.theme);
  const chosenIds = () => findChosenIds(collaborators, state);
  const openIds = async () => (state.openId === null ? [] : [state.openId]);
  const onUnread = () => reportUnread(collaborators);
  const onOpen = (openId: string) => store.setState({ openId });
  const sendPage = { now: state.now, onUnread, onOpen };
  const sendTo = useSendTo(collaborators.sendTo, chosenIds, sendPage);
  const sendOpenTo = useSendTo(collaborators.sendTo, openIds, sendPage);
  const underWay = useUnderWay(collaborators.revealing, rows);
  const lists = useRunningLists(collaborators.revealing, state.now);
  const revealing = useRevealMissing(
    collaborators.revealing,
    chosenIds,
    settings,
    lists.onStarted,
    (problem) => store.setState({ problem }),
  );

  if (state.isDatabaseBroken) {
    return <UnreadablePage title={t`Your contacts could not be opened`} />;
  }
  if (state.answer === null) return null;
  return (
    <ShortcutsContext value={shortcuts}>
      <UnderWayContext value={underWay}>
        <ContactsPage
          view={{ ...toView(state, rows), charges }}
          actions={actions}
          exporting={{
            ...createExporting(collaborators, state, chosenIds),
            destinations: sendTo.destinations,
          }}
          exportingOpen={{
            ...createExporting(collaborators, state, openIds),
            destinations: sendOpenTo.destinations,
          }}
          onReveal={revealing.onReveal}
          progress={lists.progress}
          hasProgress={lists.hasProgress}
          now={state.now}
        />
      </UnderWayContext>
      {sendTo.dialog}
      {sendOpenTo.dialog}
      {revealing.dialog}
      {mergeDialog}
    </ShortcutsContext>
  );
}

function toView(state: ContactsState, rows: ContactsView['rows']): Omit<ContactsView, 'charges'> {
  const { answer, counts, flags, open, openId, openFilter } = state;
  return {
    ...state,
    isReading: !answer?.isComplete,
    total: answer?.total ?? rows.size,
    isCounted: answer?.total != null,
    rows,
    all: counts?.all ?? null,
    lastListId: state.settings.saveToList,
    tableColumns: state.settings.tableColumns,
    openFilter: openFilter && toOpenFilter(openFilter, state),
    open: open?.id === openId ? sortFlaggedLast(open, flags) : null,
  };
}

/** The first reminder asks for the permission to show notifications. Without it reminders are only listed under Due. */
function askToNotify({ store, contactActions, requestNotifications }: Collaborators): void {
  if (store.getState().settings.askedToNotify) return;
  contactActions.changeSettings({ askedToNotify: true });
  // In the click and before any await, or the browser refuses to ask.
  void requestNotifications().catch(() => false);
}

function toPageCallbacks(
  collaborators: Collaborators,
  onMerge: ContactsActions['onMerge'],
): ContactsActions {
  const { store, contactActions } = collaborators;
  const { getState, setState } = store;
  /** Undefined also when something else was searched for meanwhile, which has a selection of its own. */
  async function readAllIds(): Promise<readonly string[] | undefined> {
    const query = toQuery(getState());
    const ids = await collaborators.allIds(query).catch(() => reportUnread(collaborators));
    return ids && isSameQuery(query, toQuery(getState())) ? ids : undefined;
  }
  return {
    onOpenGroup(group) {
      globalThis.location.hash = toNavHash(group);
    },
    onText: (text) => search(store, { text }),
    onFilters: (filters) => search(store, { filters }),
    onOpenFilter: (filter, text = '') => setState({ openFilter: filter && { filter, text } }),
    onColumns: (columns) =>
      contactActions.changeSettings({ tableColumns: columns && [...columns] }),
    onSort: (column) => toggleSort(store, column),
    onRange: (from, count, isIdle) => drawRows(store, from, count, isIdle),
    async onToggle(id, withShift) {
      const shown = withShift ? await readAllIds() : [];
      if (!shown) return;
      const { selection } = getState();
      setState({
        selection: withShift ? toggleRange(selection, id, shown) : toggle(selection, id),
      });
    },
    async onToggleAll() {
      const { selection, answer } = getState();
      const isAll = selection.ids.size > 0 && selection.ids.size === answer?.total;
      const ids = isAll ? [] : await readAllIds();
      if (ids) setState({ selection: { ids: new Set(ids), anchor: null } });
    },
    onReadIds: readAllIds,
    onReadCharges: collaborators.readCharges,
    onClearSelection: () => setState({ selection: NOTHING_SELECTED }),
    onOpen: (id) => setState({ openId: id === getState().openId ? null : id }),
    onClose: () => setState({ openId: null }),
    onChange(ids, change, text) {
      if (change.type === 'follow_up' && change.on !== null) askToNotify(collaborators);
      // The panel and the list pages save to the same list next.
      const [list] = change.type === 'lists' ? change.add : [];
      if (list !== undefined && list !== getState().settings.saveToList)
        contactActions.changeSettings({ saveToList: list });
      void contactActions.change(ids, change, text);
    },
    onAddNote: (id, note) => contactActions.change([id], { type: 'note', ...note }, t`Note added.`),
    onEditNote: (id, note) =>
      contactActions.change([id], { type: 'note', ...note }, t`Note changed.`),
    onNoteDraft: (id, draft) => setState({ noteDrafts: { ...getState().noteDrafts, [id]: draft } }),
    onMerge,
    onSeparate: (id, merged) => void contactActions.separate(id, merged),
    onUndo: () => void contactActions.undo(),
    onUndoOver: () => setState({ undo: null }),
    onDeleteForGood: (ids) => void contactActions.deleteForGood(ids),
    onErase: (id) => void contactActions.erase(id),
    onFlag(flag) {
      const { openId } = getState();
      if (openId !== null) contactActions.flag({ ...flag, contactId: openId });
    },
    onUnflag: contactActions.unflag,
    onAddPerson: contactActions.add,
    onOwn: (id, own) => contactActions.change([id], { type: 'own', own }, t`Contact changed.`),
    onChooseOwn: (id, own) =>
      void contactActions.change([id], { type: 'own', own }, t`Contact changed.`, notStoredText()),
    onSaveCompany: (company) => void contactActions.saveCompany(company),
    onPutLabel: contactActions.putLabel,
    onRenameLabel: contactActions.renameLabel,
    onColourTag: contactActions.colourTag,
    onMoveLabel: (label, by) => void contactActions.moveLabel(label, by),
    onRemoveLabel: contactActions.removeLabel,
    onSaveView: contactActions.saveView,
    onUpdateView: (view) => void contactActions.updateView(view),
    onRenameView: contactActions.renameView,
    onRemoveView: contactActions.removeView,
  };
}
