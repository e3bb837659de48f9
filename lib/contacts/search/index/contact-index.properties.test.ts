import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../../test/support/setup/property-runs.ts';
import {
  SORT_COLUMNS,
  TIME_FILTERS,
  VALUE_FILTERS,
  type ContactFilters,
  type ContactQuery,
} from '../../../model/contacts/contact-query.ts';
import { createContactIndex, type ContactIndex } from './contact-index.ts';
import { toPeriodTest } from './filter-slots.ts';
import type { IndexedContact } from './indexed-contact.ts';
import { LABELS, NOW, someContact } from '../indexed.fixture.ts';
import { containsAsTyped, passesFilters, plainValues } from '../plain-search.fixture.ts';

const WRONG = new Set(['c01', 'c02', 'c05']);
const QUERY: ContactQuery = {
  text: '',
  filters: {},
  sort: { column: 'relevance', direction: 'descending' },
  scope: 'saved',
};

const byId = (contacts: readonly IndexedContact[]): IndexedContact[] => [
  ...new Map(contacts.map((one) => [one.id, one])).values(),
];

function indexWith(contacts: readonly IndexedContact[]): ContactIndex {
  const index = createContactIndex();
  index.setLabels(LABELS);
  index.setWrong(WRONG);
  index.put(contacts);
  return index;
}

const getIds = (index: ContactIndex, query: Partial<ContactQuery>): string[] =>
  index.search({ ...QUERY, ...query }, [], NOW).ids(0, 1000);

const someContacts = fc.array(someContact, { maxLength: 30 });
const typed = fc.oneof(
  fc.constantFrom('zoe', 'berg', 'sal', 'm', 'maren osei', 'urgent', 'spring', 'रा', 'luk berg'),
  fc.constantFrom('7946 0958', '+44 (0)20 7946', '5000', '46 8', 'tarnwick.ex', 'head of sales'),
);

const chosenValues = fc.subarray([
  '',
  'l1',
  't1',
  'new',
  's1',
  'Berg & Söhne',
  'Recruiter',
  'Head',
  'Sales',
  'Logistics',
  '1-10',
  'Sweden',
  'DELIVERABLE',
  'yes',
  'berg.example',
]);
const days = fc.option(fc.integer({ min: -30, max: 30 }));
const somePeriod = fc.oneof(
  fc.record({ fromDays: days, toDays: days }),
  fc.constant({ from: '2026-11-01T00:00:00.000Z', to: null }),
  fc.constant({ from: null, to: '2026-11-15T12:00:00.000Z' }),
);
const someFilters: fc.Arbitrary<ContactFilters> = fc.record(
  {
    ...Object.fromEntries(VALUE_FILTERS.map((filter) => [filter, chosenValues])),
    ...Object.fromEntries(TIME_FILTERS.map((filter) => [filter, somePeriod])),
  },
  { requiredKeys: [] },
);
/** With all filters at once almost nothing passes. */
const fewFilters = fc
  .tuple(someFilters, fc.subarray([...VALUE_FILTERS, ...TIME_FILTERS], { maxLength: 3 }))
  .map(([filters, names]): ContactFilters =>
    Object.fromEntries(names.map((name) => [name, filters[name]])),
  );

