// Draws the visible rows and one screen above and below; the rest is empty space. A row is 44 px high, or higher
// for a long address.
import { useRef } from 'react';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import type { ContactSummary } from '../../lib/model/contact.ts';
import type { Sort, SortColumn } from '../../lib/contacts/search-contacts.ts';
import { getExtent, type Selection } from '../../lib/contacts/selection.ts';
import { ContactRow } from './contact-row.tsx';
import { ContactsHead } from './contacts-head.tsx';

const ROW_HEIGHT = 44;

type Props = {
  contacts: readonly ContactSummary[];
  sort: Sort;
  selection: Selection;
  openId: string | null;
  now: Date;
  onSort: (column: SortColumn) => void;
  onToggle: (id: string, withShift: boolean) => void;
  onToggleAll: () => void;
  onOpen: (id: string) => void;
};

export function ContactsTable(props: Props) {
  const { contacts, selection } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: contacts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => contacts[index]!.id,
    rangeExtractor: withOneScreenEachWay,
  });
  const extent = getExtent(
    selection,
    contacts.map(({ id }) => id),
  );
  return (
    <div className="contacts-table" ref={scroller}>
      <table aria-label="Contacts" aria-rowcount={contacts.length + 1}>
        <ContactsHead
          sort={props.sort}
          extent={extent}
          onSort={props.onSort}
          onToggleAll={props.onToggleAll}
        />
        <tbody style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const contact = contacts[index]!;
            return (
              <ContactRow
                key={key}
                contact={contact}
                index={index}
                start={start}
                selected={selection.ids.has(contact.id)}
                open={props.openId === contact.id}
                now={props.now}
                measure={rows.measureElement}
                onToggle={props.onToggle}
                onOpen={props.onOpen}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function withOneScreenEachWay({ startIndex, endIndex, count }: Range): number[] {
  const screen = endIndex - startIndex + 1;
  const first = Math.max(0, startIndex - screen);
  const last = Math.min(count - 1, endIndex + screen);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
