import { t } from '@lingui/core/macro';
import type { Extent } from '../../lib/contacts/selection.ts';
import type { ContactSort, ContactSortColumn } from '../../lib/model/contact-query.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';

const HEADS: readonly { column: ContactSortColumn; text: string }[] = [
  { column: 'name', text: 'Name' },
  { column: 'company', text: 'Company' },
  { column: 'email', text: 'Work email' },
  { column: 'phone', text: 'Phone' },
  { column: 'stage', text: 'Stage' },
  { column: 'saved', text: 'Saved' },
];

type Props = {
  sort: ContactSort;
  extent: Extent;
  onSort: (column: ContactSortColumn) => void;
  onToggleAll: () => void;
};

export function ContactsHead({ sort, extent, onSort, onToggleAll }: Props) {
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
