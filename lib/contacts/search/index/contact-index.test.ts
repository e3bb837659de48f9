import { beforeEach, describe, expect, test } from 'vitest';
import type { ContactQuery } from '../../../model/contacts/contact-query.ts';
import { createContactIndex, type ContactIndex } from './contact-index.ts';
import { DAY, indexedWith, LABELS, NOW } from '../indexed.fixture.ts';

const QUERY: ContactQuery = {
  text: '',
  filters: {},
  sort: { column: 'relevance', direction: 'descending' },
  scope: 'saved',
};

let index: ContactIndex;
beforeEach(() => {
  index = createContactIndex();
  index.setLabels(LABELS);
});

const find = (changes: Partial<ContactQuery>): string[] =>
  index.search({ ...QUERY, ...changes }, [], NOW).ids(0, 100);

describe('filters', () => {
  test('Deleted contacts are found only in Deleted.', () => {
    index.put([indexedWith({ id: 'kept' }), indexedWith({ id: 'deleted', isDeleted: true })]);
    expect(find({})).toEqual(['kept']);
    expect(find({ scope: 'deleted' })).toEqual(['deleted']);
    expect(index.size).toBe(1);
  });

  test('A contact passes with any of the chosen values, and "" means none.', () => {
    index.put([
      indexedWith({ id: 'first', lists: ['l1', 'l2'] }),
      indexedWith({ id: 'second', lists: ['l2'] }),
      indexedWith({ id: 'none' }),
    ]);
    expect(find({ filters: { list: ['l1'] } })).toEqual(['first']);
    expect(find({ filters: { list: ['l1', ''] } }).toSorted()).toEqual(['first', 'none']);
    expect(find({ filters: { list: [] } })).toHaveLength(3);
  });

  test('Marks as wrong apply to contacts that come before and after them.', () => {
    index.put([indexedWith({ id: 'before' })]);
    index.setWrong(new Set(['before', 'after']));
    index.put([indexedWith({ id: 'after' }), indexedWith({ id: 'right' })]);
    expect(find({ filters: { wrong: ['yes'] } }).toSorted()).toEqual(['after', 'before']);
    index.setWrong(new Set(['after']));
    expect(find({ filters: { wrong: ['yes'] } })).toEqual(['after']);
  });

  test('The free period is a filter by time, and a contact without one is in no period.', () => {
    index.put([
      indexedWith({ id: 'ends soon', freeUntil: NOW + 3 * DAY }),
      indexedWith({ id: 'later', freeUntil: NOW + 30 * DAY }),
      indexedWith({ id: 'ended', freeUntil: NOW - DAY }),
      indexedWith({ id: 'never', freeUntil: Number.NaN }),
    ]);
    const inDays = (fromDays: number | null, toDays: number | null) =>
      find({ filters: { freeUntil: { fromDays, toDays } } }).toSorted();
    expect(inDays(0, 7)).toEqual(['ends soon']);
    expect(inDays(0, null)).toEqual(['ends soon', 'later']);
    expect(inDays(null, null)).toEqual(['ended', 'ends soon', 'later']);
  });
});

describe('counts', () => {
  test('The values of a filter are counted among the contacts that pass the other filters.', () => {
    index.put([
      indexedWith({ id: '1', stage: 'new', companies: ['Acme'] }),
      indexedWith({ id: '2', stage: 'replied', companies: ['Acme'] }),
      indexedWith({ id: '3', stage: 'replied', companies: ['Oxbow'] }),
    ]);
    const filters = { stage: ['replied'], company: ['Acme'] };
    const { facets } = index.search(
      { ...QUERY, filters },
      [
        { filter: 'stage', text: '', limit: 10 },
        { filter: 'company', text: '', limit: 10 },
      ],
      NOW,
    );
    expect(facets).toEqual([
      {
        filter: 'stage',
        values: [
          { value: 'new', count: 1 },
          { value: 'replied', count: 1 },
        ],
        more: 0,
      },
      {
        filter: 'company',
        values: [
          { value: 'Acme', count: 1 },
          { value: 'Oxbow', count: 1 },
        ],
        more: 0,
      },
    ]);
  });

  test('The most frequent values come first, and a chosen one is always there.', () => {
    index.put(
      ['Acme', 'Acme', 'Oxbow', 'Tarnwick', 'Tarnwick', 'Tarnwick'].map((company, number) =>
        indexedWith({ id: String(number), companies: [company] }),
      ),
    );
    const count = (text: string, limit: number, company: string[] = []) =>
      index.search({ ...QUERY, filters: { company } }, [{ filter: 'company', text, limit }], NOW)
        .facets;
    expect(count('', 1)).toEqual([
      { filter: 'company', values: [{ value: 'Tarnwick', count: 3 }], more: 2 },
    ]);
    expect(count('ox', 5)).toEqual([
      { filter: 'company', values: [{ value: 'Oxbow', count: 1 }], more: 0 },
    ]);
    index.put([indexedWith({ id: '6', companies: ['株式会社山田製作所'] })]);
    expect(count('山田', 5)).toMatchObject([{ values: [{ value: '株式会社山田製作所' }] }]);
    expect(count('', 1, ['Gone'])).toEqual([
      {
        filter: 'company',
        values: [
          { value: 'Tarnwick', count: 3 },
          { value: 'Gone', count: 0 },
        ],
        more: 3,
      },
    ]);
  });
});

