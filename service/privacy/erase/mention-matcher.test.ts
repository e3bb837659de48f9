import { describe, expect, it, test } from 'vitest';
import { createMentionMatcher } from './mention-matcher.ts';
import { NO_IDENTIFIERS } from '../person-keys.ts';

const mentions = createMentionMatcher({
  ...NO_IDENTIFIERS,
  names: ['Zoë Lindqvist-Okafor'],
  emails: ['zoe@harbour.example'],
  phones: ['+44 7700 900101'],
  profileUrls: ['https://www.network.example/in/zoe-lindqvist'],
});

describe('a text names the person', () => {
  test.each([
    ['with the name in another order and without its marks', 'LINDQVIST OKAFOR, zoe'],
    ['with the name across the cells of a row', '7;Lindqvist-Okafor;Planner;Zoë'],
    ['with the name in a URL', 'https://crm.example/?q=Zo%C3%AB+Lindqvist-Okafor'],
    ['with the name beside a percent sign', '100% Zo%C3%AB Lindqvist-Okafor'],
    ['with the name escaped as JSON', String.raw`{"n":"Zo\u00eb\nLindqvist-Okafor"}`],
    ['with the address', 'mailto:ZOE@Harbour.example?subject=x'],
    ['with the address and a tag', 'bounced: <zoe+news@harbour.example>'],
    ['with the address in a URL', '/people?email=zoe%40harbour.example&x=1'],
    ['with the profile', 'see network.example/in/zoe-lindqvist/'],
    ['with the handle alone', 'zoe-lindqvist;harbour'],
    ['with the number', 'call 0044 (7700) 900101 today'],
    ['with the number as it is dialled at home', '07700 900101'],
    ['with the address before an exclamation mark', 'Asked by zoe@harbour.example!'],
    ['with the address in typographic quotes', '“zoe@harbour.example”'],
    ['with the address in guillemets', '«zoe@harbour.example»'],
    ['with the address in Markdown', '*zoe@harbour.example*, `zoe@harbour.example`'],
    ['with the address before a dash', 'zoe@harbour.example—asked'],
    ['with the address in full width', '（zoe＠harbour．example）'],
    ['with an invisible character in the address', 'zo\u200be@harbour.example'],
    ['with an invisible character in the name', 'Zo\u200bë Lind\u00adqvist-Okafor'],
    ['with an invisible character in the number', '07700\u2060900101'],
    ['with spaces around the @', 'ask zoe @ harbour.example'],
    ['with the address in HTML', 'zoe&#64;harbour.example'],
    ['with the address escaped twice in HTML', 'zoe&amp;#x40;harbour.example'],
    ['with the name in HTML', 'Zo&euml;&nbsp;Lindqvist-Okafor'],
    [
      'with the address escaped twice in a URL',
      '/?next=%2Fpeople%3Femail%3Dzoe%2540harbour.example',
    ],
    ['with dashes in the number', '+44–7700‑900101'],
    ['with slashes in the number', '+44/7700/900101'],
    ['with the number after a slash', '1/07700900101'],
    ['with the number in Arabic digits', '٠٧٧٠٠٩٠٠١٠١'],
  ])('%s', (_, text) => {
    expect(mentions(text)).toBe(true);
  });
});

describe('a text does not name the person', () => {
  test.each([
    ['with a part of the name', 'Zoë and the others'],
    ['with another first name', 'Anna Lindqvist-Okafor'],
    ['with a word that contains the name', 'zoezoe lindqvistian okafor'],
    ['with another address at the same domain', 'joezoe@harbour.example'],
    ['with an address that ends alike', 'joe.zoe@harbour.example, joe-zoe@harbour.example!'],
    ['with an address at a longer domain', 'zoe@harbour.example.net!'],
    ['with a handle that begins alike', 'network.example/in/zoe-lindqvist-2'],
    ['with a number that ends alike', '+49 30 900101'],
    ['with nothing', ''],
  ])('%s', (_, text) => {
    expect(mentions(text)).toBe(false);
  });
});

const namesIn = (name: string) => createMentionMatcher({ ...NO_IDENTIFIERS, names: [name] });

it.each([
  ['Dr. Ada Example, PhD', 'refund for Ada Example'],
  ['Example, Prof. Ada', 'Ada Example called'],
  ['Ada Example Jr.', 'ada example jr'],
  ['山田太郎', '山田太郎様より返金依頼'],
  ['太郎 山田', '山田太郎'],
  ['山田 太郎', '山田　太郎さん'],
  ['김하나', '김하나 씨 환불'],
  ['하나 김', '김하나님'],
  ['李明', '李明 refund'],
  ['สมชาย ใจดี', 'คุณสมชาย ใจดีโทรมา'],
  ['علی\u200cرضا احمدی', 'علی\u200cرضا احمدی'],
  ['צה"ל כהן', 'לקוח צה"ל כהן'],
  ['Zoe O’Brien', 'Zoe O‘Brien, Zoe'],
  ['Zoe O’Brien', 'O′Brien; Zoe'],
])('%s is named in: %s', (name, text) => {
  expect(namesIn(name)(text)).toBe(true);
});

it.each([
  ['Dr. Ada Example', 'Dr. Ida Example'],
  ['Ada Example Jr.', 'Ada Example'],
  ['山田太郎', '山田太一'],
  ['李明', '李明博'],
  ['김하나', '김하니'],
  ['高橋', '高橋商事'],
])('%s is not named in: %s', (name, text) => {
  expect(namesIn(name)(text)).toBe(false);
});

it.each(["o'brien@harbour.example", 'zoe@büro.example', 'zoe@xn--bro-hoa.example'])(
  'the address %s is found in a sentence',
  (email) => {
    const mentionsAddress = createMentionMatcher({ ...NO_IDENTIFIERS, emails: [email] });
    expect(mentionsAddress(`“${email}”, please!`)).toBe(true);
    expect(mentionsAddress(`x${email}!`)).toBe(false);
  },
);

it('takes time in proportion to the length of any text', () => {
  // A quadratic algorithm would exceed the time limit of a test.
  for (const part of [
    '\u0316\u0301',
    '.-',
    '+',
    '7 ',
    '7/',
    'zoe+',
    'zoe@',
    '"',
    '%',
    'a',
    '@',
    ' ',
    '&#',
    '%25',
    '&amp;',
  ]) {
    expect(mentions(part.repeat(150_000))).toBe(false);
  }
});

it('does not match a person with only a first name', () => {
  expect(createMentionMatcher({ ...NO_IDENTIFIERS, names: ['Li'] })('Li')).toBe(false);
});
