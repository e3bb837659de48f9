// What the open filter of the contacts page asks the index for, and what it offers.
import type { ContactsView } from '../../../components/contacts/contacts-view.ts';
import { filterValueText } from '../../../components/contacts/table/filters/filter-texts.ts';
import { containsWords } from '../../../lib/identity/fold-text.ts';
import { keepOffered } from '../../../lib/contacts/search/offered-values.ts';
import type { IndexQuery } from '../../../lib/contacts/search/protocol.ts';
import { TEXT_FILTERS, TRANSLATED_FILTERS } from '../../../lib/model/contacts/contact-query.ts';
import { isPeriodFilter, OFFERED_PERIODS } from '../../../lib/view/contacts/filter-periods.ts';
import type { ContactsState } from './contacts-store.ts';

/** More lists or tags than anyone has. */
export const MAX_LABELS = 1000;
/** Of the texts that a search finds. */
const MAX_TEXTS = 100;

export function toFacetRequest({
  filter,
  text,
}: NonNullable<ContactsState['openFilter']>): IndexQuery['facets'][number] {
  if (isPeriodFilter(filter)) return { filter, periods: [...OFFERED_PERIODS[filter]] };
  // The page finds them by the text that it shows.
  if (TRANSLATED_FILTERS.includes(filter)) return { filter, text: '', limit: MAX_LABELS };
  return { filter, text, limit: TEXT_FILTERS.includes(filter) ? MAX_TEXTS : MAX_LABELS };
}

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
  const found = keepOffered(values, filters[filter] ?? [], (value) =>
    containsWords([filterValueText(filter, value, [])], text),
  );
  return { filter, text, values: found, more };
}
