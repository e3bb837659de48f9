import { expect, it } from 'vitest';
import { createProgressBar, describe as describeProgress } from './progress-bar.ts';

const progress = { rows: 2500, bytes: 50, totalBytes: 200, added: 0, updated: 0, rejected: 3 };

function run(isTTY: boolean, times: readonly number[]): string {
  let text = '';
  let clock = 0;
  const output = { isTTY, columns: 80, write: (more: string) => (text += more) };
  const bar = createProgressBar(output, () => clock);
  for (const time of times) {
    clock = time;
    bar.show(progress);
  }
  bar.end();
  return text;
}

it('shows the progress and the remaining time', () => {
  expect(describeProgress(progress, 10_000)).toBe(
    '██████░░░░░░░░░░░░░░░░░░ 25 %  2,500 rows, 3 rejected, 30 s left',
  );
  expect(describeProgress({ ...progress, totalBytes: null }, 10_000)).toBe(
    '2,500 rows, 3 rejected',
  );
});

it('redraws its line on a terminal, and clears it', () => {
  const text = run(true, [0, 50, 100]);
  expect(text.split('25 %')).toHaveLength(3);
  expect(text.endsWith('\r\u001B[2K')).toBe(true);
});

it('writes a line every few seconds elsewhere', () => {
  expect(run(false, [0, 1000, 4999, 5000, 9000, 10_000]).split('\n')).toHaveLength(4);
});
