// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { timeByTurns } from './time-by-turns.ts';

test('as many rounds of all three as were asked for, each extract on a copy of its own', () => {
  document.body.innerHTML = '<p>one <b>two</b></p>';
  const before = document.documentElement.outerHTML;
  let read = 0;
  const copies = new Set<Document>();
  const times = timeByTurns(
    {
      read: () => void read++,
      extract(copy) {
        expect(copy.body.textContent).toBe('one two');
        copy.body.remove();
        copies.add(copy);
      },
    },
    { rounds: 3, batchMilliseconds: 0.2, mostCopies: 4 },
  );
  // html, head, body, p, b.
  expect(times.elements).toBe(5);
  expect([times.reader.length, times.walk.length, times.readability.length]).toEqual([3, 3, 3]);
  expect(read).toBeGreaterThan(3);
  expect(copies.size).toBeGreaterThan(3);
  expect(document.documentElement.outerHTML).toBe(before);
});
