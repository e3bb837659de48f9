import type { ContactQuery } from '../../model/contacts/contact-query.ts';

/** Whether the query is for the whole list, newest first: the database can answer it alone. */
export const isPlainQuery = ({ text, filters, sort, scope }: ContactQuery): boolean =>
  text.trim() === '' &&
  scope === 'saved' &&
  Object.values(filters).every(
    (filter) => filter === undefined || (Array.isArray(filter) && filter.length === 0),
  ) &&
  (sort.column === 'relevance' || (sort.column === 'saved' && sort.direction === 'descending'));
