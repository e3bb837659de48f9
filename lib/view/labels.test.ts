import { expect, test } from 'vitest';
import type { Label } from '../model/contacts/label.ts';
import { createLabel, findLastList, offerLists } from './labels.ts';

const NOW = new Date('2026-01-12T12:00:00.000Z');
const label = (id: string, kind: Label['kind'], position: number): Label => ({
  id,
  kind,
  name: id,
  colour: 0,
  position,
  createdAt: NOW.toISOString(),
});
const LABELS = [label('q1', 'list', 1), label('fair', 'list', 2), label('buyer', 'tag', 1)];

test('a new list comes last, and a new tag has the next colour', () => {
  expect(createLabel(LABELS, 'list', ' Hauliers ', NOW)).toMatchObject({
    name: 'Hauliers',
    colour: 0,
    position: 3,
  });
  expect(createLabel(LABELS, 'tag', 'Warm', NOW)).toMatchObject({ colour: 2, position: 2 });
});

test('the list that was used last is offered first', () => {
  expect(offerLists(LABELS, 'fair').map(({ id }) => id)).toEqual(['fair', 'q1']);
  expect(offerLists(LABELS, '').map(({ id }) => id)).toEqual(['q1', 'fair']);
});

test('a list that was deleted, and a tag, are not the last list', () => {
  expect(findLastList(LABELS, 'fair')?.name).toBe('fair');
  expect(findLastList(LABELS, 'gone')).toBeNull();
  expect(findLastList(LABELS, 'buyer')).toBeNull();
  expect(findLastList(LABELS, '')).toBeNull();
});
