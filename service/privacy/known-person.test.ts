import { expect, it } from 'vitest';
import { createKnownPerson } from './known-person.ts';
import { marksOfWho } from './person-keys.ts';

const asked = (fullName: string, companyName: string) => marksOfWho({ fullName, companyName });

it('knows the names of one record with the companies of another', () => {
  const person = createKnownPerson(asked('Zoë Lindqvist', 'Harbour'));
  expect(person.learn(asked('Zoe Okafor', 'Quiet Works'))).toBe(true);
  expect(person.isMeant(asked('Zoe Okafor', 'Harbour'))).toBe(true);
  expect(person.isMeant(asked('Zoë Lindqvist', 'Quiet Works'))).toBe(true);
  expect(person.isMeant(asked('Zoe Okafor', 'Nowhere'))).toBe(false);
});

it.each([
  ['山田太郎', '山田 太郎'],
  ['太郎 山田', '山田太郎'],
  ['김하나', '하나 김'],
  ['李 小龙', '李小龙'],
])('knows %s written as %s', (one, other) => {
  expect(createKnownPerson(asked(one, 'Harbour')).isMeant(asked(other, 'Harbour'))).toBe(true);
  expect(createKnownPerson(asked(other, 'Harbour')).isMeant(asked(one, 'Harbour'))).toBe(true);
});

it.each([
  ['김민수', '김수민'],
  ['山田太郎', '山田 太一'],
  ['Ada Example', 'Adaexample'],
  ['สมชาย ใจดี', 'สมชายใจ ดี'],
])('takes %s and %s for two people', (one, other) => {
  expect(createKnownPerson(asked(one, 'Harbour')).isMeant(asked(other, 'Harbour'))).toBe(false);
});

it('holds what a thousand records repeat once', () => {
  const person = createKnownPerson(asked('Zoë Lindqvist', 'Harbour'));
  person.learn(asked('Zoe Okafor', 'Quiet Works'));
  for (let count = 0; count < 1000; count += 1) {
    expect(person.learn(asked('Zoe Okafor', 'Harbour'))).toBe(false);
  }
  expect(person.marks()).toMatchObject({
    names: ['Zoë Lindqvist', 'Zoe Okafor'],
    companyNames: ['Harbour', 'Quiet Works'],
  });
});
