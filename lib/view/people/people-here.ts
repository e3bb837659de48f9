// "People here": how many people work at a company, by department and seniority, and what showing some of them costs.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { countRanks } from '../../enrichment/request/search-body.ts';
import { findSearch } from '../../enrichment/request/stored-search.ts';
import { foldWords } from '../../identity/fold-text.ts';
import type { Additions } from '../../model/additions.ts';
import {
  isEveryone,
  NO_FILTERS,
  RANKS,
  type PeopleFilters,
  type PeopleSearch,
  type Rank,
} from '../../model/jobs/people-search.ts';
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import { agoText, numberText } from '../format.ts';
import { toSearchOffer, type SearchOffer, type SearchOfferFacts } from './search-offer.ts';
import { knownValueText } from '../known-values.ts';

export type Facet<Value extends string = string> = {
  value: Value;
  label: string;
  /** Null: not counted. */
  count: number | null;
  isPressed: boolean;
};

export type PeopleHereScreen = SearchOffer & {
  /** `unasked`: nothing was counted yet. `failed`: the count was refused, and is not repeated by itself. */
  state: 'unasked' | 'counting' | 'counted' | 'uncounted' | 'failed';
  total: number | null;
  /** After the number: "people · 11 in Operations · 4 already yours". */
  summary: string;
  /** "counted today"; '' without a count. */
  counted: string;
  departments: Facet[];
  ranks: Facet<Rank>[];
  /** When no one has the title: titles at the company that share a word with it, then the most frequent ones. */
  nearTitles: Facet[];
};

export type PeopleHereFacts = SearchOfferFacts & {
  searches: readonly PeopleSearch[];
  filters: PeopleFilters;
  /** The user's own contacts at the company. */
  own: number;
  service: Workspace;
  support: Additions['search'];
  /** Of the free count with these filters; null: not requested, or answered. */
  countState: 'running' | 'failed' | null;
};

const RANK_WORDS: Record<Rank, MessageDescriptor> = {
  director: msg`Director and up`,
  manager: msg`Manager`,
  other: msg({ context: 'people', message: 'Other' }),
};

const DEPARTMENTS = 'current_position_job_functions';
const TITLES = 'current_position_titles';

/** Titles that are offered instead of one that no one has. */
const MAX_NEAR_TITLES = 3;

export function toPeopleHereScreen(facts: PeopleHereFacts, now: Date): PeopleHereScreen {
  const { searches, filters, service } = facts;
  const search = findSearch(searches, filters, service);
  const count = search?.count ?? null;
  const ago = count ? agoText(new Date(count.at), now) : '';
  return {
    ...toSearchOffer(facts, search, now),
    state: decideState(facts, count !== null),
    total: count?.total ?? null,
    summary: toSummary(facts, count?.total ?? null),
    counted: ago && t`counted ${ago}`,
    departments: listDepartments(facts),
    ranks: listRanks(facts),
    nearTitles: count?.total === 0 ? listNearTitles(facts) : [],
  };
}

function decideState(
  { searches, service, support, countState }: PeopleHereFacts,
  isCounted: boolean,
): PeopleHereScreen['state'] {
  if (support !== 'counted') return 'uncounted';
  if (isCounted) return 'counted';
  if (countState === 'running') return 'counting';
  const wasAsked = searches.some((one) => one.count !== null && isSameWorkspace(one, service));
  if (!wasAsked) return 'unasked';
  return countState === 'failed' ? 'failed' : 'counting';
}

function toSummary(facts: PeopleHereFacts, total: number | null): string {
  if (total === null) return '';
  const { searches, filters, service, own } = facts;
  const everyone = findSearch(searches, NO_FILTERS, service)?.count;
  if (!isEveryone(filters)) {
    return everyone
      ? plural(everyone.total, { one: 'of # person', other: 'of # people' })
      : plural(total, { one: 'person matches', other: 'people match' });
  }
  const [largest] = everyone?.facets[DEPARTMENTS] ?? [];
  const [most, department] = [
    numberText(largest?.count ?? 0),
    knownValueText(largest?.value ?? ''),
  ];
  const yours = numberText(own);
  return [
    plural(total, { one: 'person', other: 'people' }),
    ...(largest ? [t`${most} in ${department}`] : []),
    ...(own > 0 ? [t`${yours} already yours`] : []),
  ].join(' · ');
}

/** The count that a group of facets shows: without its own filter, so that its other values stay; else of everyone. */
function findCount(
  { searches, filters, service }: PeopleHereFacts,
  without: Partial<PeopleFilters>,
) {
  const all = [{ ...filters, ...without }, NO_FILTERS];
  for (const one of all) {
    const count = findSearch(searches, one, service)?.count;
    if (count) return count;
  }
  return null;
}

/** The most frequent first; chosen ones stay when the count no longer has them. */
function listDepartments(facts: PeopleHereFacts): Facet[] {
  const { departments } = facts.filters;
  const count = findCount(facts, { departments: [] });
  const counted = count?.facets[DEPARTMENTS] ?? [];
  // A service does not say the values of very few people.
  const isCounted = counted.length > 0 || count?.total === 0;
  const others = departments.filter((one) => counted.every(({ value }) => value !== one));
  return [...counted, ...others.map((value) => ({ value, count: isCounted ? 0 : null }))].map(
    (one) => ({
      ...one,
      label: knownValueText(one.value),
      isPressed: departments.includes(one.value),
    }),
  );
}

function listRanks(facts: PeopleHereFacts): Facet<Rank>[] {
  const count = findCount(facts, { ranks: [] });
  const counts = count ? countRanks(count.facets, count.total) : null;
  return RANKS.map((value) => ({
    value,
    label: i18n._(RANK_WORDS[value]),
    count: counts?.[value] ?? null,
    isPressed: facts.filters.ranks.includes(value),
  }));
}

function listNearTitles(facts: PeopleHereFacts): Facet[] {
  const { title } = facts.filters;
  if (!title) return [];
  const wanted = new Set(foldWords(title));
  const countShared = (value: string) => foldWords(value).filter((word) => wanted.has(word)).length;
  return (findCount(facts, { title: '' })?.facets[TITLES] ?? [])
    .toSorted((one, other) => countShared(other.value) - countShared(one.value))
    .slice(0, MAX_NEAR_TITLES)
    .map(({ value, count }) => ({ value, label: value, count, isPressed: false }));
}
