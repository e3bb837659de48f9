// Draws the visible rows and those near them; the rest is empty space. A row is 44 px high, or higher for a long
// address.
import { memo, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { t } from '@lingui/core/macro';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import type { Flag } from '../../../lib/model/contacts/flag.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import type {
  ContactQuery,
  ContactSort,
  ContactSortColumn,
} from '../../../lib/model/contacts/contact-query.ts';
import type { TableColumnChoice } from '../../../lib/view/contacts/table-columns.ts';
import { createMarkFinder } from '../../../lib/contacts/search/find-marks.ts';
import type { Selection } from '../../../lib/contacts/selection.ts';
import { LiveRegion } from '../../ui/text/live-region.tsx';
import type { Charges } from '../contacts-view.ts';
import { ContactRow } from './contact-row.tsx';
import { ContactsHead } from './contacts-head.tsx';
import { useFittingColumns } from './use-fitting-columns.ts';
import { useValueKeys } from './use-value-keys.ts';
import { useRowCopy } from './use-row-copy.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowKeys } from './use-row-keys.ts';

const ROW_HEIGHT = 44;
/** The head covers as much of the rows, because it stays in sight. */
const HEAD_HEIGHT = 40;
const FEW = 3;
/** Longer than between two typed letters. */
const IDLE_MS = 300;

type Props = {
  total: number;
  rows: ReadonlyMap<number, ContactSummary>;
  /** The values that the user has marked as wrong. */
  flags: readonly Flag[];
  /** What was charged for deleted contacts, as far as it is read. */
  charges: Charges;
  /** What the rows answer. Its words are marked. */
  query: ContactQuery;
  sort: ContactSort;
  selection: Selection;
  openId: string | null;
  now: Date;
  /** Of stages and tags, by id. */
  names: ReadonlyMap<string, string>;
  columns: readonly TableColumnChoice[];
  /** The contacts are those whose follow-up is due. */
  isDue: boolean;
  /** The rows that are drawn. `isIdle`: for a while, and there are more. */
  onRange: (from: number, count: number, isIdle: boolean) => void;
  onSort: (column: ContactSortColumn) => void;
  onToggle: (id: string, withShift: boolean) => void;
  onToggleAll: () => void;
  onOpen: (id: string) => void;
  /** Opens the reveal of a missing kind, with its price. */
  onReveal: (id: string, kind: Kind) => void;
  /** Null: the contacts are not deleted ones. */
  onRestore: ((contact: ContactSummary) => void) | null;
};

/** Not drawn again while the rest of the page changes: a typed letter shows before its answer comes. */
export const ContactsTable = memo(function ContactsTable(props: Props) {
  const { total, rows, query, selection, onRange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const isDeleted = props.onRestore !== null;
  const group = isDeleted ? 'deleted' : props.isDue ? 'due' : 'other';
  const { columns, isNarrow } = useFittingColumns(scroller, props.columns, group);
  const focus = useRowFocus({ body, total, rows, query });
  const focused = focus.row?.index ?? null;
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    scrollPaddingEnd: HEAD_HEIGHT,
    rangeExtractor: (range) => withFocused(withNeighbours(range), focused),
  });
  // The first rows are drawn after the table itself, which takes as long as they do.
  const isDrawn = useDeferredValue(true, false);
  const items = isDrawn ? virtual.getVirtualItems() : [];
  const inSight = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const near = items.length > 0 ? withNeighbours({ ...inSight, count: total }) : [];
  const [first, count] = [near[0] ?? 0, near.length];
  useEffect(() => {
    if (count > 0) onRange(first, count, false);
  }, [first, count, onRange]);
  const hasMore = first + count < total;
  useEffect(() => {
    if (count === 0 || !hasMore) return;
    const timer = setTimeout(() => onRange(first, count, true), IDLE_MS);
    return () => clearTimeout(timer);
  }, [first, count, hasMore, query, onRange]);
  // Other contacts, and other columns, may have rows of another height. Measured now, they move before they are painted.
  useLayoutEffect(() => {
    for (const row of body.current?.rows ?? []) {
      virtual.resizeItem(Number(row.dataset['index']), row.offsetHeight);
    }
  }, [rows, columns, virtual]);
  // Another answer is read from its beginning.
  useLayoutEffect(() => {
    if (scroller.current && virtual.scrollOffset) scroller.current.scrollTop = 0;
  }, [query, virtual]);
  const tabStop = focused ?? inSight.startIndex;
  const onRowKey = useRowKeys({
    focus,
    total,
    page: Math.max(1, inSight.endIndex - inSight.startIndex - 1),
    tabStop,
    canEnter: props.openId === null,
    scrollTo: (index) => virtual.scrollToIndex(index),
  });
  const { onCopy, getOutcome, isCopied } = useRowCopy();
  const onValueKey = useValueKeys(focus, props.onReveal);
  const findMarks = useMemo(() => createMarkFinder(query.text), [query.text]);
  const selected = selection.ids.size;
  const extent = selected === 0 ? 'none' : selected < total ? 'some' : 'all';
  return (
    <div className="contacts-table" ref={scroller}>
      {/* Stays when the row of the copied value does not. */}
      <LiveRegion text={isCopied ? t`Copied` : ''} />
      {/* A grid, so that screen readers leave the arrow keys to it. */}
      <table
        role="grid"
        aria-label={t`Contacts`}
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        onKeyDown={(event) => {
          onRowKey(event);
          onValueKey(event);
        }}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        <ContactsHead
          columns={columns}
          isDeleted={isDeleted}
          sort={props.sort}
          extent={extent}
          onSort={props.onSort}
          onToggleAll={props.onToggleAll}
        />
        <tbody ref={body} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const contact = rows.get(index) ?? (index === focused ? focus.row?.contact : undefined);
            return (
              contact && (
                <ContactRow
                  key={key}
                  contact={contact}
                  flags={props.flags}
                  index={index}
                  start={start}
                  findMarks={findMarks}
                  columns={columns}
                  names={props.names}
                  selected={selection.ids.has(contact.id)}
                  open={props.openId === contact.id}
                  tabbable={index === tabStop}
                  focused={index === focused && focus.isInside}
                  copies={isNarrow || (index === focused && focus.isInside)}
                  copyOutcome={getOutcome(contact.id)}
                  charged={props.charges.get(contact.id)}
                  now={props.now}
                  measure={virtual.measureElement}
                  onCopy={onCopy}
                  onToggle={props.onToggle}
                  onOpen={props.onOpen}
                  onReveal={props.onReveal}
                  onRestore={props.onRestore}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
});

/** At the beginning, where each typed letter shows another answer, a few rows more; elsewhere one screen each way. */
function withNeighbours({ startIndex, endIndex, count }: Omit<Range, 'overscan'>): number[] {
  const screen = endIndex - startIndex + 1;
  const first = Math.max(0, startIndex - screen);
  const last = Math.min(count - 1, endIndex + (startIndex === 0 ? FEW : screen));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

const withFocused = (near: readonly number[], focused: number | null): number[] =>
  focused === null || near.includes(focused)
    ? [...near]
    : [...near, focused].toSorted((a, b) => a - b);
