import { expect, test } from 'vitest';
import { personKeys } from '../../lib/enrichment/person-key.ts';
import { peopleOfList } from './people.ts';

test('as many as are asked for, each with keys, half of them unknown to the service', () => {
  const people = peopleOfList(400);
  expect(people).toHaveLength(400);
  expect(people.filter((person) => personKeys(person).length === 0)).toEqual([]);
  expect(people.filter(({ firstName }) => firstName === 'Nobody')).toHaveLength(200);
});
