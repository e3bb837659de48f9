import type { PersonInput } from '../../lib/model/subject-input.ts';
import { createRandom, type Random } from '../../service/sample/prng.ts';
import { SPELLINGS } from './spellings.ts';

export type Row = {
  person: PersonInput;
  /** Index of the person that the row means. The clients do not see it. */
  truth: number;
  /** How the person is written; '' for the complete row. */
  spelling: string;
};

/** Two rows without a common field: only the complete row below them shows that they are one person. */
const SPARSE = {
  link: 'the profile link only, before the complete row',
  name: 'name and company site, before the complete row',
} as const;

/** One further row in twenty becomes a pair of sparse rows. */
const ROWS_PER_PAIR = 20;

/**
 * Returns a row for each person and `duplicates` further rows with other spellings, in random order. The complete
 * row of a person comes before the other ones, because a row with less data could mean a namesake. Pairs of
 * sparse rows come first of all.
 */
export function createRows(
  people: readonly PersonInput[],
  duplicates: number,
  seed: number,
): Row[] {
  const random = createRandom(seed);
  const originals = people.map((person, truth): Row => ({ person, truth, spelling: '' }));
  // Even a small list has every spelling that applies to one of its people.
  const possible = SPELLINGS.filter(({ write }) => people.some((one) => write(one, random)));
  const split = shuffle(
    originals.filter(({ person }) => person.networkUrl !== '' && person.companyDomain !== ''),
    random,
  ).slice(0, Math.floor(duplicates / ROWS_PER_PAIR));
  const copies = Array.from({ length: duplicates - 2 * split.length }, (_, n): Row => {
    const { name, write } = possible[n % possible.length]!;
    const owners = people.flatMap((one, truth) => (write(one, random) ? [truth] : []));
    const truth = random.pick(owners);
    return { person: write(people[truth]!, random)!, truth, spelling: name };
  });
  const rows = shuffle([...originals, ...copies], random);
  for (const original of originals) {
    const first = rows.findIndex(({ truth }) => truth === original.truth);
    const own = rows.indexOf(original);
    [rows[first], rows[own]] = [rows[own]!, rows[first]!];
  }
  return [...shuffle(split.flatMap(toSparseRows), random), ...rows];
}

function toSparseRows({ person, truth }: Row): Row[] {
  const { networkUrl, pageUrl } = person;
  const noName = { fullName: '', firstName: '', lastName: '', companyName: '', companyDomain: '' };
  return [
    { person: { ...person, ...noName, networkUrl, pageUrl }, truth, spelling: SPARSE.link },
    { person: { ...person, networkUrl: '', companyName: '' }, truth, spelling: SPARSE.name },
  ];
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = random.int(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}
