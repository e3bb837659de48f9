import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { knownCompanyWith } from '../../../lib/contacts/known-company.fixture.ts';
import { createActions } from '../../../lib/page/actions/actions.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import { companyWith } from '../../../lib/view/company/company.fixture.ts';
import {
  answerMessages,
  type AnswerMessages,
} from '../../../test/support/extension/answer-messages.ts';
import { CompaniesScreen } from './companies-screen.tsx';

const AT = '2026-01-10T10:42:00.000Z';
let send: AnswerMessages;
beforeEach(() => {
  send = answerMessages();
  globalThis.location.hash = '#companies';
});
afterEach(() => {
  globalThis.location.hash = '';
});

const lookedUp = (id: string, industry: string, country: string, range: string) =>
  knownCompanyWith({
    id,
    keys: [`domain:${id}.example`],
    name: id,
    domain: `${id}.example`,
    company: companyWith({
      industry: { main_industry: industry },
      headcount_range: range,
      locations: { headquarters: { line1: '', city: '', country }, offices: [] },
    }),
    checkedAt: AT,
  });
const COMPANIES = [
  lookedUp('Tarnwick', 'Freight', 'United Kingdom', '201-500'),
  lookedUp('Halden', 'Freight', 'Norway', '11-50'),
  lookedUp('Oxbow', 'Cold storage', 'Norway', '1001-5000'),
  knownCompanyWith({ id: 'Lowmere', name: 'Lowmere Ltd', domain: 'lowmere.example' }),
];

async function show(companies = COMPANIES) {
  const db = openDatabase(crypto.randomUUID());
  await db.companies.bulkPut(companies);
  const page = createPageStore();
  const actions = createActions(page);
  const collaborators = { db, page, actions, loadSuffixes: async () => {}, download: () => {} };
  render(<CompaniesScreen collaborators={collaborators} openId={null} now={new Date(AT)} />);
  await screen.findByRole('heading', { name: 'Companies' });
  return { db, user: userEvent.setup() };
}

const names = () => screen.queryAllByRole('link').map((link) => link.textContent);
const press = (name: string) => screen.getByRole('button', { name });
const panel = () => within(screen.getByRole('group', { name: 'Filters' }));
const values = () =>
  panel()
    .getAllByRole('checkbox')
    .map((box) => box.closest('li')!.textContent);

test('Companies are filtered by industry, country and headcount, whose counts follow the other filters.', async () => {
  const { user } = await show();
  await user.click(press('Add filter'));
  expect(values()).toEqual(['Freight2', 'Cold storage1', 'No value1']);
  await user.click(screen.getByRole('checkbox', { name: 'Freight' }));
  expect(names()).toEqual(['Halden', 'Tarnwick']);
  expect(screen.getByText('2 companies match')).toBeVisible();
  await user.click(panel().getByRole('button', { name: 'Headcount' }));
  expect(values()).toEqual(['11 to 501', '201 to 5001']);
  await user.click(panel().getByRole('button', { name: 'Country' }));
  await user.click(screen.getByRole('checkbox', { name: 'Norway' }));
  expect(names()).toEqual(['Halden']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Industry: Freight/ }));
  expect(names()).toEqual(['Halden', 'Oxbow']);
  expect(press('Add filter')).toHaveFocus();
});

test('Filters that find no company are cleared together with the search.', async () => {
  const { user } = await show();
  await user.click(press('Add filter'));
  await user.click(screen.getByRole('checkbox', { name: 'Freight' }));
  await user.type(screen.getByRole('textbox', { name: 'Search companies' }), 'oxbow');
  expect(screen.getByRole('heading', { name: 'No company matches “oxbow”' })).toBeVisible();
  await user.click(press('Clear search and filters'));
  expect(names()).toHaveLength(COMPANIES.length);
});

async function add(fields: { site?: string; name?: string }, companies = COMPANIES) {
  const { db, user } = await show(companies);
  await user.click(press('Add company'));
  const dialog = within(screen.getByRole('dialog', { name: 'Add company' }));
  const { site, name } = fields;
  if (site) await user.type(dialog.getByRole('textbox', { name: /site or profile/ }), site);
  if (name) await user.type(dialog.getByRole('textbox', { name: /^Name/ }), name);
  await user.click(dialog.getByRole('button', { name: 'Add company' }));
  return { db, dialog, user };
}

test.each([
  ['https://www.wren.example/about?x=1', { domain: 'wren.example', networkUrl: '' }],
  ['linkedin.com/company/wren/', { domain: '', networkUrl: 'https://linkedin.com/company/wren/' }],
])('A company is added by %s, without a request, and opened.', async (site, identity) => {
  send.mockResolvedValueOnce({ ok: true, value: { id: 'wren' } });
  await add({ site, name: 'Wren Partners' }, []);
  await waitFor(() => expect(globalThis.location.hash).toBe('#companies/wren'));
  const company = { name: 'Wren Partners', pageUrl: '', ...identity };
  expect(send).toHaveBeenCalledExactlyOnceWith('company.save', { company });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Wren Partners added.')).toBeInTheDocument();
});

test('The dialog says what it waits for: a site, a profile link or a known name.', async () => {
  const { dialog, user } = await add({});
  const button = dialog.getByRole('button', { name: 'Add company' });
  const text = 'Type a site or a profile link, or the name of one of your companies.';
  expect(button).toHaveAccessibleDescription(text);
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'lowmere');
  expect(button).not.toHaveAccessibleDescription(text);
});

test('A name alone opens the company that is called so, and adds none.', async () => {
  await add({ name: 'lowmere' });
  await waitFor(() => expect(globalThis.location.hash).toBe('#companies/Lowmere'));
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText('Lowmere Ltd is among your companies already.')).toBeInTheDocument();
});

test.each([
  [{ name: 'Wren' }, /^A name alone does not identify a company/],
  [{ site: 'ana@wren.example' }, /^This is neither a site nor the profile of a company/],
])('%j adds nothing, and the dialog says why.', async (fields, text) => {
  const { dialog } = await add(fields);
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(send).not.toHaveBeenCalled();
});

test('A company on the suppression list is not added, and the dialog says so.', async () => {
  send.mockResolvedValueOnce({ ok: false, problem: { code: 'suppressed' } });
  const { dialog } = await add({ site: 'wren.example' });
  expect(await dialog.findByRole('alert')).toHaveTextContent(/it is on your suppression list/);
  expect(globalThis.location.hash).toBe('#companies');
});
