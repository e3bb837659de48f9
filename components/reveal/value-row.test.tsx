import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ValueRow } from './value-row.tsx';

test.each([
  ['of an old value a warning', true, 'tone-warn'],
  ['of another one plain', false, ''],
])('The age %s.', (_, isOld, tone) => {
  const shown = {
    value: '+44 7700 900142',
    status: '',
    tone: 'neutral' as const,
    word: 'Mobile',
    notes: ['United Kingdom', 'checked then'],
    usable: true,
    isOld,
  };
  render(
    <ValueRow icon="mobile" shown={shown} copyLabel="Copy" copied={false} onCopy={() => {}} />,
  );
  expect(screen.getByText('checked then').className).toBe(tone);
  expect(screen.getByText('United Kingdom').className).toBe('');
});
