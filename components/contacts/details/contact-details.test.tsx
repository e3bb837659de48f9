import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  contactWith,
  revealedEmails,
  revealedPhones,
} from '../../../lib/contacts/contact.fixture.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import { flagWith } from '../../../lib/receipts/flag.fixture.ts';
import { timeText } from '../../../lib/view/format.ts';
import { receiptWith } from '../../../lib/view/jobs/job.fixture.ts';
import { createMember } from '../../../test/support/extension/lookup-requests.ts';
import { LABELS, layOut, NOW, showPage } from '../contacts-page.fixture.tsx';
import { pressAfterReading } from '../../../test/support/extension/press-after-reading.ts';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

/** Opens a person, the only one in the table. */
function open(changes: Partial<Contact> = {}, view: Parameters<typeof showPage>[0] = {}) {
  const contact = contactWith(changes);
  const page = showPage({ shown: [contact], open: contact, labels: LABELS, ...view });
  const pane = within(screen.getByRole('complementary'));
  return { ...page, contact, pane };
}

describe('the details of a person', () => {
  it('show every value, and copy the usable ones', async () => {
    const { user, pane, contact } = open({
      workEmail: revealedEmails(
        ['maren@tarnwick.example', 'CATCH_ALL'],
        ['gone@tarnwick.example', 'INVALID'],
      ),
      phone: revealedPhones(['+44 7700 900142', 'MOBILE']),
    });
    expect(pane.getByRole('heading', { name: 'Maren Osei-Thorvik' })).toHaveFocus();
    const box = screen.getByRole('complementary', { name: 'Maren Osei-Thorvik' });
    expect(box).toHaveTextContent('gone@tarnwick.example');
    const checked = timeText(new Date(contact.phone!.checkedAt), NOW);
    expect(box).toHaveTextContent(`MobileUnited Kingdomchecked ${checked}`);
    expect(pane.getByRole('button', { name: /^Reveal personal email/ })).toBeVisible();
    expect(pane.queryByRole('button', { name: /^Copy.*gone@/ })).toBeNull();
    await user.click(pane.getByRole('button', { name: 'Copy work email maren@tarnwick.example' }));
    expect(await navigator.clipboard.readText()).toBe('maren@tarnwick.example');
    expect(await pane.findAllByText('Copied')).not.toHaveLength(0);
  });

  it('say where the page and the data name another employer, and nothing where they agree', () => {
    const profile = createMember('maren');
    const { pane, change } = open({
      title: 'Buyer',
      companyName: 'Acme',
      companyDomain: '',
      profile,
    });
    expect(pane.getByText('Page and data name different companies')).toBeVisible();
    change({ open: contactWith({ title: 'Buyer', profile }) });
    expect(pane.queryByText('Data say')).toBeNull();
    change({ open: contactWith({ title: 'Weaver', pageUrl: '', profile }) });
    expect(pane.getByText('You have').parentElement).toHaveTextContent('Weaver');
  });

  it('begin with position and place, and lead back to the table', async () => {
    const { given, user, pane } = open({ title: 'Buyer', companyName: 'Acme', location: 'Leith' });
    expect(pane.getByText('Buyer, Acme', { selector: '.sub' })).toBeVisible();
    expect(pane.getByText('Leith', { selector: '.meta' })).toBeVisible();
    await user.click(pane.getByRole('button', { name: 'Back' }));
    expect(given.onClose).toHaveBeenCalledOnce();
  });

  it('make links only of http and https addresses, beside those of its own pages', () => {
    open({ networkUrl: 'javascript:alert(1)' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.toSorted()).toEqual(['#import', 'https://tarnwick.example/team/maren']);
  });

  it('delete the person without a confirmation, and erase after one', async () => {
    const { given, user, pane } = open();
    await user.click(pane.getByRole('button', { name: 'Delete' }));
    expect(given.onChange).toHaveBeenCalledExactlyOnceWith(
      ['maren'],
      { type: 'delete' },
      'Maren Osei-Thorvik deleted. What was paid for is kept.',
    );
    await user.click(pane.getByRole('button', { name: 'Erase' }));
    expect(given.onErase).not.toHaveBeenCalled();
    pressAfterReading(
      pane.getByRole('button', { name: 'Erase Maren Osei-Thorvik, and never look them up' }),
    );
    expect(given.onErase).toHaveBeenCalledWith('maren');
  });

  it.each([
    ['2026-01-02T12:00:00.000Z', 'Removed for good in 20 days.'],
    ['2025-12-14T12:00:00.000Z', 'Removed for good in 1 day.'],
    ['2025-11-14T12:00:00.000Z', 'Removed for good in 0 days.'],
  ])('say how long a person deleted at %s is kept, and restore them', async (deletedAt, words) => {
    const { given, user, pane } = open({ deletedAt }, { group: { kind: 'deleted' } });
    expect(pane.getByText(new RegExp(words))).toBeInTheDocument();
    expect(pane.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(pane.queryByRole('button', { name: /^Stage/ })).toBeNull();
    await user.click(pane.getByRole('button', { name: 'Restore' }));
    expect(given.onChange).toHaveBeenCalledWith(
      ['maren'],
      { type: 'restore' },
      'Maren Osei-Thorvik restored.',
    );
  });
});

describe('what the user adds to a person', () => {
  it('is a stage, of the standard ones or their own', async () => {
    const { given, user, pane } = open();
    await user.click(pane.getByRole('button', { name: 'Stage: New' }));
    expect(screen.getByRole('menuitemradio', { name: 'New' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Demo booked' }));
    expect(given.onChange).toHaveBeenCalledWith(
      ['maren'],
      { type: 'stage', stage: 'demo', name: 'Demo booked' },
      'Stage set to Demo booked.',
    );
  });

  it('is a day to follow up on, which can be removed', async () => {
    const { given, user, pane } = open({ followUpOn: '2026-02-01' });
    const chooseDay = async (item: RegExp) => {
      await user.click(pane.getByRole('button', { name: 'Follow up 1\u00A0Feb' }));
      await user.click(screen.getByRole('menuitem', { name: item }));
    };
    await chooseDay(/^In a week/);
    await chooseDay(/^Remove reminder/);
    expect(given.onChange.mock.calls).toEqual([
      [['maren'], { type: 'follow_up', on: '2026-01-19' }, 'Follow up on 19\u00A0Jan.'],
      [['maren'], { type: 'follow_up', on: null }, 'Reminder removed.'],
    ]);
  });

  it('are lists and tags, which a press takes away', async () => {
    const { given, user, pane } = open({ lists: ['q1'], tags: ['buyer'] });
    await user.click(pane.getByRole('button', { name: /^Buyer/ }));
    await user.click(pane.getByRole('button', { name: 'Add to list' }));
    await user.click(screen.getByRole('menuitem', { name: 'Trade fair' }));
    expect(given.onChange.mock.calls.map(([, change]) => change)).toEqual([
      { type: 'tags', add: [], remove: ['buyer'] },
      { type: 'lists', add: ['fair'], remove: [] },
    ]);
  });

  it('are notes, the newest first', async () => {
    const { given, user, pane } = open({
      notes: [
        { id: 'n2', at: '2026-01-12T09:00:00.000Z', text: 'Call on Friday.' },
        { id: 'n1', at: '2026-01-03T09:00:00.000Z', text: 'Met at the fair.' },
      ],
    });
    const [first] = pane.getAllByRole('button', { name: 'Delete note' });
    await user.click(first!);
    expect(given.onChange).toHaveBeenLastCalledWith(
      ['maren'],
      { type: 'note', id: 'n2', text: '' },
      'Note deleted.',
    );
    const add = pane.getByRole('button', { name: 'Add note' });
    await user.click(add);
    expect(given.onChange).toHaveBeenCalledOnce();
    await user.type(pane.getByLabelText('Write a note'), 'Prefers mail.');
    await user.click(add);
    expect(given.onAddNote).toHaveBeenCalledExactlyOnceWith('maren', {
      id: expect.any(String),
      text: 'Prefers mail.',
    });
    await waitFor(() => expect(pane.getByLabelText('Write a note')).toHaveValue(''));
  });

  it('keeps a note that was not added while another contact is open', async () => {
    const { user, contact, change } = open({ id: 'kept' });
    await user.type(screen.getByLabelText('Write a note'), 'Call on');
    const other = contactWith({ id: 'other' });
    change({ open: other, openId: 'other' });
    expect(screen.getByLabelText('Write a note')).toHaveValue('');
    change({ open: contact, openId: 'kept' });
    expect(screen.getByLabelText('Write a note')).toHaveValue('Call on');
  });

  it('keeps the focus in the row when a list is removed', async () => {
    const { user, pane } = open({ lists: ['q1'] });
    await user.click(pane.getByRole('button', { name: /^Q1 leads/ }));
    expect(pane.getByRole('button', { name: 'Add to list' })).toHaveFocus();
  });

  it('is listed in the history, the newest first, with what was charged', () => {
    const history: Contact['history'] = [
      { at: '2026-01-11T09:00:00.000Z', type: 'stage', text: 'Replied' },
      { at: '2026-01-01T09:00:00.000Z', type: 'imported', text: 'fair.csv' },
    ];
    const lines = [{ what: 'work_email' as const, outcome: 'found' as const, charged: 100 }];
    const receipts = [receiptWith({ id: contactWith().workEmail!.jobId, lines })];
    const { pane } = open({ history }, { receipts });
    const entries = pane.getByRole('heading', { name: 'History' }).closest('section')!;
    const texts = within(entries)
      .getAllByRole('listitem')
      .map((entry) => entry.firstChild!.textContent);
    expect(texts).toEqual([
      'Stage set to Replied',
      'Saved',
      'Work email revealed, 1\u00A0credit',
      'Imported from fair.csv',
    ]);
  });

  it('are their own values, apart from revealed ones', async () => {
    const emails = [{ email: 'm@private.example', at: '2026-01-11T09:00:00.000Z' }];
    const { user, pane } = open({ own: { title: 'Buyer', emails } });
    expect(pane.getByText(/^Buyer, /, { selector: '.sub' })).toBeInTheDocument();
    const row = pane.getByText('m@private.example').closest('li')!;
    expect(row).toHaveTextContent('Added by you');
    await user.click(within(row).getByRole('button', { name: 'Copy m@private.example' }));
    expect(await navigator.clipboard.readText()).toBe('m@private.example');
  });

  it('are their own values, each of which can be removed', async () => {
    const at = '2026-01-11T09:00:00.000Z';
    const [wrong, right] = ['m@privat.example', 'm@private.example'].map((email) => ({
      email,
      at,
    }));
    const phones = [{ number: '+44 7700 900150', at }];
    const own = { title: 'Buyer', emails: [wrong!, right!], phones };
    const { given, user, pane } = open({ own });
    await user.click(pane.getByRole('button', { name: 'Remove m@privat.example' }));
    await user.click(pane.getByRole('button', { name: 'Remove +44 7700 900150' }));
    expect(given.onChooseOwn.mock.calls).toEqual([
      ['maren', { ...own, emails: [right] }],
      ['maren', { ...own, phones: [] }],
    ]);
  });

  it('is edited in a dialog, and an emptied field shows again what was read', async () => {
    const { given, user, pane } = open({ own: { title: 'Buyer', location: 'Leith' } });
    await user.click(pane.getByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit contact' }));
    expect(dialog.getByText('Yours. Empty it for “Head of Procurement”.')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Title'));
    await user.clear(dialog.getByLabelText('Company'));
    await user.type(dialog.getByLabelText('Company'), 'Tarnwick Group');
    await user.type(dialog.getByLabelText(/^Add a phone/), '+44 7700 900150');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(given.onOwn).toHaveBeenCalledExactlyOnceWith('maren', {
      location: 'Leith',
      companyName: 'Tarnwick Group',
      phones: [{ number: '+44 7700 900150', at: expect.any(String) }],
    });
  });
});

describe('a value that is marked as wrong', () => {
  const workEmail = revealedEmails(
    ['old@tarnwick.example', 'DELIVERABLE'],
    ['maren@tarnwick.example', 'CATCH_ALL'],
  );
  const said = flagWith({ value: 'old@tarnwick.example', note: 'bounced twice' });

  it('is marked in the details, with a reason and a note', async () => {
    const { given, user } = open({ workEmail });
    await user.click(screen.getByRole('button', { name: 'old@tarnwick.example' }));
    await user.click(screen.getByRole('button', { name: /^This value was wrong/ }));
    await user.selectOptions(screen.getByLabelText('What was wrong'), 'Belongs to another person');
    await user.type(screen.getByLabelText('Note'), '  a namesake ');
    await user.click(screen.getByRole('button', { name: 'Mark as wrong' }));
    expect(given.onFlag).toHaveBeenCalledWith({
      kind: 'work_email',
      value: 'old@tarnwick.example',
      reason: 'someone_else',
      note: 'a namesake',
    });
  });

  it('shows the mark, comes last, and can be unmarked', async () => {
    const { given, user } = open({ workEmail }, { flags: [said] });
    const [first, second] = screen.getAllByRole('button', { name: /^Copy work email \S/ });
    expect(first).toHaveAccessibleName('Copy work email maren@tarnwick.example');
    expect(second!.closest('li')).toHaveTextContent('Marked wrong');
    await user.click(screen.getByRole('button', { name: 'old@tarnwick.example' }));
    expect(screen.getByText(/Mail bounced/)).toHaveTextContent('bounced twice');
    await user.click(screen.getByRole('button', { name: /^Take back/ }));
    expect(given.onUnflag).toHaveBeenCalledWith(said.id);
  });
});
