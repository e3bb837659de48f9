// The dialog that reveals what is missing of chosen contacts, and the progress of its list.
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layOut } from '../../../components/contacts/contacts-page.fixture.tsx';
import { PriceBlockContext } from '../../../components/ui/buttons/price-block.ts';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { createActions, type Actions } from '../../../lib/page/actions/actions.ts';
import { followAccount } from '../../../lib/page/follow/follow-account.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import type { Result, Reply } from '../../../lib/messages/protocol.ts';
import { createFailure } from '../../../lib/model/jobs/failure.ts';
import { NO_COUNTS, type List } from '../../../lib/model/lists/list.ts';
import { accountItem, connectionItem } from '../../../lib/settings/items.ts';
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts';
import { createListStore } from '../../../lib/store/list-store.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import { listWith } from '../../../lib/view/jobs/list.fixture.ts';
import { pressAfterReading } from '../../../test/support/extension/press-after-reading.ts';
import { followLists } from './follow-lists.ts';
import { useRunningLists } from './use-running-lists.tsx';
import { useRevealMissing, type RevealCollaborators } from './use-reveal-missing.tsx';

const LIST_ID = '0b8e5a52-0f0e-4c6e-9f43-5f8f0a7c1d11';
const AT = '2026-01-10T10:42:00.000Z';
const CONTACTS = [
  contactWith({ id: 'has' }),
  contactWith({ id: 'lacks', fullName: 'Bo Li', firstName: 'Bo', lastName: 'Li', workEmail: null }),
  contactWith({ id: 'listed', workEmail: null }),
  contactWith({ id: 'alone', workEmail: null, companyName: '', companyDomain: '', networkUrl: '' }),
];

const raiseLimit = vi.fn<Actions['raiseLimit']>(async () => true);
let page: AbortController;
afterEach(() => page.abort());
beforeEach(async () => {
  page = new AbortController();
  raiseLimit.mockClear();
  layOut();
  await connectionItem.set({
    mode: 'key',
    keyEnd: '',
    baseUrl: 'https://api.tarnwick.example/api/v2',
    workspaceId: 'w',
    additions: null,
    connectedAt: AT,
    consent: { host: 'api.tarnwick.example', at: AT },
  });
  await accountItem.set({
    baseUrl: 'https://api.tarnwick.example/api/v2',
    workspaceId: 'w',
    balance: 40,
    at: AT,
  });
});

