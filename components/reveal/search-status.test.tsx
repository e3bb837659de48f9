import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SearchStatus } from './search-status.tsx';

const since = new Date('2026-01-22T12:00:00Z');
const now = new Date('2026-01-22T12:00:20Z');

test.each([
  [true, 0],
  [false, 1],
])('The elapsed time is shown only after the request was sent: queued %s', (queued, count) => {
  render(<SearchStatus {...{ queued, since, now }} price={100} />);
  expect(screen.queryAllByRole('progressbar')).toHaveLength(count);
});
