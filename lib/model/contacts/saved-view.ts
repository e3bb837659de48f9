// A view of the contacts that the user has named: what it searches for. The columns are a setting of all views.
import { z } from '../../zod.ts';
import {
  contactFilters,
  contactSort,
  MAX_QUERY_LENGTH,
  type ContactFilters,
} from './contact-query.ts';

const NAME_LENGTH = 60;

export const savedView = z.object({
  id: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(NAME_LENGTH)),
  /** The words of the search field. */
  query: z.string().check(z.maxLength(MAX_QUERY_LENGTH)),
  filters: contactFilters,
  sort: contactSort,
  /** Views are shown in this order. */
  position: z.number(),
  createdAt: z.iso.datetime(),
});
export type SavedView = z.infer<typeof savedView>;

/** What the user can change of a view that is saved. */
export const viewChanges = z.partial(
  z.pick(savedView, { name: true, query: true, filters: true, sort: true }),
);

/** Whether the view finds the same contacts in the same order. */
export const isSameSearch = (
  one: Pick<SavedView, 'query' | 'filters' | 'sort'>,
  other: Pick<SavedView, 'query' | 'filters' | 'sort'>,
): boolean =>
  one.query.trim() === other.query.trim() &&
  one.sort.column === other.sort.column &&
  one.sort.direction === other.sort.direction &&
  toComparable(one.filters) === toComparable(other.filters);

/** Filters and their values have no order, and a filter without values is none. */
const toComparable = (filters: ContactFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => !Array.isArray(value) || value.length > 0)
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.toSorted() : Object.entries(value ?? {}).toSorted(),
      ])
      .toSorted(),
  );
