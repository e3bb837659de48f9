import type { Extent } from '../../lib/contacts/selection.ts';
import type { Sort, SortColumn } from '../../lib/contacts/search-contacts.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';

const HEADS: readonly { column: SortColumn; text: string }[] = [
  { column: 'name', text: 'Name' },
  { column: 'company', text: 'Company' },
  { column: 'email', text: 'Work email' },
  { column: 'status', text: 'Email status' },
  { column: 'phone', text: 'Phone' },
  { column: 'saved', text: 'Saved' },
];

type Props = {
  sort: Sort;
  extent: Extent;
  onSort: (column: SortColumn) => void;
  onToggleAll: () => void;
};

export function ContactsHead({ sort, extent, onSort, onToggleAll }: Props) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className="cell-check" scope="col">
          <Checkbox
            label="Select all"
            checked={extent === 'all'}
            mixed={extent === 'some'}
            onChange={onToggleAll}
          />
        </th>
        {HEADS.map(({ column, text }) => (
          <th
            key={column}
            className={`cell-${column}`}
            scope="col"
            aria-sort={sort.column === column ? sort.direction : 'none'}
          >
            <button type="button" className="sort-button" onClick={() => onSort(column)}>
              {text}
              {sort.column === column && <Icon name="arrow-down" />}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}
