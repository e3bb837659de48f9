import { describe, expect, test } from 'vitest';
import { personWith, createReading, readPage } from '../../../test/support/extension/readings.ts';
import type { Field } from '../../detect/subject.ts';
import type { TabPage } from '../../messages/reading.ts';
import {
  NO_PANEL_SUBJECT,
  show,
  updateFromPage,
  toShownSubject,
  type PageChange,
  type PanelSubject,
} from './panel-subject.ts';
import { toListedPerson, type ShownSubject } from './shown-subject.ts';

const now = new Date('2026-01-22T10:00:00Z');
const later = new Date('2026-01-22T10:05:00Z');

const field = (value: string): Field => ({ value, standard: 'json-ld', where: '', confidence: 1 });

const subject = (name: string) =>
  personWith({ fullName: field(name), companyName: field('Tarnwick Freight') });

const page = (name: string, readBy: 'click' | 'navigation' = 'click') =>
  readPage(
    createReading(`https://peoplegrid.example/${name}`, {
      pageTitle: name,
      subject: subject(name),
    }),
    readBy,
  );

const none = readPage(createReading('https://news.example/'));

const updateFrom = (
  state: PanelSubject,
  tabPage: TabPage | null,
  change: PageChange,
  at: Date,
): PanelSubject => updateFromPage(state, tabPage, toShownSubject(tabPage, []), change, at);

const loading: TabPage = {
  status: 'loading',
  url: 'https://peoplegrid.example/tobias',
  readBy: 'navigation',
  since: now.toISOString(),
  reading: null,
  previous: null,
};

const atMaren = updateFrom(NO_PANEL_SUBJECT, page('Maren Osei'), 'opened', now);
const fromContacts = show(
  NO_PANEL_SUBJECT,
  { ...toShownSubject(page('Maren Osei'), []), from: { kind: 'contacts' } } as ShownSubject,
  now,
);
const getName = ({ shown }: typeof atMaren) =>
  shown?.kind === 'person' ? shown.person.fullName : shown?.kind;

test('what the click has read is shown', () => {
  expect(getName(atMaren)).toBe('Maren Osei');
  expect(atMaren.since).toBe(now.toISOString());
});

describe('while a person is shown', () => {
  test.each([
    ['a click in the same tab switches', page('Tobias Wren'), 'changed', 'Tobias Wren', null],
    [
      'a navigation is offered',
      page('Tobias Wren', 'navigation'),
      'changed',
      'Maren Osei',
      'Tobias Wren',
    ],
    ['another tab is offered', page('Tobias Wren'), 'activated', 'Maren Osei', 'Tobias Wren'],
    ['a tab that was not read is said', null, 'activated', 'Maren Osei', ''],
    ['a page without a person is mentioned', none, 'activated', 'Maren Osei', ''],
    [
      'a failed click is shown',
      { status: 'unreadable', reason: 'pdf', readBy: 'click' },
      'changed',
      'unreadable',
      null,
    ],
    [
      'a link to another site, without permission, does not replace the shown person',
      { status: 'unreadable', reason: 'no-permission', readBy: 'navigation' },
      'changed',
      'Maren Osei',
      'a page that cannot be read',
    ],
  ] as const)('%s', (_what, arrived, cause, shown, offered) => {
    const state = updateFrom(atMaren, arrived, cause, later);
    expect(getName(state)).toBe(shown);
    expect(state.offered?.title ?? null).toBe(offered);
  });

  test('a page that is loading takes their place, and the next person takes its', () => {
    const waits = updateFrom(atMaren, loading, 'changed', later);
    expect([getName(waits), waits.offered]).toEqual(['loading', null]);
    const state = updateFrom(waits, page('Tobias Wren', 'navigation'), 'changed', later);
    expect([getName(state), state.offered]).toEqual(['Tobias Wren', null]);
  });

  test.each([
    ['in another tab', atMaren, 'activated'],
    ['below a person from the contacts', fromContacts, 'changed'],
  ] as const)('a page that is loading %s is only offered', (_, before, cause) => {
    const state = updateFrom(before, loading, cause, later);
    expect([getName(state), state.offered?.title]).toEqual(['Maren Osei', 'still loading']);
  });

  test('a loading page in another tab does not replace the shown person', () => {
    const away = updateFrom(atMaren, page('Tobias Wren'), 'activated', later);
    const state = updateFrom(away, loading, 'changed', later);
    expect([getName(state), state.offered?.title]).toEqual(['Maren Osei', 'still loading']);
  });

  test('coming back to their page withdraws the offer', () => {
    const away = updateFrom(atMaren, page('Tobias Wren'), 'activated', later);
    const back = updateFrom(away, page('Maren Osei'), 'activated', later);
    expect(back.offered).toBeNull();
    expect(back.shown).toBe(atMaren.shown);
  });

  test('reading the same page again keeps the time since when it is shown', () => {
    const again = updateFrom(atMaren, page('Maren Osei'), 'changed', later);
    expect(again.since).toBe(atMaren.since);
  });

  test('Switch shows the offer', () => {
    const away = updateFrom(atMaren, page('Tobias Wren'), 'activated', later);
    const state = show(away, away.offered!.shown, later);
    expect([getName(state), state.offered, state.since]).toEqual([
      'Tobias Wren',
      null,
      later.toISOString(),
    ]);
  });
});

