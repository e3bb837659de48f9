import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SubjectHead } from './subject-head.tsx';

function Head({ compact = false }: { compact?: boolean }) {
  const [saved, setSaved] = useState(false);
  const shared = { kind: 'person', name: 'Ada Brisk', title: '', meta: '' } as const;
  return <SubjectHead {...shared} {...{ compact, saved }} onSave={() => setSaved(true)} />;
}

test.each([false, true])('“Saved” takes the focus of Save, compact: %s', async (compact) => {
  render(<Head compact={compact} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save contact' }));
  expect(document.activeElement).toHaveTextContent(/^Saved$/);
});

test('in the popup “Saved” leaves its space to the name: an icon, with the word for screen readers', () => {
  const shared = { kind: 'person', name: 'Ada Brisk', title: '', meta: '', saved: true } as const;
  render(<SubjectHead {...shared} onSave={null} compact />);
  expect(screen.getByText('Saved')).toHaveClass('visually-hidden');
  expect(screen.getByTitle('Saved')).toBeInTheDocument();
});

test('values of the text are saved to a saved person, and “Saved” takes the focus', async () => {
  function SavedHead() {
    const [hasValues, setHasValues] = useState(true);
    const shared = { kind: 'person', name: 'Ada Brisk', title: '', meta: '', saved: true } as const;
    const onSaveValues = hasValues ? () => setHasValues(false) : undefined;
    return <SubjectHead {...shared} onSave={null} onSaveValues={onSaveValues} />;
  }
  render(<SavedHead />);
  await userEvent.click(screen.getByRole('button', { name: 'Save values' }));
  expect(document.activeElement).toHaveTextContent(/^Saved$/);
});

test('nothing takes the focus of a person who is saved already', () => {
  const shared = { kind: 'person', name: 'Ada Brisk', title: '', meta: '', saved: true } as const;
  render(<SubjectHead {...shared} onSave={null} />);
  expect(document.body).toHaveFocus();
});

test('a long domain breaks after its dots, and is one text', () => {
  const shared = { kind: 'company', title: '', meta: '', saved: true, onSave: null } as const;
  render(<SubjectHead {...shared} name="eichenwerk-logistik.co.example" />);
  const heading = screen.getByRole('heading', { name: 'eichenwerk-logistik.co.example' });
  expect(heading.innerHTML).toBe(
    'eichenwerk-logistik.<wbr aria-hidden="true">co.<wbr aria-hidden="true">example',
  );
});
