import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Actions } from '../../lib/page/actions.ts';
import type { ShownSubject } from '../../lib/view/subject/panel-subject.ts';
import { FindView } from './find-view.tsx';

const field = (value: string) => ({ value, standard: 'heading', where: 'h1', confidence: 0.4 });

/** A page without a certain person, with the details that were found on it. */
function unclear(url: string, name: string): ShownSubject {
  const none = { kind: 'none', reason: 'no-evidence', site: null, name: field(name) };
  const reading = { url, pageTitle: '', readAt: '2026-01-22T10:00:00.000Z', milliseconds: 1 };
  return { kind: 'none', none, reading: { ...reading, subject: none } } as unknown as ShownSubject;
}

const ADA = unclear('https://peoplegrid.example/in/ada-brisk', 'Ada Brisk');
const BOB = unclear('https://peoplegrid.example/in/bob-stern', 'Bob Stern');
const view = (shown: ShownSubject) => (
  <FindView
    actions={{} as Actions}
    shown={shown}
    onFind={vi.fn<(text: string) => void>()}
    onDone={null}
  />
);
const nameIn = () => screen.getByLabelText<HTMLInputElement>(/^Name/);

test('the form is about the page that is open now', () => {
  const { rerender } = render(view(ADA));
  expect(nameIn()).toHaveValue('Ada Brisk');
  rerender(view(BOB));
  expect(nameIn()).toHaveValue('Bob Stern');
});

test('typed text stays when the same page is read again', async () => {
  const { rerender } = render(view(ADA));
  await userEvent.type(nameIn(), 'son');
  rerender(view(unclear('https://peoplegrid.example/in/ada-brisk', 'Ada Brisk')));
  expect(nameIn()).toHaveValue('Ada Briskson');
});