describe('The index', () => {
  test('finds every contact that contains the words as typed.', () => {
    fc.assert(
      fc.property(someContacts, typed, (contacts, text) => {
        const found = new Set(getIds(indexWith(contacts), { text }));
        const expected = byId(contacts).filter(
          (one) => !one.isDeleted && containsAsTyped(one, text, LABELS),
        );
        expect(expected.filter(({ id }) => !found.has(id))).toEqual([]);
      }),
    );
  });

  test('finds nothing else for words that are too short for typos.', () => {
    fc.assert(
      fc.property(
        someContacts,
        fc.constantFrom('zoe', 'ana', 'm', 'of', 'in sp', 'luk m'),
        (contacts, text) => {
          const expected = byId(contacts).filter(
            (one) => !one.isDeleted && containsAsTyped(one, text, LABELS),
          );
          expect(getIds(indexWith(contacts), { text }).toSorted()).toEqual(
            expected.map(({ id }) => id).toSorted(),
          );
        },
      ),
    );
  });

  test.each([...VALUE_FILTERS, ...TIME_FILTERS])(
    'filters by %s as a look at every contact does.',
    (filter) => {
      fc.assert(
        fc.property(someContacts, someFilters, (contacts, all) => {
          const filters: ContactFilters = { [filter]: all[filter] };
          const expected = byId(contacts).filter(
            (one) => !one.isDeleted && passesFilters(one, filters, { wrong: WRONG, now: NOW }),
          );
          expect(getIds(indexWith(contacts), { filters }).toSorted()).toEqual(
            expected.map(({ id }) => id).toSorted(),
          );
        }),
        { numRuns: countRuns(50) },
      );
    },
  );

  test('combines filters, and counts each value among what the other filters let pass.', () => {
    fc.assert(
      fc.property(
        someContacts,
        fewFilters,
        fc.constantFrom(...VALUE_FILTERS),
        (contacts, filters, counted) => {
          const result = indexWith(contacts).search(
            { ...QUERY, filters },
            [{ filter: counted, text: '', limit: 1000 }],
            NOW,
          );
          const shown = byId(contacts).filter(({ isDeleted }) => !isDeleted);
          const context = { wrong: WRONG, now: NOW };
          const passing = shown.filter((one) => passesFilters(one, filters, context));
          expect(result.total).toBe(passing.length);
          const counts = new Map((filters[counted] ?? []).map((value) => [value, 0]));
          for (const one of shown) {
            if (!passesFilters(one, filters, { ...context, except: counted })) continue;
            for (const value of plainValues(one, counted, WRONG)) {
              counts.set(value, (counts.get(value) ?? 0) + 1);
            }
          }
          const [facet] = result.facets;
          const values = facet && 'values' in facet ? facet.values : [];
          expect(new Map(values.map(({ value, count }) => [value, count]))).toEqual(counts);
        },
      ),
    );
  });

  test('counts periods among what the other filters let pass.', () => {
    fc.assert(
      fc.property(someContacts, fewFilters, somePeriod, (contacts, filters, asked) => {
        const { facets } = indexWith(contacts).search(
          { ...QUERY, filters },
          [{ filter: 'revealed', periods: [asked] }],
          NOW,
        );
        const expected = byId(contacts).filter(
          (one) =>
            !one.isDeleted &&
            toPeriodTest(asked, NOW)(one.revealedAt) &&
            passesFilters(one, filters, { wrong: WRONG, now: NOW, except: 'revealed' }),
        );
        expect(facets).toEqual([{ filter: 'revealed', counts: [expected.length] }]);
      }),
    );
  });

  test('answers after changes as an index that is built anew.', () => {
    const change = fc.oneof(
      fc.record({ put: fc.array(someContact, { maxLength: 5 }) }),
      fc.record({
        remove: fc.array(
          someContact.map(({ id }) => id),
          { maxLength: 3 },
        ),
      }),
      fc.constant({ compact: true }),
    );
    fc.assert(
      fc.property(
        someContacts,
        fc.array(change, { maxLength: 6 }),
        typed,
        fc.constantFrom(...SORT_COLUMNS),
        fc.constantFrom('ascending' as const, 'descending' as const),
        (contacts, changes, text, column, direction) => {
          const index = indexWith(contacts);
          const current = new Map(byId(contacts).map((one) => [one.id, one]));
          // The orders exist before the changes, so that they are updated.
          const sort = { column, direction };
          getIds(index, { sort });
          for (const one of changes) {
            if ('put' in one) {
              index.put(one.put);
              for (const contact of byId(one.put)) current.set(contact.id, contact);
            } else if ('remove' in one) {
              index.remove(one.remove);
              for (const id of one.remove) current.delete(id);
            } else index.compact();
          }
          const rebuilt = indexWith([...current.values()]);
          expect(index.size).toBe(rebuilt.size);
          for (const words of ['', text]) {
            const found = getIds(index, { text: words, sort });
            const expected = getIds(rebuilt, { text: words, sort });
            expect(found).toEqual(expected);
          }
        },
      ),
    );
  });
});
