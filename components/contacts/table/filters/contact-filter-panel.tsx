import { plural, t } from '@lingui/core/macro';
import {
  TEXT_FILTERS,
  VALUE_FILTERS,
  type ContactFilters,
  type ValueFilter,
} from '../../../../lib/model/contacts/contact-query.ts';
import { PERIOD_FILTERS, type PeriodFilter } from '../../../../lib/view/contacts/filter-periods.ts';
import { toGroupFilter } from '../../../../lib/view/contacts/group-filter.ts';
import { focusFilterField } from '../../../filters/filter-focus.ts';
import { TableFilterPanel } from '../../../filters/table-filter-panel.tsx';
import { ValueChoice } from '../../../filters/value-choice.tsx';
import type { ContactsActions, ContactsView } from '../../contacts-view.ts';
import { EmailStatus } from '../email-status.tsx';
import { filterNames, filterValueText } from './filter-texts.ts';
import { PeriodChoice } from './period-choice.tsx';

/** The periods come before the filters that are used rarely. */
const FILTER_FIELDS: readonly (ValueFilter | PeriodFilter)[] = VALUE_FILTERS.flatMap((filter) =>
  filter === 'wrong' ? [...PERIOD_FILTERS, filter] : [filter],
);

function countChosen(filters: ContactFilters, filter: ValueFilter | PeriodFilter): number {
  const chosen = filters[filter];
  return Array.isArray(chosen) ? chosen.length : Number(chosen !== undefined);
}

type Props = {
  id: string;
  view: Pick<ContactsView, 'group' | 'filters' | 'labels' | 'total' | 'isCounted'> & {
    openFilter: NonNullable<ContactsView['openFilter']>;
  };
  actions: Pick<ContactsActions, 'onFilters' | 'onOpenFilter'>;
  now: Date;
  onClose: () => void;
};

export function ContactFilterPanel({ id, view, actions, now, onClose }: Props) {
  const { group, filters, openFilter, labels } = view;
  const { filter } = openFilter;
  const groupFilter = toGroupFilter(group);
  const names = filterNames();
  const apply = (chosen: ContactFilters[typeof filter]) => {
    const { [filter]: _, ...others } = filters;
    const isEmpty = chosen === undefined || (Array.isArray(chosen) && chosen.length === 0);
    actions.onFilters(isEmpty ? others : { ...others, [filter]: chosen });
  };
  return (
    <TableFilterPanel
      id={id}
      fields={FILTER_FIELDS.filter((one) => !(one in groupFilter)).map((one) => ({
        filter: one,
        name: names[one],
        chosen: countChosen(filters, one),
      }))}
      filter={filter}
      name={names[filter]}
      countText={
        view.isCounted
          ? plural(view.total, { one: '# contact matches', other: '# contacts match' })
          : ''
      }
      onField={(one) => actions.onOpenFilter(one)}
      onClear={() => apply(undefined)}
      onClose={onClose}
    >
      {'counts' in openFilter ? (
        <PeriodChoice
          key={filter}
          filter={openFilter.filter}
          counts={openFilter.counts}
          chosen={filters[openFilter.filter]}
          now={now}
          onPeriod={apply}
        />
      ) : (
        <ValueChoice
          values={openFilter.values}
          more={openFilter.more}
          chosen={filters[openFilter.filter] ?? []}
          text={TEXT_FILTERS.includes(openFilter.filter) ? openFilter.text : null}
          emptyText={t`No contact here has a value.`}
          renderValue={(value) =>
            openFilter.filter === 'emailStatus' && value ? (
              <EmailStatus status={value} />
            ) : (
              filterValueText(openFilter.filter, value, labels)
            )
          }
          onText={(text) => actions.onOpenFilter(filter, text)}
          onValues={apply}
          onRemoved={() => focusFilterField(id)}
        />
      )}
    </TableFilterPanel>
  );
}
