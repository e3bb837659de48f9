import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedNameText } from './stored-name.ts';

beforeEach(() =>
  i18n.loadAndActivate({
    locale: 'de',
    messages: {
      [msg({ message: 'People at {company}' }).id]: 'Personen bei {company}',
      [msg({ message: 'One person' }).id]: 'Eine Person',
    },
  }),
);
afterEach(() => i18n.activate('en'));

const page = 'https://team.example/';

test.each([
  [{ name: 'People at Tarnwick', pageUrl: page, type: 'search' }, 'Personen bei Tarnwick'],
  [
    { name: 'People at Tarnwick', pageUrl: page, lines: [{ what: 'search' }] },
    'Personen bei Tarnwick',
  ],
  [{ name: 'One person', pageUrl: page, type: 'contact' }, 'Eine Person'],
  [{ name: '12 people, 1–5', pageUrl: '', type: 'contact' }, '12 people, 1–5'],
] as const)('A name that Sidelight has given is in the active language: %j.', (named, text) => {
  expect(storedNameText(named)).toBe(text);
});

test.each([
  { name: 'People at Work', pageUrl: page, type: 'company' },
  { name: 'Maren Osei-Thorvik', pageUrl: page, type: 'contact' },
  { name: '12 people', pageUrl: page, type: 'contact' },
] as const)('A name from elsewhere stays: %j.', (named) => {
  expect(storedNameText(named)).toBe(named.name);
});
