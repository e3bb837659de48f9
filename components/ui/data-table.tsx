// A long table in a page that scrolls: the rows in sight and one screen each way are drawn, everything
// else is a height. Where it is narrow each row becomes a block of named lines.
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { classes } from './classes.ts';

export type Column<Row> = {
  key: string;
  head: string;
  /** A track of a CSS grid: "minmax(160px, 2fr)", "64px". */
  width: string;
  cell: (row: Row) => ReactNode;
  /** Set at the end of its column: numbers, actions. */
  end?: boolean;
  /** Left out where the table is between 720 and 1000 px wide. */
  wide?: boolean;
  /** Where rows are blocks: the first line, the end of the first line, or a line with its name. */
  block?: 'lead' | 'corner' | 'line';
  /** The name of the column is heard and not seen. */
  hideHead?: boolean;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHeight?: number;
  /** How many there are with those that were not fetched; left out when nobody knows. */
  total?: number | undefined;
  /** The last row fetched is near: fetch more. */
  onEnd?: (() => void) | undefined;
  isMarked?: (row: Row) => boolean;
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
  const last = drawn.at(-1)?.index ?? -1;
  const atEnd = rows.length > 0 && last >= rows.length - 1;
  useEffect(() => {
    if (atEnd) onEnd?.();
  }, [atEnd, onEnd]);

  const tracks = (some: readonly Column<Row>[]) => some.map(({ width }) => width).join(' ');
  return (
    <div className="data-table">
      <table
        aria-label={props.label}
        aria-rowcount={total === undefined && onEnd ? -1 : (total ?? rows.length) + 1}
        style={{
          ['--columns' as string]: tracks(columns),
          ['--columns-fewer' as string]: tracks(columns.filter(({ wide }) => !wide)),
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass(column)}>
                {column.hideHead ? (
                  <span className="visually-hidden">{column.head}</span>
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} style={{ height: virtual.getTotalSize() }}>
          {drawn.map(({ key, index, start }) => {
            const row = rows[index]!;
            return (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className={classes(props.isMarked?.(row) && 'is-marked')}
                style={{ minHeight: rowHeight, transform: `translateY(${start - above}px)` }}
              >
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)} data-head={column.head}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = <Row,>({ end, wide, block = 'line', hideHead }: Column<Row>): string =>
  classes(
    `cell-${block}`,
    end && 'cell-end',
    wide && 'cell-wide',
    hideHead && block === 'line' && 'cell-unnamed',
  );

/** From the top of the document to the element, measured again when the page becomes higher or lower. */
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
