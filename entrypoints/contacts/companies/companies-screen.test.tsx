import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactWith, revealedEmails } from '../../../lib/contacts/contact.fixture.ts';
import { NO_ADDITIONS } from '../../../lib/model/additions.ts';
import { NO_FIND_FILTERS } from '../../../lib/model/find-filters.ts';
import type { KnownCompany } from '../../../lib/model/contacts/known-company.ts';
import { createActions } from '../../../lib/page/actions/actions.ts';
import { followAccount } from '../../../lib/page/follow/follow-account.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import { putFlag } from '../../../lib/store/flag-rows.ts';
import { companyWith } from '../../../lib/view/company/company.fixture.ts';
import { changeSettings } from '../../../lib/settings/stored-settings.ts';
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts';
import {
  answerMessages,
  type AnswerMessages,
} from '../../../test/support/extension/answer-messages.ts';
import { HERE } from '../../../test/support/extension/engine.ts';
import { storeConnection } from '../../../test/support/extension/connected-service.ts';
import { pressAfterReading } from '../../../test/support/extension/press-after-reading.ts';
import { readEditedSearch, storeEditedSearch } from '../find/edited-search.ts';
import { CompaniesScreen } from './companies-screen.tsx';

const AT = '2026-01-10T10:42:00.000Z';
const companyRow = (id: string, changes: Partial<KnownCompany>): KnownCompany => ({
  id,
  keys: [`domain:${changes.domain}`],
  name: '',
  domain: '',
  networkUrl: '',
  pageUrl: '',
  company: null,
  checkedAt: null,
  jobId: null,
  savedAt: AT,
  createdAt: AT,
  updatedAt: AT,
  ...changes,
});
const COMPANIES = [
  companyRow('tarnwick', {
    name: 'Tarnwick Freight',
    domain: 'tarnwick.example',
    company: companyWith({ industry: { main_industry: 'Freight' }, headcount_range: '201-500' }),
    checkedAt: AT,
  }),
  companyRow('lowmere', { name: '=Lowmere', domain: 'lowmere.example' }),
];

let page: AbortController;
let send: AnswerMessages;
beforeEach(async () => {
  page = new AbortController();
  send = answerMessages();
  await storeConnection(HERE, { balance: 40, workspaceId: HERE.workspaceId });
  globalThis.location.hash = '#companies';
});
afterEach(() => page.abort());

async function show(openId: string | null = null, loadSuffixes = async () => {}) {
  const db = openDatabase(crypto.randomUUID());
  await db.companies.bulkPut(COMPANIES);
  await db.contacts.bulkPut([
    contactWith({ id: 'a', fullName: 'Ana Wren', companyDomain: 'www.tarnwick.example' }),
    contactWith({
      id: 'b',
      fullName: 'Bo Li',
      companyDomain: '',
      companyName: 'Tarnwick Freight Ltd',
    }),
    contactWith({ id: 'c', fullName: 'Cleo Amsel', companyDomain: 'elsewhere.example' }),
    contactWith({ id: 'd', fullName: 'Only Remembered', savedAt: null }),
  ]);
  const store = createPageStore();
  followAccount(store, db, page.signal);
  const download = vi.fn<(name: string, file: Blob) => void>();
  const collaborators = { db, page: store, actions: createActions(store), loadSuffixes, download };
  const { container } = render(
    <CompaniesScreen collaborators={collaborators} openId={openId} now={new Date(AT)} />,
  );
  const isRead = () =>
    store.getState().isDatabaseBroken || screen.queryByRole('heading', { name: 'Companies' });
  await waitFor(() => expect(isRead()).toBeTruthy());
  return { db, store, download, container, user: userEvent.setup() };
}

const pane = async (name: string) => within(await screen.findByRole('complementary', { name }));

