import { blankCompany, type Company } from '../../lib/contract/company.ts';
import type { Employment } from '../../lib/contract/person.ts';
import { JOB_FUNCTIONS, type JobFunction } from './industries.ts';
import type { Random } from './prng.ts';

/** The present year of the sample. Fixed, so that it does not change with the clock. */
export const PRESENT_YEAR = 2026;

const RANKS = [
  ['', 52],
  ['Senior', 14],
  ['Manager', 14],
  ['Head', 6],
  ['Director', 6],
  ['VP', 3],
  ['C-level', 2],
  ['Founder', 1],
  ['Owner', 1],
  ['Partner', 1],
] as const;
type Rank = (typeof RANKS)[number][0];

const CHIEFS: Record<string, string> = {
  Finance: 'Chief Financial Officer',
  Engineering: 'Chief Technology Officer',
  Operations: 'Chief Operating Officer',
  Marketing: 'Chief Marketing Officer',
};

function getTitle(random: Random, rank: Rank, work: JobFunction): string {
  switch (rank) {
    case '':
      return random.pick(work.roles);
    case 'Senior':
      return `Senior ${random.pick(work.roles)}`;
    case 'Manager':
      return `${work.field} Manager`;
    case 'Head':
      return `Head of ${work.field}`;
    case 'Director':
      return random.pick([`Director of ${work.field}`, `${work.field} Director`]);
    case 'VP':
      return random.pick([`VP ${work.field}`, `Vice President, ${work.field}`]);
    case 'C-level':
      return CHIEFS[work.name] ?? 'Chief Executive Officer';
    case 'Founder':
      return random.pick(['Founder', 'Co-founder & CEO']);
    case 'Owner':
      return 'Owner';
    case 'Partner':
      return 'Partner';
  }
}

const month = (random: Random, year: number): string =>
  `${year}-${String(1 + random.int(12)).padStart(2, '0')}-01T00:00:00Z`;

export type Career = { work: JobFunction; current: Employment | null; all: Employment[] };

/**
 * Newest first. `current` is null for people between two positions. `others` are former employers.
 */
export function makeCareer(random: Random, company: Company, others: readonly Company[]): Career {
  const work = random.pick(JOB_FUNCTIONS);
  let year = PRESENT_YEAR - 1 - random.int(9);
  const working = random.chance(0.97);
  const first = makeEmployment(random, work, company, {
    start: month(random, year),
    end: working ? null : month(random, PRESENT_YEAR - 1),
  });
  const all = [first];
  for (const former of others) {
    const end = year;
    year -= 1 + random.int(6);
    const dates = { start: month(random, year), end: month(random, end) };
    all.push(makeEmployment(random, work, former, dates));
  }
  return { work, current: working ? first : null, all };
}

function makeEmployment(
  random: Random,
  work: JobFunction,
  company: Company,
  { start, end }: { start: string; end: string | null },
): Employment {
  const rank = random.weighted(RANKS);
  const title = getTitle(random, rank, work);
  return {
    title,
    seniority: rank,
    job_functions: random.chance(0.9)
      ? [{ function: work.name, sub_function: random.chance(0.7) ? random.pick(work.sub) : '' }]
      : [],
    description: random.chance(0.35) ? `${title} with ${company.name}.` : undefined,
    company,
    is_current: end === null,
    // Some people give no dates.
    start_at: random.chance(0.95) ? start : undefined,
    end_at: end && random.chance(0.95) ? end : undefined,
  };
}

/** An employer that is not in the directory: only a name. */
export const unknownEmployer = (id: string, name: string): Company => ({
  ...blankCompany(),
  id,
  name,
});
