import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSavedAnnouncement } from './use-saved-announcement.ts';

type Shown = { found: string; isSaved: boolean | null; own?: number };

const show = (first: Shown) =>
  renderHook(({ found, isSaved, own }: Shown) => useSavedAnnouncement(found, isSaved, own), {
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

test('A value of the user that is added to a saved subject is announced, one that is found is not.', () => {
  const { result, rerender } = show({ found: '', isSaved: true, own: 1 });
  rerender({ found: '', isSaved: true, own: 2 });
  expect(result.current).toBe('Saved');
  rerender({ found: 'Phone found', isSaved: true, own: 2 });
  expect(result.current).toBe('Phone found');
  rerender({ found: 'Phone found', isSaved: null, own: 0 });
  rerender({ found: 'Phone found', isSaved: true, own: 3 });
  expect(result.current, 'of another subject').toBe('');
});
