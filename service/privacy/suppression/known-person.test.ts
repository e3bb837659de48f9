import { expect, it } from 'vitest';
import { createKnownPerson } from './known-person.ts';
import { identifiersFromQuery } from '../person-keys.ts';

const asked = (fullName: string, companyName: string) =>
  identifiersFromQuery({ fullName, companyName });

it('combines the names of one record with the companies of another', () => {
  const person = createKnownPerson(asked('Zoë Lindqvist', 'Harbour'));
  expect(person.add(asked('Zoe Okafor', 'Quiet Works'))).toBe(true);
  expect(person.matchesPerson(asked('Zoe Okafor', 'Harbour'))).toBe(true);
  expect(person.matchesPerson(asked('Zoë Lindqvist', 'Quiet Works'))).toBe(true);
  expect(person.matchesPerson(asked('Zoe Okafor', 'Nowhere'))).toBe(false);
});

it.each([
  ['山田太郎', '山田 太郎'],
  ['太郎 山田', '山田太郎'],
  ['김하나', '하나 김'],
  ['李 小龙', '李小龙'],
])('knows %s written as %s', (one, other) => {
  expect(createKnownPerson(asked(one, 'Harbour')).matchesPerson(asked(other, 'Harbour'))).toBe(
    true,
  );
  expect(createKnownPerson(asked(other, 'Harbour')).matchesPerson(asked(one, 'Harbour'))).toBe(
    true,
  );
});

it.each([
  ['김민수', '김수민'],
  ['山田太郎', '山田 太一'],
  ['Ada Example', 'Adaexample'],
  ['สมชาย ใจดี', 'สมชายใจ ดี'],
])('takes %s and %s for two people', (one, other) => {
  expect(createKnownPerson(asked(one, 'Harbour')).matchesPerson(asked(other, 'Harbour'))).toBe(
    false,
  );
});

it('stores repeated identifiers once', () => {
  const person = createKnownPerson(asked('Zoë Lindqvist', 'Harbour'));
  person.add(asked('Zoe Okafor', 'Quiet Works'));
  for (let count = 0; count < 1000; count += 1) {
    expect(person.add(asked('Zoe Okafor', 'Harbour'))).toBe(false);
  }
  expect(person.identifiers()).toMatchObject({
    names: ['Zoë Lindqvist', 'Zoe Okafor'],
    companyNames: ['Harbour', 'Quiet Works'],
  });
});
