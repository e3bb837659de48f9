// Columns that several tables have.
import { t } from '@lingui/core/macro';
import { Menu, type MenuItem } from '../../../../components/ui/menus/menu.tsx';
import type { Column } from '../../../../components/ui/tables/table-parts.tsx';
import { amountText, numberText } from '../../../../lib/view/format.ts';
import type { OpenDialog, RenderDialog } from './list-screen.tsx';
import { Timestamp } from './times.tsx';

type Look<Row> = Pick<Column<Row>, 'end' | 'wide' | 'block'>;

/** A number of things. */
export const countColumn = <Row,>(
  head: string,
  width: string,
  getCount: (row: Row) => number,
  look: Look<Row> = {},
): Column<Row> => ({
  key: head,
  head,
  width,
  end: true,
  ...look,
  cell: (row) => numberText(getCount(row)),
});

/** An amount of credits. */
export const amountColumn = <Row,>(
  head: string,
  width: string,
  amountOf: (row: Row) => number,
  look: Look<Row> = {},
): Column<Row> => ({
  ...countColumn(head, width, amountOf, look),
  cell: (row) => <span className="strong">{amountText(amountOf(row))}</span>,
});

/** The time of an event; "Never" for null. */
export const timeColumn = <Row,>(
  head: string,
  width: string,
  timeOf: (row: Row) => string | null,
  look: Look<Row> = {},
): Column<Row> => ({
  key: head,
  head,
  width,
  ...look,
  cell: (row) => {
    const at = timeOf(row);
    return at === null ? t`Never` : <Timestamp at={at} />;
  },
});

export type RowAction = Pick<MenuItem, 'label' | 'icon' | 'danger'> & {
  renderDialog: RenderDialog;
};

/** The menu of each row. A row without actions has none. */
export const actionsColumn = <Row,>(
  openDialog: OpenDialog,
  getName: (row: Row) => string,
  actionsOf: (row: Row) => readonly RowAction[],
): Column<Row> => ({
  key: 'actions',
  head: t`Actions`,
  width: '56px',
  end: true,
  hideHead: true,
  block: 'corner',
  cell: (row) => {
    const items = actionsOf(row).map(({ renderDialog, ...item }) => ({
      ...item,
      key: item.label,
      onChoose: () => openDialog(renderDialog),
    }));
    if (items.length === 0) return null;
    const name = getName(row);
    return <Menu icon="more" label={t`Actions for ${name}`} items={items} />;
  },
});