function open(
  answer: Result<Reply<'list.start'>> = { ok: true, value: { id: LIST_ID } },
  stop: string | null = null,
) {
  const db = openDatabase(crypto.randomUUID());
  const store = createPageStore();
  followAccount(store, db, page.signal);
  const actions = createActions(store);
  const post = vi.fn<(name: string, request: unknown) => Promise<unknown>>(async () => answer);
  const collaborators: RevealCollaborators = {
    send: post as unknown as RevealCollaborators['send'],
    page: store,
    actions: { ...actions, raiseLimit },
    readContacts: async (ids) => CONTACTS.filter(({ id }) => ids.includes(id)),
    findSuppressed: async () => new Set(['listed']),
    followLists: followLists(db),
    followPeopleUnderWay: () => undefined,
  };
  const onFailure = vi.fn<(problem: string) => void>();
  const chosenIds = async () => CONTACTS.map(({ id }) => id);
  const Page = () => {
    const { progress, onStarted } = useRunningLists(collaborators, new Date(AT));
    const { onReveal, dialog } = useRevealMissing(
      collaborators,
      chosenIds,
      DEFAULT_SETTINGS,
      onStarted,
      onFailure,
    );
    return (
      <>
        <button type="button" onClick={() => onReveal()}>
          Reveal missing
        </button>
        <button type="button" onClick={() => onReveal(['lacks'], ['phone'])}>
          Reveal the phone
        </button>
        {progress}
        {dialog}
      </>
    );
  };
  render(
    <PriceBlockContext value={stop}>
      <Page />
    </PriceBlockContext>,
  );
  return { db, post, user: userEvent.setup() };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('Only what is missing is requested, at the price on the button, after a second press for a high one', async () => {
  const { post, user } = open();
  await user.click(press('Reveal missing'));
  expect(await screen.findByText(/1 credit · 1 missing/)).toBeVisible();
  expect(screen.getByText(/1 contact has it already/)).toHaveTextContent(
    '1 contact needs a company or profile link first. 1 suppressed contact is not looked up.',
  );
  await user.click(screen.getByRole('checkbox', { name: /^Mobile phone/ }));
  expect(await screen.findByText('api.tarnwick.example')).toBeVisible();
  await user.click(press('Reveal for 2 people, up to 21\u00A0credits'));
  // More than one click may cost.
  expect(post).not.toHaveBeenCalled();
  pressAfterReading(press('Confirm: Reveal for 2 people, up to 21\u00A0credits'));
  expect(post).toHaveBeenCalledExactlyOnceWith('list.start', {
    id: expect.any(String),
    name: '',
    people: [
      expect.objectContaining({ fullName: 'Maren Osei-Thorvik' }),
      expect.objectContaining({ fullName: 'Bo Li' }),
    ],
    kindsOf: [['phone'], ['work_email', 'phone']],
    kinds: ['work_email', 'phone'],
    ceiling: 2100,
    pageUrl: '',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('One kind of a contact opens with its name and that kind alone, and the next dialog does not', async () => {
  const { post, user } = open();
  await user.click(press('Reveal the phone'));
  expect(
    await screen.findByRole('dialog', { name: 'Reveal what is missing: Bo Li' }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('checkbox', { name: /^Mobile phone/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Work email/ })).not.toBeChecked();
  expect(press(/^Reveal for/)).toHaveTextContent('up to 10 credits');
  expect(post).not.toHaveBeenCalled();
  await user.click(press('Cancel'));
  await user.click(press('Reveal missing'));
  expect(await screen.findByRole('dialog', { name: 'Reveal what is missing' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^Work email/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Mobile phone/ })).not.toBeChecked();
});

test('A lower ceiling is the price, and one that is no number blocks', async () => {
  const { post, user } = open();
  await user.click(press('Reveal missing'));
  await user.click(await screen.findByRole('checkbox', { name: /^Mobile phone/ }));
  const field = await screen.findByLabelText('Ceiling, in credits');
  await user.type(field, 'x');
  expect(screen.getByText(/Enter a whole number/)).toBeVisible();
  expect(press(/^Reveal for/)).toHaveAttribute('aria-disabled', 'true');
  await user.clear(field);
  await user.type(field, '5');
  await user.click(press('Reveal for 2 people, up to 5\u00A0credits'));
  expect(post.mock.calls[0]?.[1]).toMatchObject({ ceiling: 500 });
});

test('A start that fails keeps the dialog, and the next try is the same list', async () => {
  const { post, user } = open({
    ok: false,
    problem: { code: 'over_session_limit', needed: 1, available: 0 },
  });
  await user.click(press('Reveal missing'));
  await user.click(await screen.findByRole('button', { name: /^Reveal for 1 person/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Session limit reached. This can cost 1 credit; your limit leaves 0 credits for this session.',
  );
  await user.click(press(/^Reveal for 1 person/));
  const [first, second] = post.mock.calls.map(([, request]) => request);
  expect(second).toEqual(first);
});

test('A start that is under way cannot be cancelled, and says in the dialog why it was refused.', async () => {
  const { post, user } = open();
  const answer = Promise.withResolvers<Result<Reply<'list.start'>>>();
  post.mockReturnValueOnce(answer.promise);
  await user.click(press('Reveal missing'));
  await user.click(await screen.findByRole('button', { name: /^Reveal for 1 person/ }));
  await user.click(press('Cancel'));
  expect(screen.getByText('Wait until this has finished.')).toBeVisible();
  await user.click(press('Close'));
  await act(async () => answer.resolve({ ok: false, problem: { code: 'no_room' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('storage space left');
  await user.click(press('Cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('The progress of the list is shown until it is closed', async () => {
  const { db, post, user } = open();
  const store = createListStore(db);
  const list: List = listWith({
    id: LIST_ID,
    name: '',
    size: 1,
    counts: { ...NO_COUNTS, waiting: 1 },
  });
  await act(() => store.putList(list));
  await user.click(press('Reveal missing'));
  await user.click(await screen.findByRole('button', { name: /^Reveal for 1 person/ }));
  expect(await screen.findByText(/0 of 1 done/)).toBeVisible();
  await user.click(press('Pause'));
  expect(post).toHaveBeenLastCalledWith('list.pause', { id: LIST_ID });
  const done: List = { ...list, state: 'done', counts: { ...NO_COUNTS, found: 1 } };
  await act(() => store.putList(done));
  expect(await screen.findByText(/1 of 1 done/)).toBeVisible();
  await user.click(press('Close'));
  await waitFor(() => expect(screen.queryByText(/1 of 1 done/)).not.toBeInTheDocument());
});

test('A start without an answer says that it may have started.', async () => {
  const { user } = open({ ok: false, problem: { code: 'internal' } });
  await user.click(press('Reveal missing'));
  await user.click(await screen.findByRole('button', { name: /^Reveal for 1 person/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not start, or did not say so');
});

test.each([null, { baseUrl: 'https://api.tarnwick.example/api/v2', workspaceId: 'other' }])(
  'Without the balance of this workspace it is not known, and not 0: %j',
  async (of) => {
    await accountItem.set(of && { ...of, balance: 40, at: AT });
    const { user } = open();
    await user.click(press('Reveal missing'));
    expect(
      await screen.findByText('Balance not known. At the ceiling it pauses and asks you.'),
    ).toBeVisible();
  },
);

test('A list that reached the limit of the session goes on when the limit is raised here.', async () => {
  const { db, post, user } = open({ ok: false, problem: { code: 'gone' } });
  await act(() =>
    createListStore(db).putList(
      listWith({
        id: LIST_ID,
        size: 2,
        counts: { ...NO_COUNTS, waiting: 2 },
        state: 'paused',
        pause: { code: 'over_session_limit', needed: 10, available: 0 },
      }),
    ),
  );
  expect(await screen.findByRole('heading', { name: 'Session limit reached' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Raise to \d+ and resume, up to/ }));
  expect(raiseLimit).toHaveBeenCalledExactlyOnceWith({
    limit: 'sessionLimit',
    to: expect.any(Number),
  });
  await waitFor(() => expect(post).toHaveBeenLastCalledWith('list.resume', { id: LIST_ID }));
  // The answer to it is not ignored either.
  expect(await screen.findByText(/^This has changed\./)).toBeVisible();
});

test('A list that lacks credits offers to add some.', async () => {
  const { db } = open();
  const pause = { code: 'not_enough_credits', needed: 10, available: 0 } as const;
  await act(() => createListStore(db).putList(listWith({ id: LIST_ID, state: 'paused', pause })));
  expect(await screen.findByRole('button', { name: 'Add credits' })).toBeVisible();
});

test('A list that the service stopped says why, with Resume as the only way on.', async () => {
  const { db } = open();
  const failure = createFailure('rate_limit', 'Too many requests.');
  const pause = { code: 'service', failure } as const;
  await act(() => createListStore(db).putList(listWith({ id: LIST_ID, state: 'paused', pause })));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(press(/^Resume, up to/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Continue in background|Try again/ })).toBeNull();
});

test('While no request leaves, the dialog starts nothing and says why', async () => {
  const { post, user } = open(undefined, 'Your service is not allowed.');
  await user.click(press('Reveal the phone'));
  const start = await screen.findByRole('button', { name: /^Reveal for 1 person/ });
  expect(screen.getByText('Your service is not allowed.')).toBeVisible();
  await user.click(start);
  expect(screen.getByRole('status')).toHaveTextContent('Your service is not allowed.');
  expect(post).not.toHaveBeenCalled();
});
