import { expect, test } from 'vitest';
import '../../../test/support/setup/suffix-list.ts';
import { personWith, createReading, readPage } from '../../../test/support/extension/readings.ts';
import type { Candidate, CompanySubject, Field, Reading } from '../../detect/subject.ts';
import { withAnswer, type Answer, type SiteAnswers } from '../../model/site-answers.ts';
import { listCompanyDomains } from './company-names.ts';
import { toPageQuestion, toQuestionStrip } from './page-question-text.ts';
import {
  toRefused,
  toShownCandidate,
  toShownSubject,
  NO_PANEL_SUBJECT,
  show,
  updateFromPage,
  type PageChange,
} from './panel-subject.ts';
import type { ShownSubject } from './shown-subject.ts';
import { toRememberedNotice } from './remembered-notice.ts';
import { toSeenChoices } from './seen-choices.ts';

const URL_OF_PAGE = 'https://www.marsh.example/~ada/';
const PAGE = { domain: 'marsh.example', path: '/~ada' };
const now = new Date('2026-01-22T10:00:00Z');

const field = (value: string, standard: Field['standard'] = 'heading', where = 'h1'): Field => ({
  value,
  standard,
  where,
  confidence: 0.5,
});
const person = (name: string, confidence = 0.55) =>
  personWith({ confidence, fullName: field(name) });
const ADA = person('Ada Marsh');
const BOB = person('Bob Stern');
const MARSH: CompanySubject = {
  kind: 'company',
  confidence: 0.4,
  name: field('Marsh & Tidewell', 'text', 'logo alt'),
  domain: field('marsh.example', 'address', 'location'),
  networkUrl: null,
  phones: [],
  address: null,
};
const LIST: Candidate = {
  kind: 'people',
  confidence: 0.85,
  people: [ADA, BOB].map(({ fullName }) => ({
    fullName: fullName!.value,
    role: null,
    companyName: null,
    networkUrl: null,
  })),
  standard: 'text',
  companyName: null,
  companyDomain: null,
};
const reading = (
  subject: Reading['subject'],
  candidates?: readonly Candidate[],
  isPrivate = false,
) => createReading(URL_OF_PAGE, { subject, candidates, isPrivate });
const none = (candidates: readonly Candidate[]) =>
  reading({ kind: 'none', reason: 'article', site: null }, candidates);
const remember = (answer: Answer): SiteAnswers[] => withAnswer([], PAGE, answer);
const shownFor = (read: Reading, answers: readonly SiteAnswers[] = []): ShownSubject =>
  toShownSubject(readPage(read), answers);

test.each([
  ['a person at 0.89', person('Ada Marsh', 0.89), 'question'],
  ['a person at 0.9', person('Ada Marsh', 0.9), 'person'],
  ['a company at 0.4', MARSH, 'question'],
  ['a company at 0.95', { ...MARSH, confidence: 0.95 }, 'company'],
  ['a list at 0.85', LIST, 'question'],
  ['a list at 0.95', { ...LIST, confidence: 0.95 }, 'people'],
])('%s is shown as a %3$s', (_what, subject, kind) => {
  expect(shownFor(reading(subject)).kind).toBe(kind);
});

test('a page that is about nothing has the form, whatever is named on it', () => {
  expect(shownFor(none([ADA, MARSH])).kind).toBe('none');
});

test('the answers are the subject, then the candidates, then none of them', () => {
  const question = toPageQuestion(reading(ADA, [MARSH]));
  expect(question).toMatchObject({
    title: 'Is this page about Ada Marsh?',
    why: 'The heading says so, the rest of the page does not.',
    answers: [
      { name: 'Ada Marsh', text: 'Person · page heading' },
      { name: 'Marsh & Tidewell', text: 'Company · logo' },
    ],
    others: [],
    none: { name: 'Neither' },
  });
});

test('three answers have keys; the other candidates are listed below', () => {
  const carol = person('Carol Weld');
  const question = toPageQuestion(reading(ADA, [MARSH, LIST, BOB, carol]));
  expect(question?.answers.map(({ name }) => name)).toEqual([
    'Ada Marsh',
    'Marsh & Tidewell',
    'List of 2 people',
  ]);
  expect(question?.others.map(({ name }) => name)).toEqual(['Bob Stern', 'Carol Weld']);
  expect(question?.none).toEqual({ name: 'None of these', text: 'Search, or pick below' });
});

test.each([
  [reading(ADA), 'Is this page about Ada Marsh?', 'Something else'],
  [reading(LIST, [MARSH]), 'Is this page a list of people?', 'Neither'],
  [
    reading({ ...MARSH, name: null, confidence: 0.75 }),
    'Is this page about marsh.example?',
    'Something else',
  ],
])('%#: %2$s, or %3$s', (read, title, noneName) => {
  expect(toPageQuestion(read)).toMatchObject({ title, none: { name: noneName } });
});

test('the strip says that the page is not certain, and keeps what was read', () => {
  const read = reading(ADA, [MARSH]);
  const strip = toQuestionStrip(read, toPageQuestion(read)!);
  expect(strip).toMatchObject({ title: 'Not sure what this page is', more: 'Why' });
  expect(strip.details).toMatchObject([{ name: 'Name', value: 'Ada Marsh' }]);
  expect(strip.note).toMatch(/^The heading says so/);
});

