import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSavedAnnouncement } from './use-saved-announcement.ts';

type Shown = { found: string; isSaved: boolean | null };

const show = (first: Shown) =>
  renderHook(({ found, isSaved }: Shown) => useSavedAnnouncement(found, isSaved), {
    initialProps: first,
  });

test('Saving is announced, each time, and so is what is found after it.', () => {
  const { result, rerender } = show({ found: 'Company found', isSaved: false });
  expect(result.current).toBe('Company found');
  rerender({ found: 'Company found', isSaved: true });
  expect(result.current).toBe('Saved');
  rerender({ found: 'Company found', isSaved: false });
  expect(result.current).toBe('');
  rerender({ found: 'Company found', isSaved: true });
  expect(result.current).toBe('Saved');
  rerender({ found: 'Company not found', isSaved: true });
  expect(result.current).toBe('Company not found');
});

test('A subject that was saved before is not announced as saved.', () => {
  const { result, rerender } = show({ found: '', isSaved: null });
  rerender({ found: '', isSaved: true });
  expect(result.current).toBe('');
});
