import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../test/support/setup/property-runs.ts';
import { personNameKeys } from '../person-name-keys.ts';
import { parsePublicSuffixes } from '../public-suffixes.ts';
import { findEmailPattern, type AddressOwner } from './find-email-pattern.ts';
import { plainLocal } from './learn-patterns.ts';
import type { PersonName } from './name-parts.ts';
import { PATTERNS, render, type Pattern } from './patterns.ts';
import { isRoleMailbox } from './role-mailboxes.ts';
import { spellings } from './spelling.ts';

const SUFFIXES = parsePublicSuffixes('example\nco.uk\ngithub.io');
const at =
  (domain: string) =>
  (name: string, local: string): AddressOwner => {
    const [firstName = '', lastName = ''] = name.split('|');
    const isWhole = !name.includes('|');
    return {
      fullName: isWhole ? name : `${firstName} ${lastName}`,
      firstName: isWhole ? '' : firstName,
      lastName,
      addresses: [`${local}@${domain}`],
    };
  };
const here = at('tarnwick.example');
const find = (people: AddressOwner[], domain = 'tarnwick.example') =>
  findEmailPattern(people, domain, SUFFIXES);
const nameKey = ({ first, last }: PersonName) =>
  personNameKeys({ fullName: '', firstName: first, lastName: last })[0];
/** "first.last@tarnwick.example 2/3"; null for no pattern. */
const shown = (people: AddressOwner[], domain?: string) => {
  const found = find(people, domain);
  return found && `${found.pattern}@${found.mailDomain} ${found.seen}/${found.total}`;
};

const ADA = here('Ada Example', 'ada.example');
const IDA = here('Ida Lowe', 'ida.lowe');
const TOBIAS = here('Tobias Wren', 'twren');
const mail = at('mail.tarnwick.example');

describe('a name in any spelling is recognised', () => {
  test.each<[name: string, local: string, pattern: Pattern]>([
    ['Maren Thorvik', 'maren.thorvik', 'first.last'],
    ['Maren Thorvik', 'm.thorvik', 'f.last'],
    ['Maren Thorvik', 'mthorvik', 'flast'],
    ['Maren Thorvik', 'marent', 'firstl'],
    ['Maren Thorvik', 'maren', 'first'],
    ['Maren Thorvik', 'thorvik', 'last'],
    ['Maren Thorvik', 'thorvik.maren', 'last.first'],
    ['Maren Thorvik', 'maren_thorvik', 'first_last'],
    ['Maren Thorvik', 'marenthorvik', 'firstlast'],
    ['Maren Thorvik', 'thorvikmaren', 'lastfirst'],
    ['Maren Thorvik', 'thorvik.m', 'last.f'],
    ['Thorvik, Maren', 'maren.thorvik', 'first.last'],
    ['Dr. Maren Thorvik, PhD', 'maren.thorvik', 'first.last'],
    ['Maren Thorvik', 'Maren.Thorvik+news', 'first.last'],
    ['Maren Thorvik', 'maren.thorvik2', 'first.last'],
    ['Jörg Müller', 'jorg.muller', 'first.last'],
    ['Jörg Müller', 'joerg.mueller', 'first.last'],
    ['Jörg Müller', 'jörg.müller', 'first.last'],
    ['Søren Ågård', 'soeren.aagaard', 'first.last'],
    ['Łukasz Wróbel', 'lukasz.wrobel', 'first.last'],
    ['Élodie Brûlé', 'ebrule', 'flast'],
    ['Nguyễn Hưng', 'nguyen.hung', 'first.last'],
    ["Siobhán O'Brien", 'sobrien', 'flast'],
    ['Anna van der Berg', 'anna.vanderberg', 'first.last'],
    ['Anna van der Berg', 'anna.berg', 'first.last'],
    ['Anna Maria van der Berg', 'annamaria.van.der.berg', 'first.last'],
    ['Maren Osei-Thorvik', 'm.osei-thorvik', 'f.last'],
    ['Maren Osei-Thorvik', 'm.thorvik', 'f.last'],
    ['Jean-Pierre Roux', 'jean-pierre.roux', 'first.last'],
    ['Jean-Pierre Roux', 'jp.roux', 'f.last'],
    ['Inés García Márquez', 'ines.garcia', 'first.last'],
    ['Inés García Márquez', 'ines.garciamarquez', 'first.last'],
    ['Inés|García Márquez', 'ines.marquez', 'first.last'],
    ['John Q. Lowe', 'john.q.lowe', 'first.m.last'],
    ['John Q. Lowe', 'john.lowe', 'first.last'],
    ['William Hill', 'bill.hill', 'first.last'],
    ['Bill Hill', 'william.hill', 'first.last'],
    ['William "Bill" Hill', 'bill.hill', 'first.last'],
    ['Robert|Hill', 'bobh', 'firstl'],
  ])('%s at %s@ is %s', (name, local, pattern) => {
    const zora = { first: 'zora', f: 'z', m: 'a', last: 'quay', l: 'q' };
    const other = here('Zora A. Quay', render(pattern, zora)!);
    expect(shown([here(name, local), other])).toBe(`${pattern}@tarnwick.example 2/2`);
  });
});

