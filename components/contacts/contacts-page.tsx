// The saved people: search, filters, table, selection, and the details of one person. Drawn from
// props; the page's store holds what is typed, selected and open.
import {
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import { t } from '@lingui/core/macro';
import { useSingleKeys } from '../frame/use-single-keys.ts';
import type { ContactSummary } from '../../lib/model/contacts/contact.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import { getLabels } from '../../lib/view/labels.ts';
import { completeTableColumns } from '../../lib/view/contacts/table-columns.ts';
import { SearchField } from '../ui/fields/search-field.tsx';
import { ShortcutsContext } from '../ui/hooks/shortcuts.ts';
import { BulkBar } from './table/bulk-bar.tsx';
import { listStages, restoreContact } from './bulk-changes.ts';
import { ContactDetails } from './details/contact-details.tsx';
import { nameButtonId } from './table/contact-row.tsx';
import { ContactsStatus } from './contacts-status.tsx';
import { ColumnsMenu } from './table/columns-menu.tsx';
import { ContactsTable } from './table/contacts-table.tsx';
import type { ContactsActions, ContactsView } from './contacts-view.ts';
import { DeletedNotice } from './deleted-head.tsx';
import { useDeleteForGood } from './dialogs/use-delete-for-good.tsx';
import { EmptyGroup } from './empty-group.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import type { Exporting } from './export/exporting.ts';
import { FilterBar } from './table/filters/filter-bar.tsx';
import { GroupHead, TITLE_ID } from './group-head.tsx';
import { UndoToast } from './undo-toast.tsx';
import { ViewButtons } from './view-buttons.tsx';

type Props = {
  view: ContactsView;
  actions: ContactsActions;
  /** For the selected contacts; without a selection for all that the search finds. */
  exporting: Exporting;
  /** For the contact whose details are open. */
  exportingOpen: Exporting;
  /** Opens what is missing of the selected contacts, or of these, with its price. */
  onReveal: (ids?: readonly string[], kinds?: readonly Kind[]) => void;
  /** The progress of lists that are being revealed. */
  progress: ReactNode;
  hasProgress: boolean;
  now: Date;
};

export function ContactsPage(props: Props) {
  const { view, actions, exporting, onReveal, now } = props;
  useSingleKeys(use(ShortcutsContext).enabled);
  const { onChange } = actions;
  const { total, selection, open, group } = view;
  const selected = selection.ids.size;
  const isSearching = view.text.trim() !== '' || Object.keys(view.filters).length > 0;
  const { shownQuery } = view;
  // Until the answer to the empty search is there: the field would lose the focus.
  const wasSearching = shownQuery.text.trim() !== '' || Object.keys(shownQuery.filters).length > 0;
  const { onClose } = actions;
  const openId = open?.id;
  const close = useCallback(() => {
    onClose();
    // In a narrow window the details cover the table: its names can have the focus once they are closed.
    if (openId) requestAnimationFrame(() => document.getElementById(nameButtonId(openId))?.focus());
  }, [onClose, openId]);
  useFocusOnTitle({
    isSelecting: selected > 0,
    isOpen: open !== null,
    hasRows: total > 0,
    hasProgress: props.hasProgress,
  });
  const { labels } = view;
  const names = useMemo(
    () =>
      new Map(
        [...listStages(labels), ...getLabels(labels, 'tag')].map(({ id, name }) => [id, name]),
      ),
    [labels],
  );
  // The same function in each rendering, so that the table is not drawn again.
  const reveal = useRef(onReveal);
  useLayoutEffect(() => {
    reveal.current = onReveal;
  });
  const onRevealKind = useCallback((id: string, kind: Kind) => reveal.current([id], [kind]), []);
  const isDeleted = group.kind === 'deleted';
  const deleting = useDeleteForGood({ view, actions, onClosed: focusTitleIfLost });
  const onRestore = useCallback(
    (contact: ContactSummary) => restoreContact(contact, { onChange }),
    [onChange],
  );
  const { tableColumns } = view;
  const columns = useMemo(() => completeTableColumns(tableColumns), [tableColumns]);
  return (
    <main className="contacts-page">
      <GroupHead {...{ view, actions, isSearching, deleting }} />
      {isDeleted && total > 0 && <DeletedNotice />}
      {(total > 0 || isSearching || wasSearching || view.isReading) && (
        <div className="contacts-tools">
          <SearchField
            className="contacts-search"
            label={t`Search contacts`}
            placeholder={t`Search everything`}
            value={view.text}
            onValue={actions.onText}
          />
          <FilterBar view={view} actions={actions} now={now} />
          <ViewButtons view={view} actions={actions} isSearching={isSearching} />
          <span className="grow" />
          {total > 0 && !isDeleted && (
            <ColumnsMenu columns={columns} onColumns={actions.onColumns} />
          )}
          {selected === 0 && total > 0 && view.isCounted && !isDeleted && (
            <ExportMenu count={total} exporting={exporting} isInTools />
          )}
        </div>
      )}
      {selected > 0 && (
        <BulkBar {...{ view, actions, exporting, deleting, onReveal: () => onReveal(), now }} />
      )}
      {props.progress}
      <div className="contacts-body">
        {total === 0 ? (
          <EmptyGroup
            view={view}
            isSearching={isSearching}
            onClear={() => {
              actions.onText('');
              actions.onFilters({});
            }}
            onAllContacts={() => actions.onOpenGroup({ kind: 'all' })}
          />
        ) : (
          <ContactsTable
            total={total}
            rows={view.rows}
            flags={view.flags}
            charges={view.charges}
            query={view.shownQuery}
            sort={view.sort}
            selection={selection}
            openId={view.openId}
            now={now}
            names={names}
            columns={columns}
            isDue={group.kind === 'due'}
            onRange={actions.onRange}
            onSort={actions.onSort}
            onToggle={actions.onToggle}
            onToggleAll={actions.onToggleAll}
            onOpen={actions.onOpen}
            onReveal={onRevealKind}
            onRestore={isDeleted ? onRestore : null}
          />
        )}
        {open && (
          <ContactDetails
            key={open.id}
            contact={open}
            view={view}
            actions={actions}
            now={now}
            exporting={props.exportingOpen}
            onReveal={(kinds) => onReveal([open.id], kinds)}
            onClose={close}
          />
        )}
      </div>
      <ContactsStatus view={view} onDelete={actions.onDeleteForGood} />
      {deleting.dialog}
      <UndoToast
        text={view.undo?.text ?? null}
        storing={view.undo?.storing}
        onUndo={actions.onUndo}
        onOver={actions.onUndoOver}
      />
    </main>
  );
}

/** After the frame in which closed details and dialogs give the focus back. */
function focusTitleIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(TITLE_ID)?.focus();
  });
}

type Parts = { isSelecting: boolean; isOpen: boolean; hasRows: boolean; hasProgress: boolean };

/**
 * When the bar of the selection, the details, the last row or the last list close, the pressed button is gone: the title
 * gets the focus.
 */
function useFocusOnTitle({ isSelecting, isOpen, hasRows, hasProgress }: Parts): void {
  const before = useRef({ isSelecting, isOpen, hasRows, hasProgress });
  useEffect(() => {
    const isGone =
      (before.current.isSelecting && !isSelecting) ||
      (before.current.isOpen && !isOpen) ||
      (before.current.hasRows && !hasRows) ||
      (before.current.hasProgress && !hasProgress);
    before.current = { isSelecting, isOpen, hasRows, hasProgress };
    if (isGone) focusTitleIfLost();
  }, [isSelecting, isOpen, hasRows, hasProgress]);
}
