// A long table in a scrolling page. Draws the visible rows and one screen above and below; the rest is empty
// space. In a narrow window each row becomes a block of labelled lines.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { columnWidths, TableCells, TableHead, type Column } from './table-parts.tsx';

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHeight?: number;
  /** How many rows there are, including those not fetched yet; missing when it is not known. */
  total?: number | undefined;
  /**
   * Called when the last fetched row is drawn, to fetch more; a new function is called again while it
   * is drawn. Missing when there are no more.
   */
  onEnd?: (() => void) | undefined;
};

export function DataTable<Row>(props: Props<Row>) {
  const { columns, rows, rowKey, rowHeight = 36, total, onEnd } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const above = useOffsetTop(body);
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => rowHeight,
    scrollMargin: above,
    getItemKey: (index) => rowKey(rows[index]!),
    rangeExtractor: withOneScreenEachWay,
  });
  const drawn = virtual.getVirtualItems();
  const atEnd = rows.length > 0 && drawn.at(-1)?.index === rows.length - 1;
  useEffect(() => {
    if (atEnd) onEnd?.();
  }, [atEnd, onEnd]);

  return (
    <div className="data-table">
      <table
        aria-label={props.label}
        aria-rowcount={total === undefined && onEnd ? -1 : (total ?? rows.length) + 1}
        style={columnWidths(columns)}
      >
        <TableHead columns={columns} />
        <tbody ref={body} style={{ height: virtual.getTotalSize() }}>
          {drawn.map(({ key, index, start }) => (
            <tr
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              style={{ minHeight: rowHeight, transform: `translateY(${start - above}px)` }}
            >
              <TableCells columns={columns} row={rows[index]!} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The distance from the top of the document, measured again when the height of the page changes. */
function useOffsetTop(ref: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(ref.current.getBoundingClientRect().top + globalThis.scrollY);
    };
    if (!('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

function withOneScreenEachWay({ startIndex, endIndex, count }: Range): number[] {
  const screen = endIndex - startIndex + 1;
  const first = Math.max(0, startIndex - screen);
  const last = Math.min(count - 1, endIndex + screen);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
