import type { PersonInput } from '../../lib/model/subject-input.ts';
import { createRandom, type Random } from '../../service/sample/prng.ts';
import { SPELLINGS } from './spellings.ts';

export type Row = {
  person: PersonInput;
  /** Index of the person who is meant; the clients do not see it. */
  truth: number;
  /** How it is written; '' for the first row of a person. */
  spelling: string;
};

/** Two rows that share nothing: only the whole one, far below, shows that they are one person. */
const APART = {
  link: 'the profile alone, before the whole',
  name: 'name and company site, before the whole',
} as const;

/** Whether a row stands above the one that says all of the person. */
export const isApart = ({ spelling }: Row): boolean =>
  Object.values<string>(APART).includes(spelling);

/** One in so many further rows is such a pair. */
const PAIRS = 20;

/**
 * A list of all people and `duplicates` further rows, each a person of the
 * list in another spelling. In no order, but that the most complete row of a person comes first: a row
 * that says less could not be told from a namesake before it. Above all stand some in two rows each that
 * have nothing in common.
 */
export function makeRows(people: readonly PersonInput[], duplicates: number, seed: number): Row[] {
  const random = createRandom(seed);
  const originals = people.map((person, truth): Row => ({ person, truth, spelling: '' }));
  // Every spelling that a person here can have is there, however small the list.
  const possible = SPELLINGS.filter(({ write }) => people.some((one) => write(one, random)));
  const parted = shuffled(
    originals.filter(({ person }) => person.networkUrl !== '' && person.companyDomain !== ''),
    random,
  ).slice(0, Math.floor(duplicates / PAIRS));
  const copies = Array.from({ length: duplicates - 2 * parted.length }, (_, n): Row => {
    const { name, write } = possible[n % possible.length]!;
    const owners = people.flatMap((one, truth) => (write(one, random) ? [truth] : []));
    const truth = random.pick(owners);
    return { person: write(people[truth]!, random)!, truth, spelling: name };
  });
  const rows = shuffled([...originals, ...copies], random);
  for (const original of originals) {
    const first = rows.findIndex(({ truth }) => truth === original.truth);
    const own = rows.indexOf(original);
    [rows[first], rows[own]] = [rows[own]!, rows[first]!];
  }
  return [...shuffled(parted.flatMap(apart), random), ...rows];
}

function apart({ person, truth }: Row): Row[] {
  const { networkUrl, pageUrl } = person;
  const noName = { fullName: '', firstName: '', lastName: '', companyName: '', companyDomain: '' };
  return [
    { person: { ...person, ...noName, networkUrl, pageUrl }, truth, spelling: APART.link },
    { person: { ...person, networkUrl: '', companyName: '' }, truth, spelling: APART.name },
  ];
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = random.int(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}
