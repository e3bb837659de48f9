// Tests the keys that reveal what is missing of the focused contact: those of the panel, W, P and M.
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  contactWith,
  revealedEmails,
  revealedPhones,
} from '../../../lib/contacts/contact.fixture.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import { TABLE_COLUMNS } from '../../../lib/view/contacts/table-columns.ts';
import { findViolations, layOut, showPage } from '../contacts-page.fixture.tsx';

const AT = '2026-01-02T12:00:00.000Z';

beforeEach(() => {
  layOut();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2000);
});
afterEach(() => vi.restoreAllMocks());

const name = (at: number) => screen.getByRole('button', { name: `Person ${at}` });

function show(changes: Partial<Contact> = {}) {
  const tableColumns = TABLE_COLUMNS.map((id) => ({ id, on: true }));
  const shown = [0, 1].map((at) =>
    contactWith({ id: `p${at}`, fullName: `Person ${at}`, workEmail: null, ...changes }),
  );
  return showPage({ shown, tableColumns });
}

it.each([
  ['w', 'work_email'],
  ['p', 'personal_email'],
  ['m', 'phone'],
] as const)(
  'opens the price of what is missing of the focused contact by “%s”',
  async (...given) => {
    const [key, kind] = given;
    const { onReveal, user, container } = show();
    act(() => name(1).focus());
    expect(await findViolations(container)).toEqual([]);
    await user.keyboard(key);
    expect(onReveal).toHaveBeenCalledExactlyOnceWith(['p1'], [kind]);
    expect(name(1)).toHaveFocus();
  },
);

describe('with the details of another contact open', () => {
  const email = revealedEmails(['known@tarnwick.example', 'DELIVERABLE']);
  const open = contactWith({ id: 'open', fullName: 'Person 0', workEmail: null });
  const focused = { id: 'focused', fullName: 'Person 1' };
  const pane = () => within(screen.getByRole('complementary', { name: 'Person 0' }));

  it.each([
    ['w', 'Reveal work email', { workEmail: email }],
    ['p', 'Reveal personal email', { personalEmail: email }],
    ['m', 'Reveal mobile phone', { phone: revealedPhones(['+44 7700 900142', 'MOBILE']) }],
  ])('“%s” does not reveal for that one what the focused one has', async (...given) => {
    const [key, offer, known] = given;
    const { onReveal, user } = showPage({
      shown: [open, contactWith({ ...focused, ...known })],
      open,
    });
    expect(pane().getByRole('button', { name: new RegExp(offer) })).toBeVisible();
    act(() => name(1).focus());
    await user.keyboard(key);
    expect(onReveal).not.toHaveBeenCalled();
    expect(name(1)).toHaveFocus();
  });

  it.each([
    ['w', 'work_email'],
    ['p', 'personal_email'],
    ['m', 'phone'],
  ])('“%s” reveals for the focused one also what has no column', async (key, kind) => {
    const tableColumns = TABLE_COLUMNS.map((id) => ({ id, on: id === 'company' }));
    const shown = [open, contactWith({ ...focused, workEmail: null })];
    const { onReveal, user } = showPage({ shown, open, tableColumns });
    act(() => name(1).focus());
    await user.keyboard(key);
    expect(onReveal).toHaveBeenCalledExactlyOnceWith(['focused'], [kind]);
  });

  it('a key reveals for that one when the focus is outside the rows', async () => {
    const { onReveal, user } = showPage({ shown: [open, contactWith(focused)], open });
    act(() => screen.getByRole('button', { name: 'Name' }).focus());
    await user.keyboard('p');
    expect(onReveal).toHaveBeenCalledExactlyOnceWith(['open'], ['personal_email']);
  });
});

it('keeps the focus in the row when its key is pressed on a button that goes', async () => {
  const { onReveal, user } = show();
  act(() => name(0).focus());
  act(() => screen.getByRole('button', { name: 'Reveal mobile phone' }).focus());
  await user.keyboard('p');
  expect(onReveal).toHaveBeenCalledExactlyOnceWith(['p0'], ['personal_email']);
  expect(name(0)).toHaveFocus();
});

it('does nothing by keys that are turned off', async () => {
  const shown = [contactWith({ fullName: 'Person 0' })];
  const { onReveal, user } = showPage({ shown }, { singleKeys: false });
  act(() => name(0).focus());
  await user.keyboard('p');
  expect(onReveal).not.toHaveBeenCalled();
});

it('keeps the focus in the row when its button is pressed', async () => {
  const { onReveal, user } = show();
  act(() => name(0).focus());
  await user.click(screen.getByRole('button', { name: 'Reveal mobile phone' }));
  expect(onReveal).toHaveBeenCalledExactlyOnceWith(['p0'], ['phone']);
  expect(name(0)).toHaveFocus();
});

it.each([
  ['known', { phone: revealedPhones(['+44 7700 900142', 'MOBILE']) }],
  ['searched without success', { phone: revealedPhones() }],
  ['typed by the user', { own: { phones: [{ number: '+44 7700 900150', at: '' }] } }],
  ['one of a deleted contact', { deletedAt: AT }],
])('offers no phone that is %s', async (_, changes) => {
  const { onReveal, user } = show(changes);
  act(() => name(0).focus());
  await user.keyboard('m');
  expect(onReveal).not.toHaveBeenCalled();
});

it.each([
  ['typed', { own: { emails: [{ email: 'maren@gmail.com', at: AT }] } }],
  ['asked about', { givenEmails: [{ email: 'maren@gmail.com', at: AT, jobId: 'job-1' }] }],
])('offers no personal email of a contact whose one the user has %s', async (_, changes) => {
  const { onReveal, user } = show(changes);
  act(() => name(0).focus());
  expect(screen.getByRole('button', { name: 'Reveal mobile phone' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reveal personal email' })).toBeNull();
  await user.keyboard('p');
  expect(onReveal).not.toHaveBeenCalled();
});

it('does nothing without a focused row', async () => {
  const { onReveal, user } = show();
  await user.keyboard('m');
  expect(onReveal).not.toHaveBeenCalled();
});
