// The parts that the long and the short table share: columns, their head, one row's cells.
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';

export type Column<Row> = {
  key: string;
  head: string;
  /** A track of a CSS grid: "minmax(160px, 2fr)", "64px". */
  width: string;
  cell: (row: Row) => ReactNode;
  /** Set at the end of its column: numbers, actions. */
  end?: boolean;
  /** Hidden where the table is between 720 and 1000 px wide. */
  wide?: boolean;
  /**
   * Where rows are blocks: the first line, its beginning or end, a line with its name, or a word in a
   * line with others; numbers say their name there too.
   */
  block?: 'lead' | 'start' | 'corner' | 'line' | 'flow';
  /** The name of the column is only for screen readers. */
  hideHead?: boolean;
  /** The rows can be sorted by it: a press on its head does so, and a second one turns the order. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void };
};

const cellClass = <Row,>({ end, wide, block = 'line', hideHead }: Column<Row>): string =>
  classes(
    `cell-${block}`,
    end && 'cell-end',
    wide && 'cell-wide',
    hideHead && block === 'line' && 'cell-unnamed',
  );

const getTracks = <Row,>(columns: readonly Column<Row>[]): string =>
  columns.map(({ width }) => width).join(' ');

/** The widths, as custom properties that the styles choose from. */
export const columnWidths = <Row,>(columns: readonly Column<Row>[]): CSSProperties => ({
  ['--columns' as string]: getTracks(columns),
  ['--columns-fewer' as string]: getTracks(columns.filter(({ wide }) => !wide)),
});

export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={cellClass(column)}
            aria-sort={column.sort?.direction}
          >
            <HeadContent column={column} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function HeadContent<Row>({ column: { head, hideHead, sort } }: { column: Column<Row> }) {
  if (sort) {
    return (
      <button type="button" className="sort-button" onClick={sort.onSort}>
        {head}
        {sort.direction !== 'none' && <Icon name="arrow-down" />}
      </button>
    );
  }
  return hideHead ? <span className="visually-hidden">{head}</span> : head;
}

export function TableCells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column) => (
    <td key={column.key} className={cellClass(column)} data-head={column.head}>
      {column.cell(row)}
    </td>
  ));
}
