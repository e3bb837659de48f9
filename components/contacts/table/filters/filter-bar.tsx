// The filters of the contacts page: one menu to choose from, and a chip for each that is applied.
import { useId, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../../../lib/i18n/list-text.ts';
import {
  TIME_FILTERS,
  VALUE_FILTERS,
  type TimeFilter,
  type ValueFilter,
} from '../../../../lib/model/contacts/contact-query.ts';
import { periodText } from '../../../../lib/view/contacts/filter-periods.ts';
import { labelText } from '../../../../lib/view/format.ts';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ContactsActions, ContactsView } from '../../contacts-view.ts';
import { FilterPanel } from './filter-panel.tsx';
import { filterNames, filterValueText } from './filter-texts.ts';

type Props = {
  view: Pick<ContactsView, 'group' | 'filters' | 'openFilter' | 'labels' | 'total' | 'isCounted'>;
  actions: Pick<ContactsActions, 'onFilters' | 'onOpenFilter'>;
  now: Date;
};

export function FilterBar({ view, actions, now }: Props) {
  const { filters, openFilter, labels } = view;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const names = filterNames();
  const listTexts = (filter: ValueFilter) =>
    (filters[filter] ?? []).map((value) => filterValueText(filter, value, labels));
  const listPeriods = (filter: TimeFilter) => {
    const period = filters[filter];
    return period ? [periodText(filter, period, now)] : [];
  };
  const applied = [
    ...VALUE_FILTERS.map((filter) => ({ filter, texts: listTexts(filter) })),
    ...TIME_FILTERS.map((filter) => ({ filter, texts: listPeriods(filter) })),
  ].filter(({ texts }) => texts.length > 0);
  return (
    <>
      {applied.map(({ filter, texts }) => (
        <button
          key={filter}
          type="button"
          className="filter-chip"
          onClick={() => {
            // This chip disappears, and would take the focus with it.
            button.current?.focus();
            const { [filter]: _, ...others } = filters;
            actions.onFilters(others);
          }}
        >
          <CutText>{labelText(names[filter], commaText(texts))}</CutText>
          <Icon name="cross" />
          <span className="visually-hidden">
            <Trans>Remove this filter</Trans>
          </span>
        </button>
      ))}
      <span className="filter-place">
        <button
          ref={button}
          type="button"
          className="button button-quiet"
          aria-expanded={openFilter !== null}
          aria-controls={openFilter ? id : undefined}
          onClick={() => actions.onOpenFilter(openFilter ? null : 'emailStatus')}
        >
          <Icon name="filter" />
          <Trans>Add filter</Trans>
        </button>
        {openFilter && (
          <FilterPanel
            id={id}
            view={{ ...view, openFilter }}
            actions={actions}
            now={now}
            onClose={() => {
              actions.onOpenFilter(null);
              button.current?.focus();
            }}
          />
        )}
      </span>
    </>
  );
}
