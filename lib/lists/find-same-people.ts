// Finds rows of a list that are one person, before any of it is sent. A row can show that two others are
// one, by the profile of the one and the name of the other: if it were read in its turn, both would already
// be paid for.
import { personKeys } from '../enrichment/identity/identity-keys.ts';
import { findCertainMatches, pickSamePerson } from '../identity/same-person.ts';
import type { PersonInput } from '../model/subject-input.ts';

type KnownPerson = { keys: string[]; updatedAt: string; rows: number[] };

/**
 * For the first row of each person with three or more rows, all of these rows, the most informative first:
 * in that order the guard, which compares two rows, sees all of it.
 */
export const findSamePeople = (people: readonly PersonInput[]): Map<number, number[]> =>
  new Map(
    groupSamePeople(people.map(personKeys))
      .filter((rows) => rows.length > 2)
      .map((rows) => [Math.min(...rows), rows]),
  );

/**
 * The rows of each person, the most informative first, by the keys of each row. Namesakes stay apart
 * (identity/same-person.ts).
 */
export function groupSamePeople(keysByRow: readonly (readonly string[])[]): number[][] {
  const mostFirst = (a: number, b: number) => keysByRow[b]!.length - keysByRow[a]!.length || a - b;
  const order = keysByRow.map((_, index) => index).toSorted(mostFirst);
  const byKey = new Map<string, Set<KnownPerson>>();
  const allPeople = new Set<KnownPerson>();
  for (const index of order) {
    const keys = keysByRow[index]!;
    const candidates = [...new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]))];
    const known = pickSamePerson(keys, candidates);
    const others = known ? findCertainMatches(keys, candidates).filter((one) => one !== known) : [];
    const all = [...(known ? [known] : []), ...others];
    const one: KnownPerson = {
      keys: [...new Set([...all.flatMap((each) => each.keys), ...keys])],
      updatedAt: '',
      rows: [...all.flatMap(({ rows }) => rows), index],
    };
    for (const each of all) {
      allPeople.delete(each);
      for (const key of each.keys) byKey.get(key)?.delete(each);
    }
    allPeople.add(one);
    for (const key of one.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(one));
  }
  return [...allPeople].map(({ rows }) => rows.toSorted(mostFirst));
}
