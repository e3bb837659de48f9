import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSortOrder } from './sort-orders.ts';

const KEYS = ['', 'a', 'b', 'c'];
/** Slots that lose their contact, and slots that get one with a key. */
const changes = fc.array(
  fc.record({
    gone: fc.array(fc.nat(59), { maxLength: 4 }),
    added: fc.array(fc.tuple(fc.nat(59), fc.constantFrom(...KEYS)), { maxLength: 40 }),
    isRead: fc.boolean(),
  }),
  { maxLength: 12 },
);

it('has the slots in use in the same order as a new one after any changes', () => {
  fc.assert(
    fc.property(changes, (all) => {
      const keys = new Map(Array.from({ length: 30 }, (_, slot) => [slot, KEYS[slot % 4]!]));
      const used = new Set(keys.keys());
      const savedAt = (slot: number) => (slot * 7) % 5;
      const getId = (slot: number) => `id-${(slot * 13) % 60}`;
      const create = (newestFirst?: () => Iterable<number>) =>
        createSortOrder(
          (slot) => keys.get(slot)!,
          savedAt,
          getId,
          () => used,
          newestFirst,
        );
      const order = create();
      const read = (one: typeof order) => [one.ascending(), one.descending()];
      read(order);
      for (const { gone, added, isRead } of all) {
        const left = new Set(gone.filter((slot) => used.has(slot)));
        for (const slot of left) used.delete(slot);
        order.update(left, []);
        // A slot is used again only after it was free.
        const free = new Map(added.filter(([slot]) => !used.has(slot)));
        for (const [slot, key] of free) {
          keys.set(slot, key);
          used.add(slot);
        }
        order.update(new Set(), [...free.keys()]);
        if (isRead) read(order);
      }
      const shown = read(order).map((slots) => [...slots].filter((slot) => used.has(slot)));
      expect(shown).toEqual(read(create()).map((slots) => [...slots]));
      const listNewestFirst = () =>
        [...used].toSorted(
          (one, other) => savedAt(other) - savedAt(one) || (getId(one) < getId(other) ? 1 : -1),
        );
      expect(read(create(listNewestFirst)).map((slots) => [...slots])).toEqual(shown);
    }),
  );
});
