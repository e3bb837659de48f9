// The filters of the contacts page: one menu to choose from, and a chip for each that is applied.
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../../lib/i18n/list-text.ts';
import {
  TEXT_FILTERS,
  VALUE_FILTERS,
  type ContactFilters,
  type ValueFilter,
} from '../../../lib/model/contacts/contact-query.ts';
import { toGroupFilter } from '../../../lib/view/contacts/group-filter.ts';
import { labelText, numberText } from '../../../lib/view/format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ContactsActions, ContactsView } from '../contacts-view.ts';
import { filterNames, filterValueText } from './filter-texts.ts';

type Props = {
  view: Pick<ContactsView, 'group' | 'filters' | 'openFilter' | 'labels'>;
  actions: Pick<ContactsActions, 'onFilters' | 'onOpenFilter'>;
};

export function FilterBar({ view, actions }: Props) {
  const { filters, openFilter, labels } = view;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const names = filterNames();
  const applied = VALUE_FILTERS.filter((filter) => (filters[filter]?.length ?? 0) > 0);
  return (
    <>
      {applied.map((filter) => (
        <button
          key={filter}
          type="button"
          className="filter-chip"
          onClick={() => {
            // This chip disappears, and would take the focus with it.
            button.current?.focus();
            actions.onFilters(withValues(filters, filter, []));
          }}
        >
          <span className="cut">
            {labelText(
              names[filter],
              commaText(
                (filters[filter] ?? []).map((value) => filterValueText(filter, value, labels)),
              ),
            )}
          </span>
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

type PanelProps = {
  id: string;
  view: Pick<ContactsView, 'group' | 'filters' | 'labels'> & {
    openFilter: NonNullable<ContactsView['openFilter']>;
  };
  actions: Props['actions'];
  onClose: () => void;
};

/** Fields at the left, values with their counts at the right. Values apply as they are ticked. */
function FilterPanel({ id, view, actions, onClose }: PanelProps) {
  const { group, filters, openFilter, labels } = view;
  const { filter, text, values, more } = openFilter;
  const rest = numberText(more);
  const groupFilter = toGroupFilter(group);
  const names = filterNames();
  const panel = useRef<HTMLFieldSetElement>(null);
  const focusField = () =>
    panel.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  useLayoutEffect(focusField, []);
  useEffect(() => {
    const listening = new AbortController();
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onClose();
    };
    const keepKey = (event: KeyboardEvent) => {
      // The keys of the page, and the details of a person that Escape closes too, are behind the panel.
      if (event.key === 'Escape' || event.key.length === 1) event.stopPropagation();
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', outside, { signal: listening.signal });
    panel.current?.addEventListener('keydown', keepKey, { signal: listening.signal });
    return () => listening.abort();
  }, [onClose]);
  const chosen = filters[filter] ?? [];
  const shown = [
    ...values,
    ...chosen
      .filter((value) => !values.some((one) => one.value === value))
      .map((value) => ({ value, count: 0 })),
  ];
  return (
    <fieldset ref={panel} id={id} className="filter-panel" aria-label={t`Filters`}>
      <ul className="filter-fields">
        {VALUE_FILTERS.filter((name) => !(name in groupFilter)).map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === filter ? 'true' : undefined}
              onClick={() => actions.onOpenFilter(name)}
            >
              {names[name]}
              {(filters[name]?.length ?? 0) > 0 && (
                <span className="count">{filters[name]?.length}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className="filter-values">
        <h2>{names[filter]}</h2>
        {TEXT_FILTERS.includes(filter) && (
          <TextField
            label={t`Search values`}
            type="search"
            icon="search"
            maxLength={200}
            value={text}
            onValue={(typed) => actions.onOpenFilter(filter, typed)}
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
                  if (!values.some((one) => one.value === value)) focusField();
                  const others = chosen.filter((one) => one !== value);
                  const next = isOn ? [...chosen, value] : others;
                  actions.onFilters(withValues(filters, filter, next));
                }}
              >
                {filterValueText(filter, value, labels)}
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
        {chosen.length > 0 && (
          <Button
            variant="quiet"
            onPress={() => {
              focusField();
              actions.onFilters(withValues(filters, filter, []));
            }}
          >
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function withValues(
  filters: ContactFilters,
  filter: ValueFilter,
  values: readonly string[],
): ContactFilters {
  const { [filter]: _, ...others } = filters;
  return values.length === 0 ? others : { ...others, [filter]: [...values] };
}
