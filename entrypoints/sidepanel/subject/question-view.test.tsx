import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import '../../../test/support/setup/suffix-list.ts';
import { personWith, createReading, readPage } from '../../../test/support/extension/readings.ts';
import { useSingleKeys } from '../../../components/frame/use-single-keys.ts';
import { ShortcutsContext } from '../../../components/ui/hooks/shortcuts.ts';
import type { Candidate, CompanySubject, Reading } from '../../../lib/detect/subject.ts';
import { createActions } from '../../../lib/page/actions/actions.ts';
import { createPageStore, type PageStore } from '../../../lib/page/page-state.ts';
import { withAnswer, type SiteAnswers } from '../../../lib/model/site-answers.ts';
import type { Database } from '../../../lib/store/database.ts';
import { toShownSubject, NO_PANEL_SUBJECT, show } from '../../../lib/view/subject/panel-subject.ts';
import { PopupQuestion } from '../../popup/popup-question.tsx';
import { SubjectView } from '../subject-view.tsx';

const now = new Date('2026-01-22T10:00:00.000Z');
const field = (value: string) =>
  ({ value, standard: 'heading', where: 'h1', confidence: 0.5 }) as const;
const person = (name: string) => personWith({ confidence: 0.55, fullName: field(name) });
const MARSH: CompanySubject = {
  kind: 'company',
  confidence: 0.4,
  name: field('Marsh & Tidewell'),
  domain: field('marsh.example'),
  networkUrl: null,
  phones: [],
  address: null,
};
const COMPANY = {
  known: null,
  jobs: [],
  receipt: null,
  people: [],
  employer: null,
  emailPattern: null,
};
const read = (candidates: readonly Candidate[], changes: Partial<Reading> = {}) =>
  createReading('https://www.marsh.example/~ada', {
    subject: person('Ada Brisk'),
    candidates,
    ...changes,
  });

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (message: unknown) => {
    sent.push(message);
    return { ok: true, value: {} };
  });
});
afterEach(() => vi.restoreAllMocks());

function createStore(reading: Reading, answers: SiteAnswers[] = []): PageStore {
  const store = createPageStore();
  const tabPage = readPage(reading);
  const shown = toShownSubject(tabPage, answers);
  const panelSubject = show(NO_PANEL_SUBJECT, shown, now);
  store.setState({ tabPage, answers, panelSubject, company: COMPANY });
  return store;
}

function Panel({ store }: { store: PageStore }) {
  useSingleKeys(true);
  return (
    <ShortcutsContext value={{ enabled: true, hints: true }}>
      <SubjectView
        store={store}
        actions={createActions(store)}
        db={{} as Database}
        now={now}
        onSamples={() => {}}
        onLeave={() => {}}
        onFind={() => {}}
      />
    </ShortcutsContext>
  );
}

const openPanel = (reading: Reading, answers?: SiteAnswers[]) =>
  render(<Panel store={createStore(reading, answers)} />);
const answers = () =>
  [...document.querySelectorAll('.answer')].map((one) => [
    one.querySelector('.name')?.textContent,
    one.getAttribute('aria-keyshortcuts'),
  ]);
const remember = () => screen.getByRole('checkbox', { name: /^Remember for/ });