describe('the companies page', () => {
  it('lists saved and looked-up companies with their facts and their people', async () => {
    await show();
    const [, lowmere, tarnwick] = await screen.findAllByRole('row');
    expect(tarnwick).toHaveTextContent('Tarnwick Freighttarnwick.exampleFreight201 to 5002');
    expect(lowmere).toHaveTextContent('Not looked up');
    expect(screen.getByText('1 company not looked up')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Tarnwick Freight/ })).toHaveAttribute(
      'href',
      '#companies/tarnwick',
    );
  });

  it('counts a person who is saved later', async () => {
    const { db } = await show();
    await db.contacts.update('d', { savedAt: AT, companyDomain: 'lowmere.example' });
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Not looked up1'));
  });

  it('searches, and says what to do when nothing matches', async () => {
    const { user } = await show();
    const field = screen.getByRole('textbox', { name: 'Search companies' });
    await user.type(field, 'wren');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.type(field, 'zz');
    expect(screen.getByRole('heading', { name: 'No company matches “wrenzz”' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('says that a file was not written', async () => {
    const { db, user } = await show();
    vi.spyOn(db.suppressions, 'toCollection').mockImplementation(() => {
      throw new Error('closed');
    });
    await user.click(screen.getByRole('button', { name: 'Export 2 companies' }));
    expect(await screen.findByText(/^The file was not written/)).toBeVisible();
  });

  it('does not wait for ever when the list of public suffixes cannot be read', async () => {
    const { store } = await show(null, () => Promise.reject(new Error('no file')));
    expect(store.getState().isDatabaseBroken).toBe(true);
  });

  it('writes a file in which no cell can act as a formula', async () => {
    const { download, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Export 2 companies' }));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    const [name, file] = download.mock.calls[0]!;
    const text = await file.text();
    expect(name).toMatch(/^sidelight-companies-.*\.csv$/);
    expect(text).toContain('Tarnwick Freight,tarnwick.example,,Freight,201 to 500');
    expect(text).not.toMatch(/(^|,)=/m);
    expect(await screen.findByText(/^2 companies written/)).toBeInTheDocument();
  });
});

describe('selected companies', () => {
  const openDialog = async () => {
    const opened = await show();
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', { name: 'Look up what is missing' }));
    const dialog = await screen.findByRole('dialog', { name: 'Look up what is missing' });
    return { ...opened, dialog: within(dialog) };
  };

  it('are looked up at the price on the button, without what is stored', async () => {
    const { user, dialog, container } = await openDialog();
    expect(dialog.getByText('1 company is stored already, free.')).toBeInTheDocument();
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations).toEqual([]);
    send.mockResolvedValueOnce({ ok: true, value: { started: 1, stopped: null } });
    await user.click(
      await dialog.findByRole('button', { name: 'Look up 1 company, up to 0.25\u00A0credit' }),
    );
    expect(send).toHaveBeenCalledExactlyOnceWith('company.lookup_many', {
      companies: [{ name: '=Lowmere', domain: 'lowmere.example', networkUrl: '', pageUrl: '' }],
      ceiling: 25,
    });
    expect(await screen.findByText(/^1 company being looked up\./)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are looked up after a second press above the limit for one click', async () => {
    await changeSettings({ askAbove: 0 });
    const { user, dialog } = await openDialog();
    const verb = 'Look up 1 company, up to 0.25\u00A0credit';
    await user.click(await dialog.findByRole('button', { name: verb }));
    expect(send).not.toHaveBeenCalled();
    send.mockResolvedValueOnce({ ok: true, value: { started: 1, stopped: null } });
    pressAfterReading(dialog.getByRole('button', { name: `Confirm: ${verb}` }));
    expect(send).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^1 company being looked up\./)).toBeInTheDocument();
    await changeSettings(DEFAULT_SETTINGS);
  });

  it('say why nothing started', async () => {
    const { user, dialog } = await openDialog();
    const problem = { code: 'not_enough_credits' as const, needed: 0.25, available: 0 };
    send.mockResolvedValueOnce({ ok: false, problem });
    await user.click(await dialog.findByRole('button', { name: /^Look up 1 company/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/credits/);
  });

  it('are exported alone', async () => {
    const { user, download } = await show();
    await user.click(screen.getByRole('checkbox', { name: 'Select Tarnwick Freight' }));
    await user.click(screen.getByRole('button', { name: 'Export selected' }));
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    const text = await download.mock.calls[0]![1].text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  });
});

describe('an open company', () => {
  it('shows the people there, who open among the contacts', async () => {
    const { user } = await show('tarnwick');
    const open = await pane('Tarnwick Freight');
    expect(await open.findByText('Company details')).toBeVisible();
    expect(open.queryByRole('button', { name: /^Look up/ })).toBeNull();
    await user.click(open.getByRole('button', { name: 'Open Bo Li' }));
    expect(globalThis.location.hash).toBe('#b');
  });

  it('shows the pattern of addresses as long as two addresses have it', async () => {
    const { db } = await show('lowmere');
    const open = await pane('=Lowmere');
    const revealed = (id: string, fullName: string, email: string) =>
      contactWith({
        id,
        fullName,
        firstName: '',
        lastName: '',
        companyDomain: 'lowmere.example',
        workEmail: revealedEmails([email, 'DELIVERABLE']),
      });
    await db.contacts.put(revealed('e', 'Ida Lowe', 'ilowe@lowmere.example'));
    expect(open.queryByText('Email pattern')).toBeNull();
    await db.contacts.put(revealed('f', 'Tobias Wren', 'twren@lowmere.example'));
    expect(await open.findByText('flast@lowmere.example')).toBeVisible();
    expect(open.getByText('seen in 2 of 2 addresses that you have revealed')).toBeVisible();
    const mark = { kind: 'work_email', value: 'twren@lowmere.example', reason: 'bounced' } as const;
    await putFlag(db, { ...mark, contactId: 'f', note: '' }, new Date(AT));
    await waitFor(() => expect(open.queryByText('Email pattern')).toBeNull());
  });

  it('is looked up at the price on the button, by the same message as in the panel', async () => {
    const { user } = await show('lowmere');
    const open = await pane('=Lowmere');
    await user.click(await open.findByRole('button', { name: 'Look up company, 0.25 credit' }));
    expect(send).toHaveBeenCalledExactlyOnceWith('company.lookup', {
      company: { name: '=Lowmere', domain: 'lowmere.example', networkUrl: '', pageUrl: '' },
      refresh: false,
    });
  });

  it('is exported alone', async () => {
    const { download, user } = await show('tarnwick');
    await user.click(
      (await pane('Tarnwick Freight')).getByRole('button', { name: 'Export company' }),
    );
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    const text = await download.mock.calls[0]![1].text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('leads to a search for its people, where the service has one', async () => {
    const connectWith = (search: 'none' | 'counted') =>
      storeConnection(HERE, { ...HERE, additions: { ...NO_ADDITIONS, search } });
    await connectWith('none');
    const { user } = await show('tarnwick');
    const name = { name: 'Find people here' };
    expect((await pane('Tarnwick Freight')).queryByRole('button', name)).toBeNull();
    await connectWith('counted');
    await user.click(await screen.findByRole('button', name));
    expect(globalThis.location.hash).toBe('#find');
    expect(screen.getByText(/Counting sends the company to api\.tarnwick/)).toBeVisible();
    const companyDomains = [{ value: 'tarnwick.example', exclude: false }];
    const filters = { ...NO_FIND_FILTERS, companyDomains };
    expect(readEditedSearch(HERE)).toEqual({ openId: null, filters });
    const mine = { ...NO_FIND_FILTERS, titles: [{ value: 'buyer', exclude: false }] };
    storeEditedSearch({ openId: 'a search', filters: mine }, HERE);
    for (const _ of ['once', 'twice']) await user.click(await screen.findByRole('button', name));
    const replaced = { openId: 'a search', filters: mine };
    expect(readEditedSearch(HERE)).toEqual({ openId: null, filters, replaced });
  });

  it('closes with Escape', async () => {
    const { user } = await show('tarnwick');
    await pane('Tarnwick Freight');
    globalThis.location.hash = '#companies/tarnwick';
    await user.keyboard('{Escape}');
    expect(globalThis.location.hash).toBe('#companies');
  });

  it('breaks no accessibility rule', async () => {
    const { container } = await show('lowmere');
    await (await pane('=Lowmere')).findByRole('button', { name: /^Look up/ });
    const rules = { 'color-contrast': { enabled: false } };
    const { violations } = await axe.run(container, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
