import { expect, test } from 'vitest';
import { parseTypedText } from './parse-typed-text.ts';

const AT_FENNMARSH = { companyDomain: 'fennmarsh.example' };

test.each([
  [
    'the header of a message, family name first',
    'From: "Ng, Alex" <alex@fennmarsh.example>',
    { fullName: 'Alex Ng', ...AT_FENNMARSH },
  ],
  [
    'the same without quotes',
    'Ng, Alex <alex@fennmarsh.example>',
    { fullName: 'Alex Ng', ...AT_FENNMARSH },
  ],
  [
    'in the usual order',
    'Joaquin Aldous <j.aldous@fennmarsh.example>',
    { fullName: 'Joaquin Aldous', ...AT_FENNMARSH },
  ],
  ['German', 'Von: Joaquin Aldous <j.aldous@fennmarsh.example>', { fullName: 'Joaquin Aldous' }],
  [
    'a signature of several lines',
    `Best regards,
     Joaquin Aldous
     Head of Freight
     Fennmarsh Logistics Ltd
     T: +44 20 7946 0123 | M: +44 7700 900123
     j.aldous@fennmarsh.example | www.fennmarsh.example`,
    {
      fullName: 'Joaquin Aldous',
      title: 'Head of Freight',
      companyName: 'Fennmarsh Logistics Ltd',
      ...AT_FENNMARSH,
    },
  ],
  [
    'a signature in one line',
    'Joaquin Aldous | Head of Freight | Fennmarsh Logistics',
    { fullName: 'Joaquin Aldous', title: 'Head of Freight', companyName: 'Fennmarsh Logistics' },
  ],
  [
    'name, title at company',
    'Joaquin Aldous, Head of Freight at Fennmarsh Logistics',
    { fullName: 'Joaquin Aldous', title: 'Head of Freight', companyName: 'Fennmarsh Logistics' },
  ],
  [
    'with titles, degrees and pronouns',
    `Viele Grüße
     Dr. Ada Brisk, MBA (she/her)
     Geschäftsführerin
     Eichenwerk GmbH`,
    { fullName: 'Ada Brisk', title: 'Geschäftsführerin', companyName: 'Eichenwerk GmbH' },
  ],
  [
    'a company in capitals',
    'Ada Brisk, Head of Freight, FML',
    { fullName: 'Ada Brisk', title: 'Head of Freight', companyName: 'FML' },
  ],
  [
    'a profile link among other lines',
    `Joaquin Aldous
     https://www.linkedin.com/in/joaquin-aldous?trk=x
     Sent from my phone`,
    { fullName: 'Joaquin Aldous', networkUrl: 'https://www.linkedin.com/in/joaquin-aldous' },
  ],
  [
    'a private mailbox, and a site',
    'Joaquin Aldous\njoaquin@gmail.com\nhttps://fennmarsh.example/team',
    { fullName: 'Joaquin Aldous', ...AT_FENNMARSH },
  ],
])('%s', (_, text, person) => {
  const understood = parseTypedText(text);
  expect(understood).toMatchObject({ kind: 'person', person });
});

test.each([
  ['an address alone', 'j.aldous@fennmarsh.example'],
  ['an address as a link', '<mailto:j.aldous@fennmarsh.example>'],
  ['a private mailbox with a name: not a company', 'Joaquin Aldous <joaquin@gmail.com>'],
  [
    'several recipients',
    'Joaquin Aldous <j.aldous@fennmarsh.example>; Ada Brisk <ada@fennmarsh.example>',
  ],
  ['a desk', 'Fennmarsh sales <sales@fennmarsh.example>'],
])('%s is an address to look up', (_, text) => expect(parseTypedText(text).kind).toBe('addresses'));

test.each([
  ['two words', 'Joaquin Aldous', 'name'],
  ['a closing alone', 'Best regards', 'name'],
  ['a link alone', 'https://www.linkedin.com/in/joaquin-aldous', 'person'],
  ['a site alone', 'fennmarsh.example', 'company'],
])('%s is %s', (_, text, kind) => expect(parseTypedText(text).kind).toBe(kind));
