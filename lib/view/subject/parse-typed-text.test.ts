import { describe, expect, test } from 'vitest';
import { parseCompanyField, parseTypedText } from './parse-typed-text.ts';
import { findMissingField, toSubjectFromForm } from './subject-form.ts';

const person = (text: string) => {
  const understood = parseTypedText(text);
  return understood.kind === 'person' ? understood.person : understood;
};

describe('what was pasted', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['j.aldous@fennmarsh.example', 'addresses'],
    ['Joaquin Aldous', 'name'],
    ['https://www.linkedin.com/in/joaquin-aldous/?trk=x', 'person'],
    ['linkedin.com/in/joaquin-aldous', 'person'],
    ['https://www.linkedin.com/company/fennmarsh', 'company'],
    ['fennmarsh.example', 'company'],
    ['https://www.fennmarsh.example/about', 'company'],
    ['Joaquin Aldous, Fennmarsh Logistics', 'person'],
    ['Joaquin Aldous at fennmarsh.example', 'person'],
  ])('%j is %s', (text, kind) => expect(parseTypedText(text).kind).toBe(kind));

  test('a profile link loses its tracking', () => {
    expect(person('https://www.linkedin.com/in/joaquin-aldous/?trk=x')).toMatchObject({
      networkUrl: 'https://www.linkedin.com/in/joaquin-aldous/',
      fullName: '',
    });
  });

  test('a name with a company, or with its site', () => {
    expect(person('Joaquin Aldous, Fennmarsh Logistics')).toMatchObject({
      fullName: 'Joaquin Aldous',
      companyName: 'Fennmarsh Logistics',
      companyDomain: '',
    });
    expect(person('Joaquin Aldous at fennmarsh.example')).toMatchObject({
      companyName: '',
      companyDomain: 'fennmarsh.example',
    });
  });
});

test.each([
  ['Tarnwick Freight', { companyName: 'Tarnwick Freight', companyDomain: '' }],
  ['https://www.tarnwick.example/team', { companyName: '', companyDomain: 'tarnwick.example' }],
  ['Acme Inc.', { companyName: 'Acme Inc.', companyDomain: '' }],
])('company or site: %j', (text, fields) => expect(parseCompanyField(text)).toEqual(fields));

test.each([
  [{ name: '', company: '', link: '' }, /^name: Enter a name/],
  [{ name: 'Maren', company: 'Tarnwick', link: '' }, /^name: Enter first and last name/],
  [{ name: 'Maren Osei', company: '', link: '' }, /^company: Add the company/],
  [{ name: '', company: '', link: 'nonsense' }, /^link: This is not a link/],
  [{ name: 'Maren Osei', company: 'Tarnwick', link: '' }, /^nothing$/],
  [{ name: '', company: 'tarnwick.example', link: '' }, /^nothing$/],
  [{ name: '', company: '', link: 'linkedin.com/in/maren' }, /^nothing$/],
] as const)('the form says what is missing in %j', (values, text) => {
  const missing = findMissingField(values);
  expect(missing ? `${missing.field}: ${missing.text}` : 'nothing').toMatch(text);
});

test('a company site alone is a company', () => {
  const values = { name: '', company: 'tarnwick.example', link: '' };
  expect(toSubjectFromForm(values, { kind: 'unread' })).toMatchObject({
    kind: 'company',
    company: { domain: 'tarnwick.example' },
  });
});
