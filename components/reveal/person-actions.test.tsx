import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { contactWith, revealedEmails } from '../../lib/contacts/contact.fixture.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import { toPersonScreen, type PersonFacts } from '../../lib/view/person/person-screen.ts';
import { toRevealRows } from '../../lib/view/person/reveal-rows.ts';
import { PersonActions } from './person-actions.tsx';

const now = new Date('2026-01-22T12:00:00Z');
const at = now.toISOString();

const factsWith = (changes: Partial<PersonFacts>): PersonFacts => ({
  person: NO_PERSON,
  subject: null,
  contact: null,
  jobs: [],
  receipts: [],
  since: at,
  sendProfileLink: true,
  service: null,
  host: 'api.enrich.example',
  refused: null,
  dismissed: [],
  ...changes,
});

test('after a look-up by an address saving comes first, and the address is copied', async () => {
  const onSave = vi.fn<() => void>();
  const onCopy = vi.fn<(value: string) => void>();
  const givenEmails = [{ email: 'm@tarnwick.example', at, jobId: 'job-r' }];
  const facts = factsWith({
    contact: contactWith({ workEmail: null, savedAt: null, givenEmails }),
  });
  const shown = toPersonScreen(facts, toRevealRows(facts, now), now);
  render(
    <PersonActions
      screen={shown}
      affordability={{ online: true, identifiable: true, available: 100 }}
      askAbove={20}
      onBackground={() => {}}
      onCancel={() => {}}
      onRefresh={() => {}}
      onCopy={onCopy}
      onSave={onSave}
    />,
  );
  const primary = [...document.querySelectorAll('.button-primary')];
  expect(primary).toEqual([screen.getByRole('button', { name: 'Save contact' })]);
  await userEvent.click(primary[0]!);
  expect(onSave).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Copy work email' }));
  expect(onCopy).toHaveBeenCalledExactlyOnceWith('m@tarnwick.example');
});

test('a refresh is not the primary action, even when no value can be copied', () => {
  const workEmail = revealedEmails(['m@tarnwick.example', 'INVALID']);
  const facts = factsWith({ contact: contactWith({ workEmail }) });
  render(
    <PersonActions
      screen={toPersonScreen(facts, toRevealRows(facts, now), now)}
      affordability={{ online: true, identifiable: true, available: 100 }}
      askAbove={20}
      onBackground={() => {}}
      onCancel={() => {}}
      onRefresh={() => {}}
      onCopy={() => {}}
    />,
  );
  expect(screen.getByRole('button', { name: /^Refresh/ })).not.toHaveClass('button-primary');
});
