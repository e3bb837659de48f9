// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { timeAgainstWalk } from './time-against-walk.ts';

test('as many rounds of both as were asked for, over all elements', () => {
  document.body.innerHTML = '<p>one <b>two</b></p><!-- no element --><template><i></i></template>';
  let read = 0;
  const options = { rounds: 3, warmUpMilliseconds: 0.2, batchMilliseconds: 0.2 };
  const times = timeAgainstWalk(() => void read++, options);
  // html, head, body, p, b, template; what is in a template is no part of the page.
  expect(times.elements).toBe(6);
  expect([times.reader.length, times.walk.length]).toEqual([3, 3]);
  expect(read).toBeGreaterThan(3);
  expect(Math.min(...times.reader, ...times.walk)).toBeGreaterThan(0);
});
