// The ten commonest combinations of filters in a search for people, and each other filter alone, with the values of
// people who are in the directory.
// A value therefore occurs as often here as in the directory: common titles are searched for more often than rare ones.
import type { PersonSearch } from '../../lib/contract/search.ts';
import type { Employment, Person } from '../../lib/contract/person.ts';
import { personAt } from './directory.ts';
import type { Call } from './load.ts';

const text = (value: string) => [{ value }];
/** As a client sends a value that is chosen from a list. */
const exact = (value: string) => [{ value, exact_match: true }];

type Post = { profile: Person; current: Employment };

const title = ({ current }: Post) => ({ current_position_titles: text(current.title) });
const place = ({ profile }: Post) => ({ person_locations: text(profile.location?.country ?? '') });
const seniority = ({ current }: Post) => ({
  current_position_seniority_level: exact(current.seniority),
});
const department = ({ current }: Post) => ({
  current_position_job_functions: exact(current.job_functions[0]?.function ?? ''),
});
const company = ({ current }: Post) => ({
  current_company_domains: exact(current.company?.domain ?? ''),
});
const industry = ({ current }: Post) => ({
  current_company_industries: text(current.company?.industry?.main_industry ?? ''),
});
const headcount = () => ({ current_company_headcounts: [{ min: 1, max: 50 }] });
const name = ({ profile }: Post) => ({ person_names: text(profile.full_name) });

const FILTERS: Record<string, readonly ((post: Post) => PersonSearch)[]> = {
  company: [company],
  'company and function': [company, department],
  'company and seniority': [company, seniority],
  title: [title],
  'title and place': [title, place],
  'title, headcount and place': [title, headcount, place],
  'seniority and function': [seniority, department],
  'seniority, function and place': [seniority, department, place],
  'function, industry and place': [department, industry, place],
  name: [name],
  place: [place],
  seniority: [seniority],
  function: [department],
  industry: [industry],
  headcount: [headcount],
};

export const COMBINATIONS = Object.keys(FILTERS);

/** What the search asks for besides its filters: a page, or with `limit` 0 a count, alone or with the counts of values. */
export type Asked = Pick<PersonSearch, 'limit' | 'facets'>;

/** The person at this place, or the next one whose post has every value. */
function findPost(index: number): Post {
  const profile = personAt(index).profile;
  const current = profile.employment?.current;
  const isWhole = current && current.title && current.seniority && current.job_functions[0];
  return isWhole ? { profile, current } : findPost(index + 1);
}

/** A search with the filters of the combination that this person fits. */
export function searchCall(combination: string, index: number, asked: Asked): Call {
  const post = findPost(index);
  const filters = FILTERS[combination]!.map((toFilter) => toFilter(post));
  return {
    method: 'POST',
    path: '/api/v2/people/search',
    body: { ...Object.assign({}, ...filters), ...asked },
  };
}
