import { expect, it } from 'vitest';
import { TAG_COLOURS, type Label } from '../model/contacts/label.ts';
import { listTagColours, moveLabel } from './labels.ts';

const labelWith = (id: string, kind: Label['kind']): Label => ({
  id,
  kind,
  name: id,
  colour: 0,
  position: 1,
  createdAt: '2026-01-10T10:42:00.000Z',
});
const [a, b, c] = ['a', 'b', 'c'].map((id) => labelWith(id, 'list')) as [Label, Label, Label];
const LABELS = [a, labelWith('tag', 'tag'), b, c];

it.each<[Label, -1 | 1, string[] | undefined]>([
  [b, -1, ['b', 'a', 'c']],
  [b, 1, ['a', 'c', 'b']],
  [a, -1, undefined],
  [c, 1, undefined],
  [labelWith('gone', 'list'), 1, undefined],
])('moves a list among the lists only: %o by %i', (list, by, expected) => {
  expect(moveLabel(LABELS, list, by)?.map(({ id }) => id)).toEqual(expected);
});

it('every colour of a tag has a name of its own', () => {
  expect(listTagColours().map(({ colour }) => colour)).toHaveLength(TAG_COLOURS);
  expect(new Set(listTagColours().map(({ name }) => name)).size).toBe(TAG_COLOURS);
});