describe('sort', () => {
  test.each([
    ['name', 'ascending', ['Åsa', 'Bea', '']],
    ['name', 'descending', ['Bea', 'Åsa', '']],
  ] as const)('by %s, %s: contacts without a value come last.', (column, direction, expected) => {
    index.put(['Bea', '', 'Åsa'].map((name) => indexedWith({ id: name, names: [name] })));
    expect(find({ sort: { column, direction } })).toEqual(expected);
  });

  test.each([
    ['headcount', ['1-10', '51-200', '10001+']],
    ['seniority', ['Owner', 'Director', 'Something new']],
  ] as const)('by %s: in the order of its meaning, not of its letters.', (column, values) => {
    const { facts } = indexedWith();
    const shuffled = [values[2], values[0], values[1]];
    index.put(
      shuffled.map((value) => indexedWith({ id: value, facts: { ...facts, [column]: value } })),
    );
    expect(find({ sort: { column, direction: 'ascending' } })).toEqual(values);
  });

  test('by stage: the user’s own stages come after the others.', () => {
    index.put(['s1', 'replied', 'new'].map((stage) => indexedWith({ id: stage, stage })));
    expect(find({ sort: { column: 'stage', direction: 'ascending' } })).toEqual([
      'new',
      'replied',
      's1',
    ]);
  });

  test('Equal values are in the order of their saving, in both directions.', () => {
    index.put([
      indexedWith({ id: 'old', savedAt: NOW - 5 * DAY }),
      indexedWith({ id: 'new', savedAt: NOW }),
    ]);
    expect(find({ sort: { column: 'company', direction: 'ascending' } })).toEqual(['new', 'old']);
    expect(find({ sort: { column: 'company', direction: 'descending' } })).toEqual(['new', 'old']);
  });

  // As the database has them: a row must not move when the index is ready, or when its contact changes.
  test('Those that were saved at once are in the order of their ids, the greatest first.', () => {
    const all = ['b', 'a', 'c'].map((id) => indexedWith({ id, savedAt: NOW }));
    index.put(all);
    const saved = (direction: 'ascending' | 'descending') =>
      find({ sort: { column: 'saved', direction } });
    expect(saved('descending')).toEqual(['c', 'b', 'a']);
    index.put([{ ...all[0]!, tags: ['t1'] }]);
    expect(saved('descending')).toEqual(['c', 'b', 'a']);
    expect(saved('ascending')).toEqual(['c', 'b', 'a']);
  });
});

test('A compaction is due after many changes, and frees what they left.', () => {
  const contacts = Array.from({ length: 2100 }, (_, number) => indexedWith({ id: `c${number}` }));
  index.put(contacts);
  expect(index.needsCompaction).toBe(false);
  index.put(contacts.map((one) => ({ ...one, names: ['Zoë Łuk'] })));
  expect(index.needsCompaction).toBe(true);
  index.compact();
  expect(index.needsCompaction).toBe(false);
  index.put([indexedWith({ id: 'c7', names: ['Ida Ek'] })]);
  expect(find({ text: 'ida ek' })).toEqual(['c7']);
  expect(find({ text: 'osei' })).toHaveLength(100);
});

test('Contacts that are deleted and restored without another change leave nothing to free.', () => {
  const contacts = Array.from({ length: 2100 }, (_, number) => indexedWith({ id: `c${number}` }));
  index.put(contacts);
  index.put(contacts.map((one) => ({ ...one, isDeleted: true })));
  expect([index.size, find({}).length, find({ scope: 'deleted' }).length]).toEqual([0, 0, 100]);
  index.put(contacts);
  expect([index.size, find({}).length, find({ scope: 'deleted' }).length]).toEqual([2100, 100, 0]);
  expect(index.needsCompaction).toBe(false);
  index.put([{ ...contacts[7]!, isDeleted: true, notes: ['Met in Lund'] }]);
  expect(find({ text: 'lund', scope: 'deleted' })).toEqual(['c7']);
});

test('Parts of an ordered result are the same in any order of reading.', () => {
  const letters = Array.from('badcfe');
  index.put(letters.map((letter) => indexedWith({ id: letter, names: [letter] })));
  index.put([indexedWith({ id: 'nameless', names: [], savedAt: NOW })]);
  const byName = { ...QUERY, sort: { column: 'name', direction: 'ascending' } } as const;
  const { total, ids } = index.search(byName, [], NOW);
  expect(total).toBe(7);
  expect(ids(4, 2)).toEqual(['e', 'f']);
  expect(ids(0, 3)).toEqual(['a', 'b', 'c']);
  expect(ids(5, 100)).toEqual(['f', 'nameless']);
  expect(ids(7, 10)).toEqual([]);
});

test('A search is repeated with the contacts that were added, changed and removed since.', () => {
  index.put([indexedWith({ id: 'first', names: ['Zoë Łuk'] })]);
  expect(find({ text: 'zoe luk' })).toEqual(['first']);
  index.put([indexedWith({ id: 'second', names: ['Zoë Łuk'], savedAt: NOW })]);
  expect(find({ text: 'zoe luk' })).toEqual(['second', 'first']);
  index.put([indexedWith({ id: 'second', names: ['Ana Berg'] })]);
  expect(find({ text: 'zoe luk' })).toEqual(['first']);
  index.remove(['first']);
  index.compact();
  expect(find({ text: 'zoe luk' })).toEqual([]);
});
