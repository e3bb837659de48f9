import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contact as contactRow, type Contact } from '../model/contacts/contact.ts';
import { contactWith } from '../contacts/contact.fixture.ts';
import { z } from '../zod.ts';
import { type Identity, personKeys } from '../enrichment/identity/identity-keys.ts';
import { countRuns } from '../../test/support/setup/property-runs.ts';
import { matchStrength, pickSamePerson } from './same-person.ts';
import { areStrangers, person, createSpelling } from './spellings.fixture.ts';

const two = person.chain((one) => fc.tuple(createSpelling(one), createSpelling(one)));

test('two spellings of one person match', () => {
  fc.assert(
    fc.property(two, ([one, other]) => {
      expect(matchStrength(personKeys(one), personKeys(other))).toBeGreaterThan(0);
    }),
    { numRuns: countRuns(500) },
  );
});

test('two spellings of one person have the same keys', () => {
  fc.assert(
    fc.property(two, ([one, other]) => {
      expect(personKeys(other)).toEqual(personKeys(one));
    }),
    { numRuns: countRuns(300) },
  );
});

test('spellings of two people never match', () => {
  const strangers = fc
    .tuple(person, person)
    .filter(([one, other]) => areStrangers(one, other))
    .chain(([one, other]) => fc.tuple(createSpelling(one), createSpelling(other)));
  fc.assert(
    fc.property(strangers, ([one, other]) => {
      const [mine, theirs] = [personKeys(one), personKeys(other)];
      expect(matchStrength(mine, theirs)).toBe(0);
      expect(pickSamePerson(mine, [{ keys: theirs, updatedAt: '' }])).toBeNull();
    }),
    { numRuns: countRuns(800) },
  );
});

test('the order of the fields does not matter, and stored values give the same keys', () => {
  fc.assert(
    fc.property(person.chain(createSpelling), (identity) => {
      const keys = personKeys(identity);
      const turned = Object.fromEntries(Object.entries(identity).toReversed());
      expect(personKeys(turned as Identity)).toEqual(keys);
      const saved: Contact = { ...contactWith(), ...identity, keys };
      const loaded = z.parse(contactRow, JSON.parse(JSON.stringify(saved)));
      expect(loaded.keys).toEqual(keys);
      expect(personKeys(loaded)).toEqual(keys);
    }),
  );
});

/** The identity that a key describes. */
function readBack(key: string): Identity {
  const [, name = '', domain = ''] = /^who:([^@]*)@([^=].*)$/.exec(key) ?? [];
  const [, company = ''] = /^who:[^@]*@=(.*)$/.exec(key) ?? [];
  const [, profile = ''] = /^net:(.*)$/.exec(key) ?? [];
  return {
    fullName: name || (/^who:([^@]*)/.exec(key)?.[1] ?? ''),
    firstName: '',
    lastName: '',
    companyName: company,
    companyDomain: domain,
    networkUrl: profile,
  };
}

test('the identity that a key describes has this key', () => {
  fc.assert(
    fc.property(person.chain(createSpelling), (identity) => {
      const keys = personKeys(identity).filter((key) => !key.startsWith('may:'));
      const isOwnKey = keys.map((key) => personKeys(readBack(key)).includes(key));
      expect(isOwnKey).toEqual(keys.map(() => true));
    }),
  );
});

test('any text gives a list of keys, and the match strength is symmetric', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.domain());
  const anything = fc.record({
    fullName: text,
    firstName: text,
    lastName: text,
    companyName: text,
    companyDomain: text,
    networkUrl: text,
  });
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const [mine, theirs] = [personKeys(one), personKeys(other)];
      expect(new Set(mine).size).toBe(mine.length);
      expect(matchStrength(mine, theirs)).toBe(matchStrength(theirs, mine));
    }),
  );
});
