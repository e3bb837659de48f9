import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { listText } from '../i18n/list-text.ts';
import {
  agoText,
  amountText,
  creditsText,
  dayText,
  durationText,
  monthsAgoText,
  priceText,
  regionText,
  stopwatchText,
  timeText,
  withUsualSpaces,
} from './format.ts';

describe('amounts', () => {
  test.each([
    [0, '0\u00A0credits'],
    [25, '0.25\u00A0credit'],
    [100, '1\u00A0credit'],
    [125, '1.25\u00A0credits'],
    [1000, '10\u00A0credits'],
    [120_400, '1,204\u00A0credits'],
  ])('%d hundredths', (amount, text) => expect(creditsText(amount)).toBe(text));

  test('what is stored or copied has usual spaces', () =>
    expect(withUsualSpaces(creditsText(1000))).toBe('10 credits'));
  test('what costs nothing is free', () => expect(priceText(0)).toBe('free'));
  test('a ceiling says so', () => expect(priceText(1400, true)).toBe('up to 14\u00A0credits'));
  test('two decimals or none', () =>
    expect([amountText(41_175), amountText(300)]).toEqual(['411.75', '3']));
});

describe('in German', () => {
  beforeEach(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));

  test('amounts, dates and lists are written as there', () => {
    expect(amountText(120_425)).toBe('1.204,25');
    expect(listText(['a', 'b', 'c'])).toBe('a, b und c');
    expect(agoText(new Date(2026, 0, 21), new Date(2026, 0, 22))).toBe('gestern');
    expect(dayText(new Date(2026, 0, 10), new Date(2026, 0, 22))).toBe('10.\u00A0Jan.');
  });
});

test.each([
  ['de', 25, '0,25\u00A0credits'],
  ['es', 50, '0,50\u00A0credits'],
  ['fr', 25, '0,25\u00A0credit'],
  ['pt-BR', 50, '0,50\u00A0credit'],
])('in %s the language itself has a plural for %d hundredths', (locale, amount, text) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(creditsText(amount)).toBe(text);
  i18n.activate('en');
});

test.each([
  ['de', '10.\u00A0Jan. 2025'],
  ['es', '10\u00A0ene 2025'],
  ['fr', '10\u00A0janv. 2025'],
  ['ja', '2025年1月10日'],
  ['pt-BR', '10\u00A0de\u00A0jan. de 2025'],
])('in %s a line does not end between day and month', (locale, text) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(dayText(new Date(2025, 0, 10), new Date(2026, 0, 22))).toBe(text);
  i18n.activate('en');
});

test('in French the first day of a month is an ordinal number', () => {
  i18n.loadAndActivate({ locale: 'fr', messages: {} });
  expect(dayText(new Date(2025, 1, 1), new Date(2025, 0, 22))).toBe('1er\u00A0févr.');
  expect(dayText(new Date(2025, 0, 11), new Date(2025, 0, 22))).toBe('11\u00A0janv.');
  i18n.activate('en');
});

test('in Japanese nothing stands between a number and what it counts', () => {
  i18n.loadAndActivate({ locale: 'ja', messages: {} });
  expect(agoText(new Date(2026, 0, 10), new Date(2026, 0, 22))).toBe('12日前');
  expect(monthsAgoText(new Date('2025-09-22'), new Date('2026-01-22'))).toBe('4か月前');
  i18n.activate('en');
});

const now = new Date(2026, 0, 22, 12, 0);

test.each([
  [new Date(2026, 0, 22, 10, 42), '10:42'],
  [new Date(2026, 0, 21, 16, 45), 'Wed 16:45'],
  [new Date(2026, 0, 10, 9, 0), '10\u00A0Jan'],
  [new Date(2025, 10, 3, 9, 0), '3\u00A0Nov 2025'],
])('the time of %s', (then, text) => expect(timeText(then, now)).toBe(text));

test.each([
  [new Date(2026, 1, 9), '9\u00A0Feb'],
  [new Date(2027, 1, 9), '9\u00A0Feb 2027'],
])('the day %s', (then, text) => expect(dayText(then, now)).toBe(text));

test.each([
  [new Date(2026, 0, 22, 1), 'today'],
  [new Date(2026, 0, 21, 23), 'yesterday'],
  [new Date(2026, 0, 10), '12\u00A0days ago'],
])('how long ago %s is', (then, text) => expect(agoText(then, now)).toBe(text));

test.each([
  ['2025-08-14T10:00:00Z', '2026-01-22T12:00:00Z', '5\u00A0months ago'],
  ['2025-08-14T10:00:00Z', '2026-01-13T12:00:00Z', '4\u00A0months ago'],
  // The free period from the 30th ends on the last day of February.
  ['2025-11-30T10:00:00Z', '2026-02-28T12:00:00Z', '3\u00A0months ago'],
  ['2023-12-01T10:00:00Z', '2026-01-22T12:00:00Z', '2\u00A0years ago'],
])('how many months %s is before %s', (then, later, text) =>
  expect(monthsAgoText(new Date(then), new Date(later))).toBe(text),
);

test('durations and running times', () => {
  expect([52_300, 245_000, 120_000, 7_200_000, 11_520_000].map(durationText)).toEqual([
    '52\u00A0s',
    '4\u00A0min 5\u00A0s',
    '2\u00A0min',
    '2\u00A0h',
    '3\u00A0h 12\u00A0min',
  ]);
  expect([stopwatchText(38_900), stopwatchText(-5), stopwatchText(61_000)]).toEqual([
    '0:38',
    '0:00',
    '1:01',
  ]);
});

test('lists and regions', () => {
  expect([listText([]), listText(['a']), listText(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a, b and c',
  ]);
  expect([regionText('gb'), regionText('Benelux')]).toEqual(['United Kingdom', 'Benelux']);
});

test('A weekday in Japanese is no single letter, which would read as another word.', () => {
  i18n.loadAndActivate({ locale: 'ja', messages: {} });
  expect(timeText(new Date(2026, 0, 18, 22, 57), new Date(2026, 0, 22, 12))).toBe('日曜日22:57');
  i18n.activate('en');
});
