// A search without an answer, to which the user links what they pasted; the service refuses it.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStore } from 'zustand';
import { afterEach, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { JobList } from '../../components/jobs/job-list.tsx';
import { FailureNotice } from '../../components/notices/failure-notice.tsx';
import { createFailure, type FailureCode } from '../model/jobs/failure.ts';
import { NO_PERSON } from '../model/subject-input.ts';
import { jobWithFailure } from '../view/jobs/job.fixture.ts';
import { createActions } from './actions/actions.ts';
import { toJobList } from './job-list-props.ts';
import { createPageStore, type PageStore } from './page-state.ts';
import { toPersonProps } from './person-props.ts';

const now = new Date('2026-01-22T12:00:00Z');
const ID = '0193a5b2-7c4d-4e6f-8a9b-0c1d2e3f4a5b';
const job = jobWithFailure('unknown_outcome', 'timeout');

afterEach(() => vi.restoreAllMocks());

function openPage(code: FailureCode) {
  const problem = { code: 'service', failure: createFailure(code, 'for developers') };
  const sendMessage = vi
    .spyOn(browser.runtime, 'sendMessage')
    .mockImplementation(async () => ({ ok: false, problem }) as never);
  const store = createPageStore();
  const person = {
    ...NO_PERSON,
    fullName: 'Maren Osei-Thorvik',
    companyDomain: 'tarnwick.example',
  };
  const actions = createActions(store);
  actions.present({ kind: 'person', person, subject: null, from: { kind: 'typed' } });
  store.setState({
    connection: {
      mode: 'key',
      baseUrl: 'https://api.enrich.example/api/v2',
      workspaceId: 'workspace',
      additions: null,
      connectedAt: now.toISOString(),
      consent: { host: 'api.enrich.example', at: now.toISOString() },
      keyEnd: 'k3f9',
    },
    person: {
      contact: null,
      jobs: [job],
      receipts: [],
      flags: [],
      company: null,
      colleagues: [],
      isSuppressed: false,
      wasDeleted: false,
    },
  });
  return { store, actions, sendMessage };
}

type Page = { store: PageStore; actions: ReturnType<typeof createActions> };

function PersonNotice({ store, actions }: Page) {
  const props = toPersonProps({ state: useStore(store), actions, now, onEdit: () => {} });
  if (props.state !== 'known' || !props.screen.notice) return null;
  return (
    <FailureNotice notice={props.screen.notice} now={now} callbacks={props.details.callbacks} />
  );
}

function Jobs({ store, actions }: Page) {
  const records = { entries: [{ job, receipt: null, contact: null }], lists: [], unreadable: 0 };
  return <JobList {...toJobList(records, useStore(store), actions, now)} onOpen={() => {}} />;
}

async function link() {
  await userEvent.click(screen.getByRole('button', { name: /^Find it at api.enrich.example/ }));
  const field = screen.getByRole('textbox', { name: 'Link or id of the search' });
  await userEvent.type(field, ID);
  await userEvent.click(screen.getByRole('button', { name: 'Link this search' }));
  return field;
}

test.each<[FailureCode, RegExp]>([
  ['not_found', /api.enrich.example has no search with this id/],
  ['server', /reported an error on its side/],
])('after %s the lost answer stays, with the reason under the field', async (code, reason) => {
  const { store, actions, sendMessage } = openPage(code);
  render(<PersonNotice {...{ store, actions }} />);
  const field = await link();
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(reason));
  expect(field).toHaveValue(ID);
  expect(screen.getByRole('heading', { name: 'The answer was lost' })).toBeVisible();
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect(sendMessage).toHaveBeenCalledTimes(1);
  await userEvent.type(field, '0');
  expect(field).toBeValid();
});

test('the list of jobs shows the reason at the job', async () => {
  const { store, actions } = openPage('not_found');
  render(<Jobs {...{ store, actions }} />);
  const field = await link();
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(/has no search with this id/));
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
});
