import { expect, test } from 'vitest';
import { NO_PERSON } from '../../model/subject-input.ts';
import {
  NO_PANEL_SUBJECT,
  show,
  updateFromPage,
  toShownWithoutAnswer,
} from '../subject/panel-subject.ts';
import { blockedReason } from '../affordability.ts';
import type { ShownSubject } from '../subject/shown-subject.ts';
import { isSampleSubject, isWithoutSubject } from './sample-subject.ts';
import { toKeptTexts, toRemovedTexts } from './sample-counts.ts';

const from = { kind: 'typed' } as const;
const addresses = (...emails: string[]): ShownSubject => ({
  kind: 'addresses',
  emails,
  pageUrl: '',
  how: 'pasted',
});

test.each<[boolean, ShownSubject]>([
  [
    true,
    {
      kind: 'person',
      person: { ...NO_PERSON, companyDomain: 'lumeth.example' },
      subject: null,
      from,
    },
  ],
  [
    false,
    {
      kind: 'person',
      person: { ...NO_PERSON, companyName: 'Lumeth Optics' },
      subject: null,
      from,
    },
  ],
  [true, addresses('ulla.fitzmaurice@brackenfold.example')],
  [false, addresses('ulla.fitzmaurice@brackenfold.example', 'ada@acme.com')],
  [false, { kind: 'unread' }],
])('%s', (isSample, shown) => {
  expect(isSampleSubject(shown)).toBe(isSample);
});

test('Without a subject there is nothing that the demo could refuse.', () => {
  expect(isWithoutSubject({ kind: 'unread' })).toBe(true);
  expect(isWithoutSubject(addresses('ada@acme.com'))).toBe(false);
});

test('A real person has prices in the demo, and a reason why they cannot be pressed.', () => {
  const demo = { online: true, sampleOnly: true, identifiable: true, available: 10_000 };
  expect(blockedReason('Work email', 100, demo)).toBe('The demo knows only its sample people.');
});

test.each(['opened', 'activated', 'changed'] as const)(
  'A sample page stays when the page of the tab has %s, because it is in no tab.',
  (change) => {
    const now = new Date('2026-11-20T10:00:00.000Z');
    const sample = toShownWithoutAnswer({
      url: 'https://sample.sidelight.example/team',
      pageTitle: '',
      readAt: now.toISOString(),
      milliseconds: 0,
      subject: {
        kind: 'people',
        confidence: 1,
        people: [],
        standard: 'heading',
        companyName: null,
        companyDomain: null,
      },
    });
    const state = show(NO_PANEL_SUBJECT, sample, now);
    const next = updateFromPage(state, null, { kind: 'unread' }, change, now);
    expect(next.shown).toEqual(sample);
  },
);

test('Leaving says what goes and what stays.', () => {
  const none = { contacts: 0, companies: 0, lists: 0, receipts: 0, realContacts: 0 };
  expect(toRemovedTexts(none)).toEqual(['The rest of 100 sample credits']);
  expect(toKeptTexts(none)).not.toContain('0 real people you saved, with notes');
  const some = { contacts: 8, companies: 1, lists: 2, receipts: 1, realContacts: 2 };
  expect(toRemovedTexts(some)).toEqual([
    '8 sample contacts, 1 company, 2 lists',
    '1 sample receipt and the rest of 100 sample credits',
  ]);
  expect(toKeptTexts(some)[0]).toBe('2 real people you saved, with notes');
});
