import { classes } from '../classes.ts';
import { columnWidths, TableCells, TableHead, type Column } from './table-parts.tsx';

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHeight?: number;
  /** The key of the row that something else points at. */
  marked?: string;
};

/** A short table, all of its rows drawn; looks like the long one (data-table.tsx). */
export function SimpleTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, rowHeight = 36, marked } = props;
  return (
    <div className="data-table data-table-simple">
      <table aria-label={label} style={columnWidths(columns)}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={classes(rowKey(row) === marked && 'is-marked')}
              style={{ minHeight: rowHeight }}
            >
              <TableCells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
