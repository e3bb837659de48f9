// The searches of the Find page that can be opened again: those with a name, and those that have shown people.
import { plural, t } from '@lingui/core/macro';
import { SEARCH_ITEM_PRICE } from '../../contract/credits.ts';
import {
  countAdded,
  countNextPage,
  countUnshown,
  isAddedCertain,
} from '../../enrichment/request/stored-search.ts';
import { isCountDue } from '../../enrichment/search/saved-search.ts';
import { dotText } from '../../i18n/list-text.ts';
import type { FindFilters } from '../../model/find-filters.ts';
import type { PeopleSearch } from '../../model/jobs/people-search.ts';
import type { Problem } from '../../messages/protocol.ts';
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import { agoText, priceText } from '../format.ts';
import { describeFind } from './describe-find.ts';

export type SearchRow = {
  id: string;
  find: FindFilters;
  /** '' for one without a name. */
  name: string;
  /** "buyer · United Kingdom". */
  conditions: string;
  /** How many match; null while they are not counted. */
  total: number | null;
  /** "2 days ago"; '' without a count. */
  counted: string;
  /** How many are new since it was opened or shown last, at least. */
  added: number;
  /** There are no others. */
  isAddedCertain: boolean;
  /**
   * What showing them costs at most, "up to 3 credits". Where others were not shown either, the new ones cannot be shown
   * alone: of the next page, "next 25 people: up to 6.25 credits". '' without new ones.
   */
  addedPrice: string;
  /** "25 people, found today"; '' when none were shown. */
  shown: string;
  /** It was not counted in the last day. */
  isDue: boolean;
};

export type SearchRows = { saved: SearchRow[]; shown: SearchRow[] };

/**
 * Of the connected workspace: named ones by name, the others with the last used one first. `size`: the most people of a
 * page.
 */
export function toSearchRows(
  searches: readonly PeopleSearch[],
  at: Workspace,
  now: Date,
  size?: number,
): SearchRows {
  const own = searches
    .filter((one) => isSameWorkspace(one, at))
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  const rows = own.flatMap((one) =>
    one.find ? [toRow({ ...one, find: one.find }, now, size)] : [],
  );
  return {
    saved: rows
      .filter(({ name }) => name !== '')
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    shown: rows.filter(({ name, shown }) => name === '' && shown !== ''),
  };
}

function toRow(search: PeopleSearch & { find: FindFilters }, now: Date, size?: number): SearchRow {
  const { id, find, saved, count, found } = search;
  const last = found
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  const ago = count ? agoText(new Date(count.at), now) : '';
  const foundAgo = last ? agoText(new Date(last), now) : '';
  return {
    id,
    find,
    // A name that mentioned an erased person is empty.
    name: saved ? saved.name || t`Search without a name` : '',
    conditions: dotText(describeFind(find)),
    total: count?.total ?? null,
    counted: ago,
    added: countAdded(search),
    isAddedCertain: isAddedCertain(search),
    addedPrice: toAddedPrice(search, size),
    shown:
      foundAgo &&
      plural(found.length, {
        one: `# person, found ${foundAgo}`,
        other: `# people, found ${foundAgo}`,
      }),
    isDue: isCountDue(search, now),
  };
}

function toAddedPrice(search: PeopleSearch, size?: number): string {
  const added = countAdded(search);
  if (added === 0 || !search.count) return '';
  if (countUnshown(search, search.count) <= added) return toPrice(added);
  const next = countNextPage(search, size);
  const price = toPrice(next);
  return plural(next, { one: `next person: ${price}`, other: `next # people: ${price}` });
}

const toPrice = (people: number): string => priceText(people * SEARCH_ITEM_PRICE, true);

/** How many of the saved searches have new matches. */
export const countSearchesWithAdded = ({ saved }: SearchRows): number =>
  saved.filter(({ added }) => added > 0).length;

/** Whether a count was refused for its search alone, so that others can be counted. */
export const isAboutOneSearch = ({ code, failure }: Problem): boolean =>
  code === 'suppressed' ||
  code === 'not_identifiable' ||
  (code === 'service' && (failure?.code === 'search_refused' || failure?.code === 'too_broad'));