test('the question has one button with a key for each answer, and no price', async () => {
  openPanel(read([MARSH]));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Is this page about Ada Brisk?' }),
  ).toBeVisible();
  expect(answers()).toEqual([
    ['Ada Brisk', '1'],
    ['Marsh & Tidewell', '2'],
    ['Neither', '3'],
  ]);
  expect(screen.getByText('The heading says so, the rest of the page does not.')).toBeVisible();
  expect(screen.getByText(/^Free. Nothing is sent, and prices come after/)).toBeVisible();
  expect(screen.getByText('Not sure what this page is')).toBeVisible();
  expect(screen.queryByRole('button', { name: /credit|Reveal|Look up/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Other names on this page' })).toBeNull();
  expect(remember()).toBeChecked();
  expect(
    screen.getByRole('button', { name: 'Report this page', hidden: true }),
  ).toBeInTheDocument();
});

test('a key answers, shows the price, focuses the name and keeps the answer', async () => {
  openPanel(read([MARSH]));
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Marsh & Tidewell' })).toHaveFocus();
  expect(screen.getByRole('button', { name: /^Look up company, 0.25 credit/ })).toBeVisible();
  expect(screen.queryByText(/as you chose/)).toBeNull();
  const page = { domain: 'marsh.example', path: '/~ada' };
  expect(sent).toEqual([{ name: 'site.answer', request: { page, answer: 'company' } }]);
});

test('without the tick nothing is kept', async () => {
  openPanel(read([MARSH]));
  await screen.findByRole('heading', { level: 1 });
  await userEvent.click(remember());
  await userEvent.click(screen.getByRole('button', { name: /^Marsh & Tidewell/ }));
  await screen.findByRole('heading', { level: 1, name: 'Marsh & Tidewell' });
  expect(sent).toEqual([]);
});

test('a private window does not offer to remember', async () => {
  openPanel(read([MARSH], { isPrivate: true }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.keyboard('2');
  await screen.findByRole('heading', { level: 1, name: 'Marsh & Tidewell' });
  expect(sent).toEqual([]);
});

test('further names follow in a list, and "None of these" leads to the form with them', async () => {
  openPanel(read([MARSH, person('Bob Stern'), person('Carol Weld')]));
  const others = await screen.findByRole('region', { name: 'Other names on this page' });
  expect(within(others).getByRole('button', { name: 'Choose Carol Weld' })).toBeVisible();
  await userEvent.keyboard('4');
  expect(await screen.findByRole('heading', { name: 'Who are you looking for?' })).toHaveFocus();
  const seen = screen.getByRole('region', { name: 'Seen on this page' });
  expect(within(seen).getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'This site' })).toBeNull();
  expect(screen.getByLabelText(/^Profile link/)).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: /^Is this page about/ })).toHaveFocus();
});

test('an earlier answer is named, and can be changed or forgotten', async () => {
  const page = { domain: 'marsh.example', path: '/' };
  openPanel(read([MARSH]), withAnswer([], page, 'company'));
  expect(await screen.findByText('Read as a company, as you chose')).toBeVisible();
  expect(
    screen.getByText(
      'On marsh.example, pages like this are about Marsh & Tidewell. Kept on this computer.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Company site')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('heading', { name: /^Is this page about/ })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('Forget removes the answer and asks again', async () => {
  const page = { domain: 'marsh.example', path: '/' };
  openPanel(read([MARSH]), withAnswer([], page, 'company'));
  await userEvent.click(await screen.findByRole('button', { name: 'Forget' }));
  expect(await screen.findByRole('heading', { name: /^Is this page about/ })).toHaveFocus();
  expect(sent).toMatchObject([{ request: { answer: null } }]);
});

test('a page about nothing offers its site and the names on it', async () => {
  const subject = { kind: 'none', reason: 'article', site: null } as const;
  openPanel(read([person('Ada Brisk'), MARSH], { subject }));
  const seen = await screen.findByRole('region', { name: 'Seen on this page' });
  expect(seen).toHaveTextContent('an article, so no one is assumed');
  expect(within(seen).getByRole('button', { name: 'Choose Ada Brisk' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open Marsh & Tidewell' }));
  expect(await screen.findByRole('button', { name: /^Look up company/ })).toBeVisible();
  expect(sent).toEqual([]);
});

test('the popup asks the same, with the box in its body', async () => {
  const store = createStore(read([MARSH]));
  const { shown } = store.getState().panelSubject;
  if (shown?.kind !== 'question') throw new Error('The page is not asked about.');
  render(
    <ShortcutsContext value={{ enabled: true, hints: true }}>
      <PopupQuestion state={store.getState()} actions={createActions(store)} shown={shown} />
    </ShortcutsContext>,
  );
  expect(screen.getByRole('heading', { name: 'Is this page about Ada Brisk?' })).toBeVisible();
  expect(answers()).toHaveLength(3);
  expect(screen.getByText('Search for a person, free')).toBeVisible();
  expect(screen.queryByText(/credit/)).toBeNull();
  expect(remember()).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /^Ada Brisk/ }));
  expect(store.getState().panelSubject.shown?.kind).toBe('person');
  expect(sent).toMatchObject([{ request: { answer: 'person' } }]);
});