test.each<[string, Reading, Answer, string]>([
  ['the subject', reading(ADA, [MARSH]), 'person', 'person'],
  ['a candidate', reading(ADA, [MARSH]), 'company', 'company'],
  ['a candidate of a page about nothing', none([ADA, MARSH]), 'company', 'company'],
  ['a list', reading(MARSH, [LIST]), 'people', 'people'],
  ['no candidate of that kind', reading(ADA, [MARSH]), 'people', 'question'],
  ['two people, the best of them', reading(ADA, [BOB]), 'person', 'person'],
  ['a certain page', reading(person('Ada Marsh', 0.95)), 'company', 'person'],
  ['a private window', reading(ADA, [MARSH], true), 'company', 'question'],
])('a remembered answer for %s', (_what, read, answer, kind) => {
  expect(shownFor(read, remember(answer)).kind).toBe(kind);
});

test.each<[Answer, Reading, string, string]>([
  [
    'company',
    reading(ADA, [MARSH]),
    'Read as a company, as you chose',
    'On marsh.example, pages like this are about Marsh & Tidewell. Kept on this computer.',
  ],
  [
    'person',
    reading(ADA, [MARSH]),
    'Read as a person, as you chose',
    'On marsh.example, this page is about Ada Marsh. Kept on this computer.',
  ],
  [
    'people',
    reading(LIST, [MARSH]),
    'Read as a list of people, as you chose',
    'On marsh.example, pages like this are lists of people. Kept on this computer.',
  ],
])('a remembered %s is announced', (answer, read, title, text) => {
  expect(toRememberedNotice(shownFor(read, remember(answer)))).toEqual({ title, text });
});

test('an answer that was given now, and a certain page, have no notice', () => {
  const read = reading(ADA, [MARSH]);
  const given = toShownCandidate(MARSH, { reading: read, isRemembered: false });
  expect(toRememberedNotice(given)).toBeNull();
  expect(toRememberedNotice(shownFor(reading(person('Ada Marsh', 0.95))))).toBeNull();
});

test.each<[PageChange, 'click' | 'navigation', string]>([
  ['changed', 'navigation', 'company'],
  ['activated', 'click', 'company'],
  ['changed', 'click', 'question'],
])('after the answer, the same page (%s, by %s) is shown as a %s', (change, readBy, kind) => {
  const read = reading(ADA, [MARSH]);
  const answered = show(
    NO_PANEL_SUBJECT,
    toShownCandidate(MARSH, { reading: read, isRemembered: false }),
    now,
  );
  const page = readPage({ ...read, milliseconds: 2 }, readBy);
  const next = updateFromPage(answered, page, toShownSubject(page, []), change, now);
  expect([next.shown?.kind, next.offered]).toEqual([kind, null]);
});

test('the form after "Neither" stays while the page is read again, and offers what was not refused', () => {
  const read = reading(ADA, [MARSH, LIST, BOB]);
  const refused = toRefused(read, [BOB]);
  const page = readPage(read, 'navigation');
  const state = show(NO_PANEL_SUBJECT, refused, now);
  const next = updateFromPage(state, page, toShownSubject(page, []), 'changed', now);
  expect(next.shown).toBe(refused);
  expect(refused.kind === 'none' && toSeenChoices(refused)).toMatchObject({
    site: null,
    seen: [{ name: 'Bob Stern' }],
  });
});

test('a page about nothing offers the company of its site, and who is named on it', () => {
  const shown = shownFor(none([ADA, MARSH, BOB]));
  expect(shown.kind === 'none' && toSeenChoices(shown)).toMatchObject({
    site: { name: 'Marsh & Tidewell', text: 'marsh.example' },
    seen: [{ name: 'Ada Marsh' }, { name: 'Bob Stern' }],
    note: 'an article, so no one is assumed',
  });
  const site = { domain: field('marsh.example', 'address'), name: null };
  const search = shownFor(reading({ kind: 'none', reason: 'search', site }));
  expect(search.kind === 'none' && toSeenChoices(search)).toMatchObject({
    site: { name: 'marsh.example' },
    seen: [],
    note: '',
  });
});

test('a company whose name is stored has that name, whatever the page calls it', () => {
  const headline = { ...MARSH, name: field('Ten ways to pack a crate') };
  const names = new Map([['marsh.example', 'Marsh & Tidewell']]);
  const asked = toPageQuestion(reading(headline, [ADA]), names);
  expect(asked).toMatchObject({
    title: 'Is this page about Marsh & Tidewell?',
    answers: [{ name: 'Marsh & Tidewell' }, { name: 'Ada Marsh' }],
  });
  const site = { domain: field('www.marsh.example', 'address'), name: headline.name };
  const shown = shownFor(reading({ kind: 'none', reason: 'article', site }));
  expect(shown.kind === 'none' && toSeenChoices(shown, names).site?.name).toBe('Marsh & Tidewell');
  expect(shown.kind === 'none' && listCompanyDomains(shown.reading)).toEqual(['marsh.example']);
});
