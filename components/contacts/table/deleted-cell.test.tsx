import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  contactWith,
  revealedEmails,
  revealedPhones,
} from '../../../lib/contacts/contact.fixture.ts';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { findViolations, layOut, NOW, showPage } from '../contacts-page.fixture.tsx';

beforeEach(layOut);

const group = { kind: 'deleted' } as const;
const deleted = (index: number, daysAgo: number): ContactSummary =>
  contactWith({
    id: `p${index}`,
    fullName: `Person ${index}`,
    deletedAt: new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString(),
  });
const rowsOf = (...contacts: ContactSummary[]) => ({
  rows: new Map(contacts.map((one, index) => [index, one])),
  total: contacts.length,
});
const [recent, old] = [deleted(0, 3), deleted(1, 29)];
const show = () => showPage({ group, ...rowsOf(recent, old) });
const getRow = (name: string) => within(screen.getByRole('button', { name }).closest('tr')!);

describe('a deleted contact', () => {
  it('says how long it is kept, and is restored in its row', async () => {
    const { given, user, container } = show();
    expect(getRow('Person 0').getByText('27 days left')).toBeVisible();
    expect(getRow('Person 1').getByText('1 day left')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore Person 1' }));
    expect(given.onChange).toHaveBeenCalledExactlyOnceWith(
      ['p1'],
      { type: 'restore' },
      'Person 1 restored.',
    );
    expect(await findViolations(container)).toEqual([]);
  });

  it('says what was paid for, and how many credits', () => {
    const bought = {
      ...recent,
      workEmail: revealedEmails(['p0@tarnwick.example', 'DELIVERABLE']),
      phone: revealedPhones(['+44 7700 900140']),
    };
    const charges = new Map([
      ['p0', 1100],
      ['p1', 0],
    ]);
    showPage({ group, ...rowsOf(bought, { ...old, workEmail: null }), charges });
    expect(getRow('Person 0').getByText('Work email, mobile phone')).toBeVisible();
    expect(getRow('Person 0').getByText('11 credits')).toBeVisible();
    expect(getRow('Person 1').getByText('Nothing')).toBeVisible();
    expect(getRow('Person 1').queryByText(/credit/)).toBeNull();
  });

  it('is restored by keys too: Tab leads from the name to the button', async () => {
    const { given, user } = show();
    act(() => screen.getByRole('button', { name: 'Person 0' }).focus());
    for (let times = 0; times < 3; times += 1) {
      if (document.activeElement?.textContent?.includes('Restore')) break;
      await user.tab();
    }
    await user.keyboard('{Enter}');
    expect(given.onChange.mock.lastCall?.[0]).toEqual(['p0']);
  });

  it('is not restored by the second click of a double click on another', async () => {
    const { given, user } = show();
    await user.dblClick(screen.getByRole('button', { name: 'Restore Person 0' }));
    expect(given.onChange).toHaveBeenCalledOnce();
  });

  it('leaves the focus in the table, or on the title after the last one', async () => {
    const { user, change } = show();
    await user.click(screen.getByRole('button', { name: 'Restore Person 1' }));
    change({ group, ...rowsOf(recent) });
    expect(screen.getByRole('button', { name: 'Person 0' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Restore Person 0' }));
    change({ group, ...rowsOf() });
    await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is the only kind of contact with that column', () => {
    showPage(rowsOf(recent));
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Deleted' })).toBeNull();
  });
});
