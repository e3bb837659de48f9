import { useLayoutEffect, useRef } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  TEXT_FILTERS,
  VALUE_FILTERS,
  type ContactFilters,
  type ValueFilter,
} from '../../../../lib/model/contacts/contact-query.ts';
import { PERIOD_FILTERS, type PeriodFilter } from '../../../../lib/view/contacts/filter-periods.ts';
import { toGroupFilter } from '../../../../lib/view/contacts/group-filter.ts';
import { numberText } from '../../../../lib/view/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import type { ContactsActions, ContactsView } from '../../contacts-view.ts';
import { EmailStatus } from '../email-status.tsx';
import { filterNames, filterValueText } from './filter-texts.ts';
import { PeriodChoice } from './period-choice.tsx';
import { usePanelClosing } from '../use-panel-closing.ts';

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

/** Fields at the left, values with their counts at the right. Values apply as they are ticked. */
export function FilterPanel({ id, view, actions, now, onClose }: Props) {
  const { group, filters, openFilter, labels } = view;
  const { filter } = openFilter;
  const groupFilter = toGroupFilter(group);
  const names = filterNames();
  const panel = useRef<HTMLFieldSetElement>(null);
  const focusField = () =>
    panel.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  useLayoutEffect(focusField, []);
  usePanelClosing(panel, onClose);
  const apply = (chosen: ContactFilters[typeof filter]) => {
    const { [filter]: _, ...others } = filters;
    const isEmpty = chosen === undefined || (Array.isArray(chosen) && chosen.length === 0);
    actions.onFilters(isEmpty ? others : { ...others, [filter]: chosen });
  };
  return (
    <fieldset ref={panel} id={id} className="filter-panel" aria-label={t`Filters`}>
      <ul className="filter-fields">
        {FILTER_FIELDS.filter((name) => !(name in groupFilter)).map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === filter ? 'true' : undefined}
              onClick={() => actions.onOpenFilter(name)}
            >
              {names[name]}
              {countChosen(filters, name) > 0 && (
                <span className="count">{countChosen(filters, name)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className="filter-values">
        <h2>{names[filter]}</h2>
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
            open={openFilter}
            chosen={filters[openFilter.filter] ?? []}
            labels={labels}
            onText={(text) => actions.onOpenFilter(filter, text)}
            onValues={apply}
            onRemoved={focusField}
          />
        )}
        {countChosen(filters, filter) > 0 && (
          <div className="filter-foot">
            {view.isCounted && (
              <output className="meta">
                {plural(view.total, { one: '# contact matches', other: '# contacts match' })}
              </output>
            )}
            <Button
              variant="quiet"
              size="sm"
              onPress={() => {
                focusField();
                apply(undefined);
              }}
            >
              <Trans>Clear</Trans>
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

type ValueProps = {
  open: Extract<NonNullable<ContactsView['openFilter']>, { values: unknown }>;
  chosen: readonly string[];
  labels: ContactsView['labels'];
  onText: (text: string) => void;
  onValues: (values: string[]) => void;
  /** The pressed value is about to disappear. */
  onRemoved: () => void;
};

/** The values of the field, the most frequent ones first, and those that are chosen already. */
function ValueChoice({ open, chosen, labels, onText, onValues, onRemoved }: ValueProps) {
  const { filter, text, values, more } = open;
  const rest = numberText(more);
  const shown = [
    ...values,
    ...chosen
      .filter((value) => !values.some((one) => one.value === value))
      .map((value) => ({ value, count: 0 })),
  ];
  return (
    <>
      {TEXT_FILTERS.includes(filter) && (
        <TextField
          label={t`Search values`}
          type="search"
          icon="search"
          maxLength={200}
          value={text}
          onValue={onText}
        />
      )}
      {shown.length === 0 && (
        <p className="meta">
          {text ? t`No value matches “${text}”` : t`No contact here has a value.`}
        </p>
      )}
      <ul>
        {shown.map(({ value, count }) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(isOn) => {
                if (!values.some((one) => one.value === value)) onRemoved();
                onValues(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
              }}
            >
              {filter === 'emailStatus' && value ? (
                <EmailStatus status={value} />
              ) : (
                filterValueText(filter, value, labels)
              )}
            </Checkbox>
            <span className="count">{numberText(count)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="meta">
          <Trans>{rest} more</Trans>
        </p>
      )}
    </>
  );
}
