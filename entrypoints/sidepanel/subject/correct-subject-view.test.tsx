import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import type { ShownSubject } from '../../../lib/view/subject/shown-subject.ts';
import { CorrectSubjectView } from './correct-subject-view.tsx';

const field = (value: string) => ({ value, standard: 'address', where: '', confidence: 0.9 });

/** A page without a person, of a site with this domain. */
function unclear(url: string, domain: string): ShownSubject {
  const site = { domain: field(domain), name: null };
  const none = { kind: 'none', reason: 'no-evidence', site };
  const reading = { url, pageTitle: '', readAt: '2026-01-22T10:00:00.000Z', milliseconds: 1 };
  return { kind: 'none', none, reading: { ...reading, subject: none } } as unknown as ShownSubject;
}

const ACME = unclear('https://acme.example/knots', 'acme.example');
const BOLT = unclear('https://bolt.example/ropes', 'bolt.example');
const onFind = vi.fn<(text: string) => void>();
const view = (shown: ShownSubject) => (
  <CorrectSubjectView
    state={createPageStore().getState()}
    actions={{} as Actions}
    shown={shown}
    onFind={onFind}
    onDone={null}
  />
);
const companyField = () => screen.getByLabelText<HTMLInputElement>(/^Company/);

test('the form is about the page that is open now', () => {
  const { rerender } = render(view(ACME));
  expect(companyField()).toHaveValue('acme.example');
  rerender(view(BOLT));
  expect(companyField()).toHaveValue('bolt.example');
});

test('typed text stays when the same page is read again', async () => {
  const { rerender } = render(view(ACME));
  await userEvent.type(companyField(), '/uk');
  rerender(view(unclear('https://acme.example/knots', 'acme.example')));
  expect(companyField()).toHaveValue('acme.example/uk');
});

test('one field and one primary button find what was typed', async () => {
  const { container } = render(view(ACME));
  expect(container.querySelectorAll('.button-primary')).toHaveLength(1);
  const find = screen.getByRole('button', { name: 'Find' });
  expect(find).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(find);
  const box = screen.getByRole('textbox', { name: /^Name and company, link/ });
  expect(box).toHaveFocus();
  await userEvent.type(box, 'Ada Brisk{Shift>}{Enter}{/Shift}Tarnwick Freight');
  await userEvent.click(find);
  expect(onFind).toHaveBeenLastCalledWith('Ada Brisk\nTarnwick Freight');
  await userEvent.type(box, '{Enter}');
  expect(onFind).toHaveBeenCalledTimes(2);
});
