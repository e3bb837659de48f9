import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { findMissingField, type FormValues } from '../../lib/view/subject/subject-form.ts';
import { SubjectForm } from './subject-form.tsx';

test.each([
  ['Name', { name: 'Maren', company: 'Tarnwick', link: '' }],
  ['Company or site', { name: 'Maren Osei', company: '', link: '' }],
  ['Profile link', { name: '', company: '', link: 'nonsense' }],
])('what is missing is said under %s, which gets the focus', async (label, initial) => {
  const onContinue = vi.fn<(values: FormValues) => void>();
  render(<SubjectForm initial={initial} check={findMissingField} onContinue={onContinue} />);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  const field = screen.getByLabelText(label);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(onContinue).not.toHaveBeenCalled();
  await userEvent.type(field, 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});
