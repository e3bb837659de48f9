import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIND_BUYERS } from '../../../test/support/extension/lookup-requests.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { COUNT } from './find-screen.fixture.tsx';
import { useFreeCount, useMissingCount } from './use-free-count.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts once, also when the page is drawn with the count much later', async () => {
  const countFound = vi.fn<Actions['countFound']>(async () => ({
    ok: true,
    value: { count: COUNT },
  }));
  const { rerender } = renderHook(
    ({ isMissing }) => useMissingCount(FIND_BUYERS, isMissing, useFreeCount({ countFound })),
    { initialProps: { isMissing: true } },
  );
  const passTime = () => act(() => vi.advanceTimersByTimeAsync(600));
  await passTime();
  expect(countFound).toHaveBeenCalledExactlyOnceWith(FIND_BUYERS);
  // While the count runs it is not missing. When it has ended, the page is first drawn without it.
  rerender({ isMissing: false });
  rerender({ isMissing: true });
  await passTime();
  expect(countFound).toHaveBeenCalledOnce();
});
