import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '../../test/support/setup/suffix-list.ts';
import { createReading } from '../../test/support/extension/readings.ts';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import { createPageStore, type PersonRecords } from '../../lib/page/page-state.ts';
import type { ShownSubject } from '../../lib/view/subject/shown-subject.ts';
import { companyWith } from '../../lib/view/company/company.fixture.ts';
import { PopupCompany } from './popup-company.tsx';
import { PopupNoSubject } from './popup-no-subject.tsx';
import { PopupPerson } from './popup-person.tsx';

const state = createPageStore().getState();
const present = vi.fn<(shown: ShownSubject) => void>();
const actions = { present } as unknown as Actions;

function showNothing() {
  const onPanelWith = vi.fn<(text: string) => void>();
  const none = { kind: 'none', reason: 'no-evidence', site: null } as const;
  const reading = createReading('https://news.example/', { subject: none });
  const shown = { kind: 'none', none, reading } as const;
  render(
    <PopupNoSubject state={state} actions={actions} shown={shown} onPanelWith={onPanelWith} />,
  );
  return onPanelWith;
}

test('the popup asks once, and Enter finds', async () => {
  showNothing();
  expect(screen.getAllByText(/who are you looking for/i)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Find' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(screen.getByRole('textbox'), 'Ada Brisk, Tarnwick Freight{Enter}');
  expect(present.mock.lastCall?.[0]).toMatchObject({ person: { fullName: 'Ada Brisk' } });
});

test('a name alone is asked about with the name in the form', async () => {
  showNothing();
  await userEvent.type(screen.getByRole('textbox'), 'Ada Brisk{Enter}');
  expect(screen.getByRole('heading', { name: 'Which Ada Brisk?' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Brisk');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  const field = screen.getByRole('textbox');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Ada Brisk');
});

test.each([
  [null, 'Company not found, 0 credits.'],
  [companyWith(), 'Company found'],
])('the end of the look-up of a company is announced', (found, text) => {
  const at = '2026-01-22T10:00:00.000Z';
  const company = { name: '', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' };
  const shown = { kind: 'company', company, from: { kind: 'typed' } } as const;
  const known = {
    ...company,
    id: 'tarnwick',
    keys: [],
    company: found,
    checkedAt: at,
    jobId: null,
    savedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  const noMore = { jobs: [], receipt: null, people: [], employer: null, emailPattern: null };
  const panelSubject = { shown, offered: null, since: at };
  const records = { known, ...noMore };
  const props = { actions, now: new Date(at), shown, onPanel: () => {} };
  render(<PopupCompany {...props} state={{ ...state, panelSubject, company: records }} />);
  expect(screen.getByText(text)).toHaveAttribute('aria-live', 'polite');
});

test.each(['ada@tarnwick.example, bo@tarnwick.example', '+44 7700 900142'])(
  'the panel takes over what the popup cannot show: %s',
  async (text) => {
    const onPanelWith = showNothing();
    await userEvent.type(screen.getByRole('textbox'), `${text}{Enter}`);
    expect(onPanelWith).toHaveBeenCalledExactlyOnceWith(text);
  },
);

test('a text that is too long for the panel stays in the popup', async () => {
  const onPanelWith = showNothing();
  const field = screen.getByRole('textbox');
  const emails = Array.from({ length: 5000 }, (_, at) => `person.${at}@tarnwick.example`).join(
    ', ',
  );
  fireEvent.change(field, { target: { value: emails } });
  await userEvent.click(screen.getByRole('button', { name: /^Find|^Look up/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('too long to be passed on');
  expect(onPanelWith).not.toHaveBeenCalled();
  expect(field).toHaveValue(emails);
});

test('a suppressed person of a list leads back to the list', async () => {
  const none = { kind: 'none', reason: 'no-evidence', site: null } as const;
  const reading = createReading('https://tarnwick.example/team', { subject: none });
  const shown = {
    kind: 'person' as const,
    person: { ...NO_PERSON, fullName: 'Bo Li' },
    subject: null,
    from: { kind: 'list' as const, reading },
  };
  const presentPage = vi.fn<() => void>();
  const person = {
    contact: null,
    company: null,
    jobs: [],
    receipts: [],
    flags: [],
    colleagues: [],
    isSuppressed: true,
  } as unknown as PersonRecords;
  const panelSubject = { ...state.panelSubject, shown };
  render(
    <PopupPerson
      state={{ ...state, person, panelSubject }}
      actions={{ ...actions, presentPage }}
      now={new Date()}
      shown={shown}
      onPanel={() => {}}
    />,
  );
  expect(screen.getByRole('heading', { name: 'On your suppression list' })).toBeVisible();
  expect(screen.queryByText('Bo Li')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(presentPage).toHaveBeenCalledOnce();
});
