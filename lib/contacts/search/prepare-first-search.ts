import type { ContactQuery } from '../../model/contacts/contact-query.ts';
import type { ContactIndex } from './index/contact-index.ts';

const COMMON_LETTER: ContactQuery = {
  text: 'a',
  filters: {},
  sort: { column: 'relevance', direction: 'descending' },
  scope: 'saved',
};

/** Does now what the first search would wait for. `now` in milliseconds since the epoch. */
export function prepareFirstSearch(
  index: Pick<ContactIndex, 'prepareSearch' | 'search'>,
  now: number,
): void {
  index.prepareSearch();
  // The engine compiles what a search does with many contacts.
  index.search(COMMON_LETTER, [], now).ids(0, 1);
}
