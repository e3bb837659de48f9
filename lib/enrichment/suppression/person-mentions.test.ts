import { expect, test } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { isMentioned, toMentionTerms } from './person-mentions.ts';

const PHONE = {
  checkedAt: '2026-11-20T10:00:00.000Z',
  jobId: 'j',
  values: [{ number: '+44 7700 900142', region: 'GB' }],
};
const traces = toMentionTerms(
  [contactWith({ fullName: 'Zora Quill', firstName: 'Zora', lastName: 'Quill', phone: PHONE })],
  [],
);

test.each([
  'call her on +44 7700 900142 instead',
  '+447700900142',
  'at home 07700 900142.',
  'tel. (07700) 900-142 works',
  'Zora Quill answered',
  'it was ZORA QUILL, she said',
  `${'word '.repeat(400)}Zora Quill`,
  'Zo\u200bra Qu\u00adill',
  '+44–7700‑900142',
  '07700\u2060900142',
  'Quill, Zora',
  'Answer of QUILL Zora, by telephone',
  'Zora%2520Quill',
  'Zora&nbsp;Quill',
  'ask maren.osei-thorvik @ tarnwick.example',
  'maren.osei-thorvik&#64;tarnwick.example',
  'https://crm.example/?q=maren.osei-thorvik%2540tarnwick.example',
])('%s identifies the person', (note) => {
  expect(isMentioned(note, traces, true)).toBe(true);
});

test.each([
  'call her on +44 7700 900143 instead',
  'order 900142',
  '7700 900142 1',
  'Zora answered',
  'Miss Quill-Marsh',
  'Zora and Mr. Quill',
])('%s does not identify the person', (note) => {
  expect(isMentioned(note, traces, true)).toBe(false);
});

test('A number in a web address is not taken for a telephone number', () => {
  expect(isMentioned('https://shop.example/orders/447700900142', traces, false)).toBe(false);
});

test('A long text takes time in proportion to its length', () => {
  // A quadratic algorithm would exceed the time limit of a test.
  for (const part of ['(', '+', '7 ', '.', '%', 'a', 'Zora ', ' ', '&#', '%25', '&amp;']) {
    expect(isMentioned(part.repeat(300_000), traces, true)).toBe(false);
  }
});
