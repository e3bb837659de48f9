import { describe, expect, test } from 'vitest';
import type { PageFigures } from './reader/measure-reader.ts';
import { readerSummary, revealSummary, sizeSummary } from './summary.ts';

const page = (name: string, reader: number[], walk: number[]): PageFigures => ({
  name,
  kind: 'person',
  elements: 100,
  firstRun: 4,
  reader,
  walk,
});
const quick = page('quick', [1, 1, 9], [0.5, 0.5, 4.5]);
const steep = page('steep', [2, 2, 2], [0.1, 0.1, 0.1]);
const slow = page('slow', [8, 9, 8], [2, 2.25, 2]);

describe('reader', () => {
  test('the ratio of a page is that of its middle round, the ratio of all that of the middle page', () => {
    const { rows } = readerSummary({ demo: [quick, steep, slow], saved: null });
    expect(rows.map(({ ratio }) => ratio)).toEqual([4, 20, 4]);
    expect(rows[0]?.absolute).toBe('2.0 ms, first run 4.0 ms');
    expect(rows[2]?.absolute).toBe('8.0 ms for 100 elements');
  });

  test('says which pages stand out, and that saved ones are missing', () => {
    const { notes } = readerSummary({ demo: [quick, steep, slow], saved: null });
    expect(notes[0]).toContain('highest ratio on "steep", slowest "slow"');
    expect(notes[1]).toMatch(/^Skipped: /);
  });

  test('saved pages get rows of their own', () => {
    const { rows, notes } = readerSummary({ demo: [quick], saved: [steep, slow] });
    expect(rows).toHaveLength(6);
    expect(rows[3]?.what).toBe('Reader, 2 saved pages, median');
    expect(notes.join()).not.toContain('Skipped');
  });
});

test('a reveal against the service, round by round', () => {
  const phases = { toStart: 10, start: 5, toAsk: 4, ask: 15, toShown: 6, toPainted: 8 };
  const { rows, notes } = revealSummary({
    ours: [40, 80, 90],
    service: [20, 20, 45],
    phases: [phases, phases, phases],
  });
  expect(rows[0]).toMatchObject({ ratio: 2, absolute: '80.0 ms, 45.0 ms of it the extension’s' });
  expect(notes).toEqual([
    'Reveal: click to start call 10.0 ms, start call 5.0 ms, to asking for the result 4.0 ms, asking 15.0 ms, answer to value 6.0 ms, value to frame 8.0 ms.',
  ]);
});

test('sizes against their budgets', () => {
  const { rows, notes } = sizeSummary([
    { part: 'reader', bytes: 20_480, budget: 40_960 },
    { part: 'panel', bytes: 204_800, budget: 163_840 },
  ]);
  expect(rows.map(({ ratio }) => ratio)).toEqual([0.5, 1.25]);
  expect(rows[0]).toMatchObject({ against: 'a budget of 40 KB', absolute: '20.0 KB' });
  expect(notes).toEqual(['Over budget: panel, 1.3 ×.']);
});
