// What the open filter of the contacts page offers.
import type { ContactsView } from '../../components/contacts/contacts-view.ts';
import { filterValueText } from '../../components/contacts/table/filters/filter-texts.ts';
import { containsWords } from '../../lib/identity/fold-text.ts';
import { TRANSLATED_FILTERS } from '../../lib/model/contacts/contact-query.ts';
import { isPeriodFilter } from '../../lib/view/contacts/filter-periods.ts';
import type { ContactsState } from './contacts-store.ts';

/** Nothing yet while the counts of another filter are shown. */
export function toOpenFilter(
  { filter, text }: NonNullable<ContactsState['openFilter']>,
  { answer, filters }: Pick<ContactsState, 'answer' | 'filters'>,
): ContactsView['openFilter'] {
  const facet = answer?.facets.find((one) => one.filter === filter);
  if (isPeriodFilter(filter)) {
    return { filter, counts: facet && 'counts' in facet ? facet.counts : [] };
  }
  const { values, more } = facet && 'values' in facet ? facet : { values: [], more: 0 };
  if (!TRANSLATED_FILTERS.includes(filter)) return { filter, text, values, more };
  const found = values.filter(
    ({ value }) =>
      filters[filter]?.includes(value) || containsWords([filterValueText(filter, value, [])], text),
  );
  return { filter, text, values: found, more };
}
