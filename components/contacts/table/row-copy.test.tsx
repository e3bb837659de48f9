// Tests the buttons that copy the values of a row.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  contactWith,
  revealedEmails,
  revealedPhones,
} from '../../../lib/contacts/contact.fixture.ts';
import { findViolations, layOut, showPage } from '../contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

const narrow = () => vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);

const person = (at: number) =>
  contactWith({
    id: `p${at}`,
    fullName: `Person ${at}`,
    workEmail: revealedEmails([`p${at}@tarnwick.example`, 'DELIVERABLE']),
    phone: revealedPhones([`+44 7700 90014${at}`, 'MOBILE']),
  });

const listCopies = () => screen.queryAllByRole('button', { name: /^Copy/ });
const getNames = () => listCopies().map((one) => one.getAttribute('aria-label'));

describe('the rows of a narrow window', () => {
  it('each copy their address and their number', async () => {
    narrow();
    const { user, container } = showPage({ shown: [person(0), person(1)] });
    expect(getNames()).toEqual([
      'Copy p0@tarnwick.example',
      'Copy +44 7700 900140',
      'Copy p1@tarnwick.example',
      'Copy +44 7700 900141',
    ]);
    await user.click(screen.getByRole('button', { name: 'Copy +44 7700 900141' }));
    expect(await navigator.clipboard.readText()).toBe('+44 7700 900141');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await findViolations(container)).toEqual([]);
  });

  it('copy nothing that receives no mail, and nothing that is missing', () => {
    narrow();
    const workEmail = revealedEmails(['gone@tarnwick.example', 'INVALID']);
    showPage({ shown: [contactWith({ workEmail, phone: null })] });
    expect(listCopies()).toEqual([]);
  });

  it('leave one row to Tab and to its key', () => {
    narrow();
    showPage({ shown: [person(0), person(1)] });
    const [first, , second] = listCopies();
    expect(first).toHaveAttribute('tabindex', '0');
    expect(second).toHaveAttribute('tabindex', '-1');
    expect(first).not.toHaveAttribute('aria-keyshortcuts');
  });
});

it('The outcome of a copy stays when the pointer leaves its row', async () => {
  const { user } = showPage({ shown: [person(0), person(1)] });
  await user.hover(screen.getByText('Person 1'));
  // The simulated pointer would leave the row on its way to the button.
  fireEvent.click(screen.getByRole('button', { name: 'Copy p1@tarnwick.example' }));
  await screen.findByText('Copied');
  await user.hover(screen.getByText('Person 0'));
  expect(screen.getByText('Copied')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy p1@tarnwick.example' })).toHaveClass('tone-ok');
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull(), { timeout: 3000 });
  expect(getNames()).toEqual(['Copy p0@tarnwick.example', 'Copy +44 7700 900140']);
});

it('A wide window offers it in the row that the pointer is on, without a key', async () => {
  const { user } = showPage({ shown: [person(0), person(1)] });
  expect(listCopies()).toEqual([]);
  await user.hover(screen.getByText('Person 1'));
  expect(getNames()).toEqual(['Copy p1@tarnwick.example', 'Copy +44 7700 900141']);
  expect(listCopies()[0]).not.toHaveAttribute('aria-keyshortcuts');
  await user.hover(screen.getByText('Person 0'));
  expect(getNames()).toEqual(['Copy p0@tarnwick.example', 'Copy +44 7700 900140']);
});