test('without a shown subject any page is shown at once', () => {
  const empty = updateFrom(NO_PANEL_SUBJECT, null, 'opened', now);
  expect(getName(updateFrom(empty, page('Tobias Wren'), 'activated', later))).toBe('Tobias Wren');
  const article = updateFrom(NO_PANEL_SUBJECT, none, 'opened', now);
  expect(getName(updateFrom(article, page('Tobias Wren', 'navigation'), 'changed', later))).toBe(
    'Tobias Wren',
  );
});

test('a person from a list gets the company of the page, unless they work elsewhere', () => {
  const people = {
    kind: 'people' as const,
    confidence: 1,
    people: [],
    standard: 'json-ld' as const,
    companyName: field('Tarnwick Freight'),
    companyDomain: field('tarnwick.example'),
  };
  const { reading } = page('team') as Extract<TabPage, { status: 'read' }>;
  const person = (companyName: string | null) => {
    const one = { fullName: 'Tobias Wren', role: 'Buyer', companyName, networkUrl: null };
    const shown = toListedPerson(people, one, reading);
    return shown.kind === 'person' ? shown.person : null;
  };
  expect(person(null)).toMatchObject({
    companyName: 'Tarnwick Freight',
    companyDomain: 'tarnwick.example',
  });
  expect(person('Quaymark')).toMatchObject({ companyName: 'Quaymark', companyDomain: '' });
});

test.each(['person', 'company', 'people'] as const)(
  'of a private window no page is kept with what is asked: %s',
  (kind) => {
    const { reading } = page('Maren Osei') as Extract<TabPage, { status: 'read' }>;
    const subjects = {
      person: subject('Maren Osei'),
      company: {
        kind: 'company' as const,
        confidence: 1,
        name: field('Tarnwick Freight'),
        domain: null,
        networkUrl: null,
        phones: [],
        address: null,
      },
      people: {
        kind: 'people' as const,
        confidence: 1,
        people: [{ fullName: 'Maren Osei', role: null, companyName: null, networkUrl: null }],
        standard: 'json-ld' as const,
        companyName: null,
        companyDomain: null,
      },
    };
    const inPrivate = { ...reading, subject: subjects[kind], isPrivate: true };
    const read = toShownSubject({ status: 'read', readBy: 'click', reading: inPrivate }, []);
    const shown =
      read.kind === 'people'
        ? toListedPerson(subjects.people, read.people.people[0]!, inPrivate)
        : read;
    expect(shown).toMatchObject(
      kind === 'company' ? { company: { pageUrl: '' } } : { person: { pageUrl: '' } },
    );
  },
);

test('a tab without a click is unread', () => {
  expect(toShownSubject(null, [])).toEqual({ kind: 'unread' });
});
