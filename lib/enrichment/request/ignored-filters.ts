// Finds the filters of the Find page that a service ignored although it may read them in its own way. A false alarm costs
// more trust than a missed one, so only what no tolerant reading explains is reported.
import { DAY_MS } from '../../model/calendar-day.ts';
import { currentJob } from '../../contract/current-jobs.ts';
import type { Employment, Person } from '../../contract/person.ts';
import { foldText, foldWords } from '../../identity/fold-text.ts';
import type { FindFilters, FindValue } from '../../model/find-filters.ts';
import type { CheckedFilter } from '../../model/jobs/people-search.ts';
import { findUnlike } from './compare-answers.ts';

/** Regions of several countries, which are in no address. */
const WIDE_REGIONS = new Set(
  `europe european europa eu ue emea dach benelux nordic nordics scandinavia baltic baltics balkan balkans iberia cee
   mena gcc gulf maghreb levant caucasus middle asia asien asie apac asean africa afrika afrique america americas
   amerika amerique latam anz oceania pacific caribbean world worldwide global international remote anywhere`.split(
    /\s+/,
  ),
);

type Texts = { own: string[]; whole: string[]; alike?: string[] };
type Comparison = {
  filter: CheckedFilter;
  wanted: readonly FindValue[];
  /** `own`: what an included value is compared with; `whole`: the values themselves, none of which may be excluded. */
  read: (person: Person) => Texts;
  isPlace?: true;
};

const known = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => text || []);
const same = (texts: readonly (string | null | undefined)[]): Texts => ({
  own: known(texts),
  whole: known(texts),
});

function readTitle(person: Person): Texts {
  const job = currentJob(person);
  const functions = job?.job_functions.map((one) => one.function) ?? [];
  return { ...same([job?.title]), alike: known(functions) };
}

const COUNTRY_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja'];

/** "DE", "Germany", "Deutschland" …: a service may find a country under any of its names. */
const listCountryNames = (code: string | null | undefined): string[] =>
  code && /^[A-Za-z]{2}$/.test(code)
    ? COUNTRY_LANGUAGES.flatMap(
        (language) =>
          new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? [],
      ).concat(code)
    : [];

function readLocation({ location }: Person): Texts {
  const { city, region, country, country_code: code } = location ?? {};
  return same([city, region, country, ...listCountryNames(code)]);
}

function readHeadquarters(person: Person): Texts {
  const {
    city,
    region,
    country,
    country_code: code,
  } = currentJob(person)?.company?.locations?.headquarters ?? {};
  return same([city, region, country, ...listCountryNames(code)]);
}

/** A service may find a skill in what else it knows about the person. */
function readSkills(person: Person): Texts {
  const { skills, headline, description, employment } = person;
  const jobs = employment?.all.flatMap((one) => [one.title, one.description]) ?? [];
  const others = known([headline, description, ...jobs]);
  return { own: skills.length > 0 ? known([...skills, ...others]) : [], whole: known(skills) };
}

/** The present company counts for a service that reads the filter as "has worked at". */
function readPastCompanies({ employment }: Person): Texts {
  const all = employment?.all ?? [];
  const past = all.filter((one) => !one.is_current);
  const toNames = (jobs: readonly Employment[]) => known(jobs.map(({ company }) => company?.name));
  const names = toNames(past);
  return { own: names.length > 0 ? toNames(all) : [], whole: names };
}

const listComparisons = (filters: FindFilters): Comparison[] => [
  { filter: 'title', wanted: filters.titles, read: readTitle },
  { filter: 'location', wanted: filters.locations, read: readLocation, isPlace: true },
  {
    filter: 'industry',
    wanted: filters.industries,
    read: (person) => same([currentJob(person)?.company?.industry?.main_industry]),
  },
  { filter: 'headquarters', wanted: filters.headquarters, read: readHeadquarters, isPlace: true },
  { filter: 'skill', wanted: filters.skills, read: readSkills },
  { filter: 'past_company', wanted: filters.pastCompanies, read: readPastCompanies },
];

/** For each person of a page, whether this filter was ignored. */
function findIgnored(people: readonly Person[], comparison: Comparison): boolean[] {
  const { wanted, read, isPlace = false } = comparison;
  const texts = people.map(read);
  const excluded = wanted.filter(({ exclude }) => exclude).map(({ value }) => foldText(value));
  const included = wanted.filter(({ exclude }) => !exclude).map(({ value }) => value);
  const isWide = isPlace && included.flatMap(foldWords).some((word) => WIDE_REGIONS.has(word));
  const unlike = findUnlike(
    texts.map(({ own, whole, alike = [] }) => ({ texts: own, alike: [...whole, ...alike] })),
    isWide ? [] : included,
    isPlace,
  );
  return texts.map(
    ({ whole }, index) => unlike[index] || whole.some((text) => excluded.includes(foldText(text))),
  );
}

/** A date can stand for its month. */
const TOLERANCE_DAYS = 45;

/** Whether the position began too early or too late, in every reading of a change of job. */
function hasOtherJobChange(person: Person, { jobChange }: FindFilters, now: Date): boolean {
  const job = currentJob(person);
  if (!jobChange || !job || Number.isNaN(Date.parse(job.start_at ?? ''))) return false;
  const jobs = [job, ...(person.employment?.all ?? [])];
  const ages = jobs
    .map(({ start_at: start }) => (now.getTime() - Date.parse(start ?? '')) / DAY_MS)
    .filter(Number.isFinite);
  // Also a promotion, and a second position, can be a change.
  if (!jobChange.exclude) return Math.min(...ages) > jobChange.days + TOLERANCE_DAYS;
  // A first position is no change.
  const hasEarlier = person.employment?.all.some((one) => !one.is_current) ?? false;
  return hasEarlier && Math.max(...ages) < jobChange.days - TOLERANCE_DAYS;
}

/** For each person of a page the filters that the service ignored. */
export function findIgnoredOnPage(
  people: readonly Person[],
  filters: FindFilters,
  now: Date,
): CheckedFilter[][] {
  const found = listComparisons(filters).map((one) => ({
    filter: one.filter,
    ignored: findIgnored(people, one),
  }));
  return people.map((person, index) => [
    ...found.filter(({ ignored }) => ignored[index]).map(({ filter }) => filter),
    ...(hasOtherJobChange(person, filters, now) ? (['job_change'] as const) : []),
  ]);
}
