// The Find page: how many people match the filters, who they are by their groups, and what showing some of them costs.
import { plural, t } from '@lingui/core/macro';
import { isEmptyFind } from '../../enrichment/request/find-search.ts';
import { SENIORITIES } from '../../contract/values.ts';
import type { Additions } from '../../model/additions.ts';
import type { FindFilters, FindList, FindValue } from '../../model/find-filters.ts';
import type { PeopleCount, PeopleSearch } from '../../model/jobs/people-search.ts';
import { agoText } from '../format.ts';
import { toSearchOffer, type SearchOffer, type SearchOfferFacts } from '../people/search-offer.ts';
import { countConditions, describeFind } from './describe-find.ts';
import { countryText, knownValueText } from '../known-values.ts';

/** A value that can be chosen from a list. */
export type FindChoice = {
  value: string;
  /** The value in the language of the interface. */
  name: string;
  /** How many match with it; null where that is not known. */
  count: number | null;
  /** Null: not chosen. */
  chosen: 'included' | 'excluded' | null;
};

export type CountGroup = {
  title: string;
  /** `share`: of the largest one, 0 to 1. */
  bars: { label: string; count: number; share: number }[];
};

export type FindScreen = SearchOffer & {
  /** `empty`: no filter is set. `uncounted`: the service does not count. `failed`: the count was refused, and is not repeated by itself. */
  state: 'empty' | 'counting' | 'counted' | 'uncounted' | 'offline' | 'failed';
  total: number | null;
  /** After the number: "people match · 25 shown before". */
  summary: string;
  /** "counted today"; '' without a count. */
  counted: string;
  groups: CountGroup[];
  choices: Record<'seniorities' | 'functions', FindChoice[]>;
  /** One text for each filter that is set. */
  conditions: string[];
  conditionCount: number;
  /** The name under which the search is kept; '' without one. */
  name: string;
};

export type FindFacts = SearchOfferFacts & {
  filters: FindFilters;
  /** The stored search with these filters. */
  search: PeopleSearch | null;
  /** The count of such filters that was requested on this page. */
  getCount: (filters: FindFilters) => PeopleCount | null;
  support: Additions['search'];
  online: boolean;
  /** Of the free count of these filters; null: not requested, or answered. */
  countState: 'running' | 'failed' | null;
  /** The most people of a page. */
  size: number;
};

const FIELDS = {
  seniorities: 'current_position_seniority_level',
  functions: 'current_position_job_functions',
} as const;

const groupTitles = () =>
  [
    [t`By seniority`, FIELDS.seniorities],
    [t`By department`, FIELDS.functions],
    [t`By industry`, 'current_company_industries'],
    [t`By country`, 'person_locations'],
  ] as const;

/** Bars of one group. */
const MAX_BARS = 5;

export function toFindScreen(facts: FindFacts, now: Date): FindScreen {
  const { filters, search, size } = facts;
  const count = isEmptyFind(filters) ? null : findCount(facts);
  const seen = search && count ? { ...search, count } : search;
  const counted = { count, found: [], next: null };
  const offer = toSearchOffer(facts, seen ?? counted, now, size);
  const state = decideState(facts, count);
  const ago = count ? agoText(new Date(count.at), now) : '';
  return {
    ...offer,
    next: isEmptyFind(filters) ? null : offer.next,
    // Without a network, what was refused before it was lost is not what is in the way.
    notice: state === 'offline' ? null : offer.notice,
    state,
    total: count?.total ?? null,
    summary: count ? toSummary(count, offer) : '',
    counted: ago && t`counted ${ago}`,
    groups: count ? listGroups(count) : [],
    choices: {
      seniorities: listChoices(facts, 'seniorities', SENIORITIES),
      functions: listChoices(facts, 'functions', []),
    },
    conditions: describeFind(filters),
    conditionCount: countConditions(filters),
    name: search?.saved?.name ?? '',
  };
}

/** The newest one: of this page, or stored with the search. A page of people says their number alone. */
function findCount({ filters, search, getCount }: FindFacts): PeopleCount | null {
  const [own, stored] = [getCount(filters), search?.count ?? null];
  if (!own || !stored) return own ?? stored;
  const [older, newer] = own.at >= stored.at ? [stored, own] : [own, stored];
  return newer.total > 0 ? { ...newer, facets: { ...older.facets, ...newer.facets } } : newer;
}

function decideState(
  { filters, support, online, countState }: FindFacts,
  count: PeopleCount | null,
): FindScreen['state'] {
  if (isEmptyFind(filters)) return 'empty';
  if (support !== 'counted') return 'uncounted';
  if (count) return 'counted';
  if (!online) return 'offline';
  return countState === 'failed' ? 'failed' : 'counting';
}

function toSummary({ total }: PeopleCount, { shown }: SearchOffer): string {
  return [
    plural(total, { one: 'person matches', other: 'people match' }),
    ...(shown.count > 0
      ? [plural(shown.count, { one: '# shown before', other: '# shown before' })]
      : []),
  ].join(' · ');
}

function listGroups({ facets }: PeopleCount): CountGroup[] {
  return groupTitles().flatMap(([title, field]) => {
    const values = (facets[field] ?? []).slice(0, MAX_BARS);
    const largest = Math.max(...values.map(({ count }) => count));
    return values.length === 0
      ? []
      : [
          {
            title,
            bars: values.map(({ value, count }) => ({
              label: field === 'person_locations' ? countryText(value) : knownValueText(value),
              count,
              share: count / largest,
            })),
          },
        ];
  });
}

/** Known values in their order, then the counted ones, then what is chosen besides. */
function listChoices(
  facts: FindFacts,
  list: keyof typeof FIELDS & FindList,
  known: readonly string[],
): FindChoice[] {
  const chosen = facts.filters[list];
  // Without its own filter the other values are counted too.
  const all =
    chosen.length === 0 ? findCount(facts) : facts.getCount({ ...facts.filters, [list]: [] });
  const counted = (all ?? findCount(facts))?.facets[FIELDS[list]] ?? [];
  // A service does not say the values of very few people.
  const isCounted = counted.length > 0 || all?.total === 0;
  const values = [...known, ...counted.map(({ value }) => value), ...chosen.map(toValue)];
  return [...new Set(values)].map((value) => ({
    value,
    name: knownValueText(value),
    count: counted.find((one) => one.value === value)?.count ?? (all && isCounted ? 0 : null),
    chosen: toChosen(chosen.find((one) => one.value === value)),
  }));
}

const toValue = ({ value }: FindValue): string => value;

const toChosen = (one: FindValue | undefined): FindChoice['chosen'] =>
  one ? (one.exclude ? 'excluded' : 'included') : null;
