import { expect, it } from 'vitest';
import { createKeyIndex } from './key-index.ts';

const ANY = () => true;

it('finds each pair of slots with a common key once', () => {
  const index = createKeyIndex();
  index.add(0, ['net:a', 'who:ana@x.example']);
  index.add(1, ['who:ana@x.example', 'net:b']);
  index.add(2, ['net:a', 'who:ana@x.example']);
  index.add(3, ['who:bo@x.example']);
  expect(index.findPairs(ANY, 10).toSorted()).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  expect(index.findPairs((slot) => slot !== 2, 10)).toEqual([[0, 1]]);
  expect(index.findPairs(ANY, 2)).toHaveLength(2);
});

it('forgets slots that are not alive, also when they are used again', () => {
  const index = createKeyIndex();
  index.add(0, ['net:a']);
  index.add(1, ['net:a']);
  index.compact((slot) => slot !== 1);
  index.add(1, ['net:b']);
  index.add(2, ['net:b']);
  expect(index.findPairs(ANY, 10)).toEqual([[1, 2]]);
});

it('does not pair a group that shares one key', () => {
  const index = createKeyIndex();
  for (let slot = 0; slot < 30; slot += 1) index.add(slot, ['who:team@x.example']);
  expect(index.findPairs(ANY, 1000)).toEqual([]);
});
