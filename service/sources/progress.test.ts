import { expect, it } from 'vitest';
import { zoe } from '../../test/contract/support/people.ts';
import { readPeople } from './progress.ts';

it('names the people in stored answers, and none where they cannot be read', () => {
  const person = { source: 'partner', at: '2026-10-01', personKey: '', profile: zoe.profile };
  const entry = { kinds: ['person'], answer: { person, values: [] } };
  expect(readPeople({ partner: entry })).toMatchObject([{ id: zoe.profile.id }]);
  expect(readPeople({ partner: 'written by another release' })).toEqual([]);
});
