import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotFound, SearchStatus } from './search-status.tsx';

const since = new Date('2026-01-22T12:00:00Z');
const now = new Date('2026-01-22T12:00:20Z');

test.each([
  [true, 0],
  [false, 1],
])('The elapsed time is shown only after the request was sent: queued %s', (queued, count) => {
  render(<SearchStatus {...{ queued, since, now }} price={100} />);
  expect(screen.queryAllByRole('progressbar')).toHaveLength(count);
});

test('What was just not found says when another look-up may find it', () => {
  render(<NotFound againAfter="28 Feb" />);
  expect(screen.getByText('0 credits · try again after 28 Feb')).toBeVisible();
});
