import type { Company } from '../../../../lib/contract/company.ts';
import { currentJob } from '../../../../lib/contract/current-jobs.ts';
import type { Employment, Person } from '../../../../lib/contract/person.ts';
import { DAY_MS } from '../../../durations.ts';
import { hostWithoutWww, registrableDomain } from '../../domains.ts';
import {
  addCompany,
  companyNameWords,
  toCompanyNumbers,
  type CompanyNumbers,
} from './company-terms.ts';
import { searchWords } from './fold-words.ts';
import { addKey, addOneOfSeveral, addPlace, addValue, addWords, type Terms } from './terms.ts';
import { deriveFunctions, deriveSeniority, expandTitle } from './title-rules.ts';

/** The numbers that ranges compare. A date is in days since 1970. */
export type PersonNumbers = CompanyNumbers & {
  position_since: number | null;
  company_since: number | null;
};

function toDay(time: string | undefined): number | null {
  const at = Date.parse(time ?? '');
  return Number.isFinite(at) ? Math.floor(at / DAY_MS) : null;
}

const pastJobs = ({ employment }: Person): Employment[] =>
  (employment?.all ?? []).filter((job) => !job.is_current);

const isSameCompany = (one: Company | null, other: Company | null): boolean =>
  one !== null && one.id === other?.id;

export function toPersonNumbers(person: Person): PersonNumbers {
  const job = currentJob(person);
  const position = toDay(job?.start_at);
  // Several positions at one company count from the first.
  const starts = (person.employment?.all ?? [])
    .filter((other) => isSameCompany(other.company, job?.company ?? null))
    .flatMap((other) => toDay(other.start_at) ?? []);
  const since = position === null ? starts : [position, ...starts];
  return {
    ...(job?.company
      ? toCompanyNumbers(job.company)
      : { headcount_low: null, headcount_high: null, founded: null }),
    position_since: position,
    company_since: since.length === 0 ? null : Math.min(...since),
  };
}

function addCurrentJob(terms: Terms, job: Employment): void {
  addValue(terms, 'ct', job.title, expandTitle(job.title));
  addValue(terms, 'se', job.seniority || deriveSeniority(job.title));
  const given = job.job_functions.map((each) => each.function).filter(Boolean);
  for (const name of given.length > 0 ? given : deriveFunctions(job.title)) {
    addOneOfSeveral(terms, 'fn', name);
  }
  for (const { sub_function: sub } of job.job_functions) addOneOfSeveral(terms, 'sf', sub);
  if (job.company) addCompany(terms, job.company);
}

function addPastJob(terms: Terms, { title, company }: Employment): void {
  addOneOfSeveral(terms, 'pt', title, searchWords(expandTitle(title)));
  if (!company) return;
  addOneOfSeveral(terms, 'pc', company.name, companyNameWords(company.name));
  addKey(terms, 'pd', registrableDomain(company.domain));
  const host = hostWithoutWww(company.domain);
  if (host) terms.set(`pd=${host}`, '');
}

export function toPersonTerms(person: Person): Terms {
  const terms: Terms = new Map();
  // The whole name is compared in the directory itself: as a term it would occur once.
  addWords(
    terms,
    'nm',
    searchWords(`${person.full_name} ${person.first_name} ${person.last_name}`),
  );
  if (person.location) {
    const { city, region, country, country_code: code } = person.location;
    addPlace(terms, ['lo', 'co'], { city, region, country, code });
  }
  for (const { language } of person.languages) addOneOfSeveral(terms, 'la', language);
  for (const skill of person.skills) addOneOfSeveral(terms, 'sk', skill);
  for (const { school_name: school } of person.educations) addOneOfSeveral(terms, 'un', school);
  const job = currentJob(person);
  if (job) addCurrentJob(terms, job);
  for (const past of pastJobs(person)) addPastJob(terms, past);
  return terms;
}
