import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import { toPersonScreen, type PersonFacts } from '../../lib/view/person/person-screen.ts';
import { toRevealRows } from '../../lib/view/person/reveal-rows.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';

const now = new Date('2026-01-22T12:00:00Z');
const MOBILE = '+44 7700 900142';

test('an imported number is copied first, and buying one is not the primary action', async () => {
  const onCopy = vi.fn<(value: string) => void>();
  const onReveal = vi.fn<(kinds: readonly Kind[], price: number) => void>();
  const own = { phones: [{ number: MOBILE, at: '2026-01-12T09:00:00.000Z' }] };
  const facts: PersonFacts = {
    person: { ...NO_PERSON, fullName: 'Maren Osei-Thorvik', companyDomain: 'tarnwick.example' },
    subject: null,
    contact: contactWith({ workEmail: null, own }),
    jobs: [],
    receipts: [],
    since: now.toISOString(),
    sendProfileLink: true,
    service: null,
    host: 'api.enrich.example',
    refused: null,
    dismissed: [],
  };
  const rows = toRevealRows(facts, now);
  const shared = {
    screen: toPersonScreen(facts, rows, now),
    affordability: { online: true, identifiable: true, available: 10_000 },
    askAbove: 20,
    onCopy,
  };
  render(
    <>
      <PersonDetails
        {...shared}
        rows={rows}
        now={now}
        copied={null}
        getSource={() => []}
        onReveal={onReveal}
        onBalance={() => {}}
        onContacts={() => {}}
        callbacks={{} as NoticeCallbacks}
      />
      <PersonActions {...shared} onBackground={() => {}} onCancel={() => {}} onRefresh={() => {}} />
    </>,
  );
  const row = screen.getByText(MOBILE).closest('li');
  expect(row).toHaveTextContent('Added by you12 Jan');
  const [inRow, inBar] = screen.getAllByRole('button', { name: 'Copy mobile phone' });
  expect(row).toContainElement(inRow!);
  expect([...document.querySelectorAll('.button-primary')]).toEqual([inBar]);
  await userEvent.click(inRow!);
  expect(onCopy).toHaveBeenCalledExactlyOnceWith(MOBILE);
  await userEvent.click(screen.getByRole('button', { name: 'Reveal mobile phone, 10 credits' }));
  expect(onReveal).toHaveBeenCalledExactlyOnceWith(['phone'], 1000);
});
