import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import '../../../test/support/setup/suffix-list.ts';
import { personWith, createReading, readPage } from '../../../test/support/extension/readings.ts';
import type { CompanySubject, Reading } from '../../detect/subject.ts';
import { withAnswer, type SiteAnswers } from '../../model/site-answers.ts';
import { toShownSubject, NO_PANEL_SUBJECT, show } from '../../view/subject/panel-subject.ts';
import { createActions } from './actions.ts';
import { createPageStore } from '../page-state.ts';

const ADA = personWith({ confidence: 0.55 });
const MARSH: CompanySubject = {
  kind: 'company',
  confidence: 0.4,
  name: null,
  domain: null,
  networkUrl: null,
  phones: [],
  address: null,
};
const PAGE = { domain: 'marsh.example', path: '/~ada' };
const READ = createReading('https://www.marsh.example/~ada', { subject: ADA, candidates: [MARSH] });
const IN_PRIVATE: Reading = { ...READ, isPrivate: true };
const KEPT = withAnswer([], PAGE, 'company');

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (message: unknown) => {
    sent.push(message);
    return { ok: true, value: {} };
  });
});

afterEach(() => vi.restoreAllMocks());

function open(reading: Reading, answers: SiteAnswers[] = []) {
  const store = createPageStore();
  const shown = toShownSubject(readPage(reading), answers);
  store.setState({ answers, panelSubject: show(NO_PANEL_SUBJECT, shown, new Date()) });
  return { actions: createActions(store), read: () => store.getState().panelSubject.shown };
}
const request = (answer: string | null) => ({
  name: 'site.answer',
  request: { page: PAGE, answer },
});

test('an answer is shown, and kept if the user wants that', () => {
  const { actions, read } = open(READ);
  actions.answer(MARSH, true);
  expect(read()?.kind).toBe('company');
  expect(sent).toEqual([request('company')]);
});

test.each([
  ['without the tick', READ, false],
  ['in a private window', IN_PRIVATE, true],
])('%s nothing is stored', (_what, reading, isKept) => {
  const { actions, read } = open(reading);
  actions.answer(ADA, isKept);
  expect(read()?.kind).toBe('person');
  actions.askAgain();
  expect(read()).toMatchObject({ kind: 'question', isAgain: true });
  actions.answerNone([]);
  expect(read()?.kind).toBe('none');
  expect(sent).toEqual([]);
});

test('of two people only the first can be kept, because the kind does not say which', () => {
  const second = personWith({ confidence: 0.4 });
  const { actions, read } = open({ ...READ, candidates: [second] });
  actions.answer(second, true);
  expect(read()?.kind).toBe('person');
  expect(sent).toEqual([]);
});

test('Change asks again and keeps the earlier answer until there is another one', () => {
  const { actions, read } = open(READ, KEPT);
  expect(read()?.kind).toBe('company');
  actions.askAgain();
  expect(read()?.kind).toBe('question');
  expect(sent).toEqual([]);
  actions.answer(ADA, true);
  expect(sent).toEqual([request('person')]);
});

test.each([
  ['Forget', 'forgetAnswer', 'question'],
  ['another answer without the tick', 'answer', 'person'],
  ['none of the answers', 'answerNone', 'none'],
] as const)('%s forgets the earlier answer', (_what, action, kind) => {
  const { actions, read } = open(READ, KEPT);
  if (action === 'answer') actions.answer(ADA, false);
  else if (action === 'answerNone') actions.answerNone([]);
  else actions.forgetAnswer();
  expect(read()?.kind).toBe(kind);
  expect(sent).toEqual([request(null)]);
});

test('the choice on a page about nothing is shown, and nothing is stored', () => {
  const { actions, read } = open({
    ...READ,
    subject: { kind: 'none', reason: 'article', site: null },
  });
  actions.answer(MARSH, false);
  expect(read()?.kind).toBe('company');
  expect(sent).toEqual([]);
});
