import { t } from '@lingui/core/macro';
import type { ContactSort, ContactSortColumn } from '../../lib/model/contacts/contact-query.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';

const listHeads = (): readonly { column: ContactSortColumn; text: string }[] => [
  { column: 'name', text: t`Name` },
  { column: 'company', text: t`Company` },
  { column: 'email', text: t`Work email` },
  { column: 'phone', text: t`Phone` },
  { column: 'stage', text: t`Stage` },
  { column: 'saved', text: t`Saved` },
];

type Props = {
  sort: ContactSort;
  /** How many of all contacts are selected. */
  extent: 'none' | 'some' | 'all';
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
        {listHeads().map(({ column, text }) => (
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
