// What the user of a run can ask for.
import type { PersonInput } from '../../lib/model/subject-input.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import type { Random } from '../../service/sample/prng.ts';

/** How the same person is met on another page: the engine must know that it is the same one. */
export const SPELLINGS = ['plain', 'shouted', 'tracked', 'without link'] as const;
export type Spelling = (typeof SPELLINGS)[number];

/** Indices into the people and companies of the run's world. */
export type Wish =
  | { type: 'reveal'; person: number; spelling: Spelling; kinds: Kind[]; refresh: boolean }
  | { type: 'list'; name: string; people: Listed[]; kinds: Kind[] }
  | { type: 'reverse'; people: number[] }
  | { type: 'profile'; person: number; spelling: Spelling }
  | { type: 'lookup'; company: number; refresh: boolean };

export type Listed = { person: number; spelling: Spelling };

export const PEOPLE = 160;
export const COMPANIES = 24;

export const peopleOf = (wish: Wish): number[] => {
  switch (wish.type) {
    case 'reveal':
    case 'profile':
      return [wish.person];
    case 'list':
      return wish.people.map(({ person }) => person);
    case 'reverse':
      return wish.people;
    case 'lookup':
      return [];
  }
};

export function spelt(person: PersonInput, spelling: Spelling): PersonInput {
  switch (spelling) {
    case 'plain':
      return person;
    case 'shouted':
      // Not where capitals lose what letters say (the dotless i).
      if (person.fullName.toUpperCase().toLowerCase() !== person.fullName.toLowerCase()) {
        return person;
      }
      return {
        ...person,
        fullName: person.fullName.toUpperCase(),
        firstName: person.firstName.toUpperCase(),
        lastName: person.lastName.toUpperCase(),
      };
    case 'tracked':
      return { ...person, networkUrl: `${person.networkUrl}/?utm_source=list&ref=feed` };
    case 'without link':
      return { ...person, networkUrl: '' };
  }
}

const kindsOf = (random: Random): Kind[] =>
  random.weighted([
    [['work_email'], 5],
    [['personal_email'], 1],
    [['phone'], 1],
    [['work_email', 'phone'], 2],
    [['work_email', 'personal_email', 'phone'], 1],
  ] as const satisfies [Kind[], number][]);

function listOf(random: Random, index: number, people: readonly number[]): Wish {
  const size = random.weighted([
    [3, 3],
    [8, 4],
    [25, 2],
    [130, 0.4],
  ]);
  // Some who are asked for elsewhere too, and some twice.
  const listed = Array.from({ length: size }, () => ({
    person: random.chance(0.2) ? random.pick(people) : random.int(PEOPLE),
    spelling: random.pick(SPELLINGS),
  }));
  return { type: 'list', name: `List of wish ${index}`, people: listed, kinds: ['work_email'] };
}

export function pickWishes(random: Random): Wish[] {
  const count = random.weighted([
    [1, 2],
    [2, 3],
    [3, 3],
    [4, 2],
    [6, 1],
  ]);
  // Few, so that the same one comes again: as a second click, for another kind, or to be refreshed.
  const people = Array.from({ length: Math.ceil(count / 2) + 1 }, () => random.int(PEOPLE));
  const companies = Array.from({ length: 2 }, () => random.int(COMPANIES));
  return Array.from({ length: count }, (_, index): Wish => {
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
        return { type, person, spelling, kinds: kindsOf(random), refresh };
      case 'list':
        return listOf(random, index, people);
      case 'lookup':
        return { type, company: random.pick(companies), refresh };
      case 'reverse':
        return { type, people: random.chance(0.5) ? [person] : [...new Set(people)] };
      case 'profile':
        return { type, person, spelling };
    }
  });
}