describe('there is enough evidence', () => {
  test.each<[what: string, people: AddressOwner[], expected: string]>([
    ['two that agree', [ADA, IDA], 'first.last@tarnwick.example 2/2'],
    ['two of three', [ADA, IDA, TOBIAS], 'first.last@tarnwick.example 2/3'],
    [
      'an address without a pattern',
      [ADA, IDA, here('Zora Quay', 'captain')],
      'first.last@tarnwick.example 2/3',
    ],
    [
      'an address that two patterns explain',
      [here('Ada Ada', 'ada'), here('Ida Lowe', 'lowe'), here('Tobias Wren', 'wren')],
      'last@tarnwick.example 3/3',
    ],
    [
      'mail at a subdomain',
      [mail('Ada Example', 'aexample'), mail('Ida Lowe', 'ilowe')],
      'flast@mail.tarnwick.example 2/2',
    ],
    [
      'role mailboxes are not counted',
      [ADA, IDA, here('Zora Quay', 'info'), here('Lena Falk', 'jobs'), here('Sam Hill', 'Sales2')],
      'first.last@tarnwick.example 2/2',
    ],
    [
      'addresses elsewhere are not counted',
      [ADA, IDA, at('quaymark.example')('Zora Quay', 'zquay')],
      'first.last@tarnwick.example 2/2',
    ],
    [
      'names in other scripts are not counted',
      [ADA, IDA, here('Иван Петров', 'i.petrov'), here('李 伟', 'wei.li'), here('', 'zquay')],
      'first.last@tarnwick.example 2/2',
    ],
    [
      'of one person the best address at the company counts',
      [
        {
          ...ADA,
          addresses: ['ada@private.example', ...ADA.addresses, 'aexample@tarnwick.example'],
        },
        IDA,
      ],
      'first.last@tarnwick.example 2/2',
    ],
    [
      'a person who is stored twice counts once',
      [ADA, { ...ADA, addresses: ['aexample@tarnwick.example'] }, IDA],
      'first.last@tarnwick.example 2/2',
    ],
    [
      'an address of two people counts once',
      [ADA, { ...TOBIAS, addresses: ADA.addresses }, IDA],
      'first.last@tarnwick.example 2/2',
    ],
  ])('%s', (_what, people, expected) => {
    expect(shown(people, 'www.tarnwick.example')).toBe(expected);
  });
});

describe('there is too little evidence', () => {
  test.each<[what: string, people: AddressOwner[], domain?: string]>([
    ['nothing is known', []],
    ['one address', [ADA]],
    ['one person who is stored twice', [ADA, ADA]],
    ['every address is different', [ADA, TOBIAS]],
    ['half of the addresses', [ADA, IDA, TOBIAS, here('Bo Hill', 'bhill')]],
    [
      'two domains, half of the addresses at each',
      [ADA, IDA, mail('Bo Hill', 'bo.hill'), mail('Al Roux', 'al.roux')],
    ],
    ['no pattern', [here('Ada Example', 'captain'), here('Ida Lowe', 'purser')]],
    ['only roles', [here('Ada Sales', 'sales'), here('Ida Jobs', 'jobs')]],
    ['only other scripts', [here('Иван Петров', 'i.petrov'), here('Анна Лис', 'a.lis')]],
    [
      'texts that are no addresses',
      [
        { ...ADA, addresses: ['ada.example'] },
        { ...IDA, addresses: ['@'] },
      ],
    ],
    [
      'a mailbox provider',
      [at('gmail.com')('Ada Example', 'ada.example'), at('gmail.com')('Ida Lowe', 'ida.lowe')],
      'gmail.com',
    ],
    [
      'a public suffix',
      [at('github.io')('Ada Example', 'ada.example'), at('github.io')('Ida Lowe', 'ida.lowe')],
      'github.io',
    ],
    ['a text that names no company', [ADA, IDA], 'Tarnwick'],
  ])('%s', (_what, people, domain) => {
    expect(find(people, domain)).toBeNull();
  });
});

const word = fc.stringMatching(/^[a-zäöüéøßł]{2,9}$/);
const compound = fc
  .array(word, { minLength: 1, maxLength: 2 })
  .chain((words) => fc.constantFrom(' ', '-').map((joint) => words.join(joint)));
const particle = fc.constantFrom('', 'van der ', 'de ');
const person = fc.record({
  first: compound,
  last: fc.tuple(particle, compound).map((all) => all.join('')),
});

test('addresses that were made by a pattern are recognised as it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(person, { minLength: 2, maxLength: 6, selector: nameKey }),
      fc.constantFrom(...PATTERNS),
      fc.nat(),
      (names, pattern, seed) => {
        const people = names.flatMap(({ first, last }) => {
          const all = spellings({ first, last })?.spellings ?? [];
          const local = all.length > 0 ? render(pattern, all[seed % all.length]!.name) : null;
          return local === null || isRoleMailbox(plainLocal(local)) ? [] : [{ first, last, local }];
        });
        fc.pre(
          people.length >= 2 && new Set(people.map((one) => one.local)).size === people.length,
        );
        const found = find(people.map(({ first, last, local }) => here(`${first}|${last}`, local)));
        expect(found).toMatchObject({ seen: people.length, total: people.length });
        // Another pattern is found only when it explains every address as well, and is more usual.
        expect(PATTERNS.indexOf(found!.pattern)).toBeLessThanOrEqual(PATTERNS.indexOf(pattern));
      },
    ),
    { numRuns: countRuns(200) },
  );
});
