// The requests that the user of a run can make, as indices into the people and companies of the test services.
import type { PersonInput } from '../../lib/model/subject-input.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import type { Random } from '../../service/sample/prng.ts';

/** The ways in which pages write the same person. The engine must recognize that person in every spelling. */
export const SPELLINGS = ['plain', 'upper case', 'tracking link', 'no link'] as const;
export type Spelling = (typeof SPELLINGS)[number];

export type UserRequest =
  | { type: 'reveal'; person: number; spelling: Spelling; kinds: Kind[]; refresh: boolean }
  | { type: 'list'; name: string; people: ListedPerson[]; kinds: Kind[] }
  | { type: 'reverse'; people: number[] }
  | { type: 'profile'; person: number; spelling: Spelling }
  | { type: 'lookup'; company: number; refresh: boolean }
  /** The next page of the people at a company. */
  | { type: 'search'; company: number; by: SearchFilter };

/** Everyone at the company, those of some ranks, or with the filters of the Find page. */
export const SEARCH_FILTERS = ['none', 'ranks', 'find'] as const;
type SearchFilter = (typeof SEARCH_FILTERS)[number];

type ListedPerson = { person: number; spelling: Spelling };

export const PEOPLE = 160;
export const COMPANIES = 24;

export const getPeople = (request: UserRequest): number[] => {
  switch (request.type) {
    case 'reveal':
    case 'profile':
      return [request.person];
    case 'list':
      return request.people.map(({ person }) => person);
    case 'reverse':
      return request.people;
    case 'lookup':
    case 'search':
      return [];
  }
};

/** The name of the second list, with the rows of the first that had no result. */
export const toRepeatedName = (name: string): string => `${name}, repeated`;

export function applySpelling(person: PersonInput, spelling: Spelling): PersonInput {
  switch (spelling) {
    case 'plain':
      return person;
    case 'upper case':
      // Some letters do not survive the way to upper case and back, for example the dotless i.
      if (person.fullName.toUpperCase().toLowerCase() !== person.fullName.toLowerCase()) {
        return person;
      }
      return {
        ...person,
        fullName: person.fullName.toUpperCase(),
        firstName: person.firstName.toUpperCase(),
        lastName: person.lastName.toUpperCase(),
      };
    case 'tracking link':
      return { ...person, networkUrl: `${person.networkUrl}/?utm_source=list&ref=feed` };
    case 'no link':
      return { ...person, networkUrl: '' };
  }
}

// The order of the random draws below decides what a seed means. A change of it changes every plan.

const pickKinds = (random: Random): Kind[] =>
  random.weighted([
    [['work_email'], 5],
    [['personal_email'], 1],
    [['phone'], 1],
    [['work_email', 'phone'], 2],
    [['work_email', 'personal_email', 'phone'], 1],
  ] as const satisfies [Kind[], number][]);

function pickList(random: Random, index: number, people: readonly number[]): UserRequest {
  const size = random.weighted([
    [3, 3],
    [8, 4],
    [25, 2],
    [130, 0.4],
  ]);
  // One row in five is a person of another request, and a person can stand in two rows.
  const listed = Array.from({ length: size }, () => ({
    person: random.chance(0.2) ? random.pick(people) : random.int(PEOPLE),
    spelling: random.pick(SPELLINGS),
  }));
  return { type: 'list', name: `List of request ${index}`, people: listed, kinds: ['work_email'] };
}

export function pickRequests(random: Random): UserRequest[] {
  const count = random.weighted([
    [1, 2],
    [2, 3],
    [3, 3],
    [4, 2],
    [6, 1],
  ]);
  // Few people, so that requests repeat a person: a second click, another kind, or a refresh.
  const people = Array.from({ length: Math.ceil(count / 2) + 1 }, () => random.int(PEOPLE));
  const companies = Array.from({ length: 2 }, () => random.int(COMPANIES));
  return Array.from({ length: count }, (_, index): UserRequest => {
    const refresh = random.chance(0.2);
    const person = random.pick(people);
    const spelling = random.chance(0.7) ? 'plain' : random.pick(SPELLINGS);
    const type = random.weighted([
      ['reveal', 10],
      ['list', 4],
      ['lookup', 3],
      ['reverse', 2],
      ['profile', 1],
    ] as const);
    switch (type) {
      case 'reveal':
        return { type, person, spelling, kinds: pickKinds(random), refresh };
      case 'list':
        return pickList(random, index, people);
      case 'lookup':
        return { type, company: random.pick(companies), refresh };
      case 'reverse':
        return { type, people: random.chance(0.5) ? [person] : [...new Set(people)] };
      case 'profile':
        return { type, person, spelling };
    }
  });
}

/** Refusals that end when the user raises a limit. */
export const LIMIT_CODES = new Set([
  'over_job_limit',
  'over_list_limit',
  'over_session_limit',
  'over_day_limit',
]);
