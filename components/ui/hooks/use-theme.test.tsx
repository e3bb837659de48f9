import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTheme } from './use-theme.ts';

function Page({ theme }: { theme: 'auto' | 'light' | 'dark' }) {
  useTheme(theme);
  return null;
}

it('forces a theme on the whole page, and returns to that of the browser', () => {
  const { rerender } = render(<Page theme="dark" />);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  rerender(<Page theme="light" />);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  rerender(<Page theme="auto" />);
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
