// The filters of the contacts page.
import { useId } from 'react';
import {
  TIME_FILTERS,
  VALUE_FILTERS,
  type TimeFilter,
  type ValueFilter,
} from '../../../../lib/model/contacts/contact-query.ts';
import { periodText } from '../../../../lib/view/contacts/filter-periods.ts';
import { FilterMenu } from '../../../filters/filter-menu.tsx';
import type { ContactsActions, ContactsView } from '../../contacts-view.ts';
import { ContactFilterPanel } from './contact-filter-panel.tsx';
import { filterNames, filterValueText } from './filter-texts.ts';

type Props = {
  view: Pick<ContactsView, 'group' | 'filters' | 'openFilter' | 'labels' | 'total' | 'isCounted'>;
  actions: Pick<ContactsActions, 'onFilters' | 'onOpenFilter'>;
  now: Date;
};

export function FilterBar({ view, actions, now }: Props) {
  const { filters, openFilter, labels } = view;
  const id = useId();
  const names = filterNames();
  const close = () => actions.onOpenFilter(null);
  const listTexts = (filter: ValueFilter) =>
    (filters[filter] ?? []).map((value) => filterValueText(filter, value, labels));
  const listPeriods = (filter: TimeFilter) => {
    const period = filters[filter];
    return period ? [periodText(filter, period, now)] : [];
  };
  const applied = [
    ...VALUE_FILTERS.map((filter) => ({ filter, name: names[filter], texts: listTexts(filter) })),
    ...TIME_FILTERS.map((filter) => ({ filter, name: names[filter], texts: listPeriods(filter) })),
  ].filter(({ texts }) => texts.length > 0);
  return (
    <FilterMenu
      id={id}
      applied={applied}
      isOpen={openFilter !== null}
      onRemove={(filter) => {
        const { [filter]: _, ...others } = filters;
        actions.onFilters(others);
      }}
      onOpen={() => actions.onOpenFilter('emailStatus')}
      onClose={close}
    >
      {openFilter && (
        <ContactFilterPanel
          id={id}
          view={{ ...view, openFilter }}
          actions={actions}
          now={now}
          onClose={close}
        />
      )}
    </FilterMenu>
  );
}
