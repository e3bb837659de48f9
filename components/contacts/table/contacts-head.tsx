import { t } from '@lingui/core/macro';
import type { ContactSort, ContactSortColumn } from '../../../lib/model/contacts/contact-query.ts';
import { getTableColumnName, type TableColumn } from '../../../lib/view/contacts/table-columns.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

type HeadColumn = 'name' | TableColumn;

/** The index has no order of these. */
const isSortable = (column: HeadColumn): column is HeadColumn & ContactSortColumn =>
  column !== 'tags' && column !== 'personalEmail';

type Props = {
  /** The columns after the name. */
  columns: readonly TableColumn[];
  /** The contacts are deleted ones: the last columns have what was paid for and the time left. */
  isDeleted: boolean;
  sort: ContactSort;
  /** How many of all contacts are selected. */
  extent: 'none' | 'some' | 'all';
  onSort: (column: ContactSortColumn) => void;
  onToggleAll: () => void;
};

export function ContactsHead(props: Props) {
  const { columns, isDeleted, sort, extent, onSort, onToggleAll } = props;
  const getName = (column: HeadColumn) =>
    column === 'name' ? t`Name` : getTableColumnName(column);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className="cell-check" scope="col">
          <Checkbox
            label={t`Select all`}
            checked={extent === 'all'}
            mixed={extent === 'some'}
            onChange={onToggleAll}
          />
        </th>
        {(['name', ...columns] as const).map((column) =>
          isSortable(column) ? (
            <th
              key={column}
              className={`cell-${column}`}
              scope="col"
              aria-sort={sort.column === column ? sort.direction : 'none'}
            >
              <button type="button" className="sort-button" onClick={() => onSort(column)}>
                {getName(column)}
                {sort.column === column && <Icon name="arrow-down" />}
              </button>
            </th>
          ) : (
            <th key={column} className={`cell-${column}`} scope="col">
              {getName(column)}
            </th>
          ),
        )}
        {isDeleted && (
          <>
            <th className="cell-paid" scope="col">{t`Paid for`}</th>
            <th className="cell-deleted" scope="col">{t`Deleted`}</th>
          </>
        )}
      </tr>
    </thead>
  );
}
