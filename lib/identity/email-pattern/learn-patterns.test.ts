import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learn, plainLocal, type Example } from './learn-patterns.ts';
import { PATTERNS, render, type Pattern } from './patterns.ts';
import { spellings } from './spelling.ts';

const mailDomain = 'tarn.example';
const example = (first: string, last: string, local: string): Example => ({
  name: { first, last },
  local,
  mailDomain,
});

describe('learn', () => {
  it.each<[Pattern, string]>([
    ['first.last', 'maren.thorvik'],
    ['flast', 'mthorvik'],
    ['firstlast', 'marenthorvik'],
    ['first', 'maren'],
    ['last', 'thorvik'],
    ['f.last', 'm.thorvik'],
    ['first.l', 'maren.t'],
    ['last.first', 'thorvik.maren'],
    ['first_last', 'maren_thorvik'],
    ['first-last', 'maren-thorvik'],
    ['firstl', 'marent'],
    ['lastf', 'thorvikm'],
    ['last.f', 'thorvik.m'],
    ['lastfirst', 'thorvikmaren'],
    ['fl', 'mt'],
  ])('reads %s out of %s', (pattern, local) => {
    expect(learn([example('Maren', 'Thorvik', local)])).toEqual({
      sample: 1,
      ways: [{ mailDomain, pattern, support: 1 }],
      traits: {},
    });
  });

  it.each<[string, string, string, string, Record<string, string>]>([
    ['Jörg', 'Müller', 'joerg.mueller', 'first.last', { umlauts: 'expanded' }],
    ['Jörg', 'Müller', 'jorg.muller', 'first.last', { umlauts: 'plain' }],
    ['Jörg', 'Müller', 'jörg.müller', 'first.last', { umlauts: 'kept' }],
    ['Søren', 'Ågård', 'soeren.aagaard', 'first.last', { umlauts: 'expanded' }],
    ['Élodie', 'Brûlé', 'elodie.brule', 'first.last', { accents: 'plain' }],
    ['Ana', 'van der Berg', 'ana.vanderberg', 'first.last', { particles: 'kept' }],
    ['Ana', 'van der Berg', 'ana.berg', 'first.last', { particles: 'dropped' }],
    ['Ana', 'van der Berg', 'ana.van.der.berg', 'first.last', { 'family-space': 'dotted' }],
    ['Inés', 'García Márquez', 'ines.garcia', 'first.last', { 'family-space': 'first' }],
    ['Maren', 'Osei-Thorvik', 'mosei-thorvik', 'flast', { 'family-hyphen': 'hyphenated' }],
    ['Maren', 'Osei-Thorvik', 'mthorvik', 'flast', { 'family-hyphen': 'last' }],
    ['Jean-Pierre', 'Roux', 'jproux', 'flast', { 'given-hyphen': 'joined' }],
    ['Jean-Pierre', 'Roux', 'jean.roux', 'first.last', { 'given-hyphen': 'first' }],
    ['Mary Ann', 'Lowe', 'maryann.lowe', 'first.last', { 'given-space': 'joined' }],
  ])('learns from %s %s at %s', (first, last, local, pattern, traits) => {
    const learnt = learn([example(first, last, local)]);
    expect(learnt?.ways).toEqual([{ mailDomain, pattern, support: 1 }]);
    for (const [trait, value] of Object.entries(traits)) {
      expect(learnt?.traits[trait]).toEqual({ [value]: 1 });
    }
  });

  it.each([
    ['John Q.', 'Lowe', 'john.q.lowe', 'first.m.last'],
    ['Dr. John', 'Lowe Jr.', 'john.lowe', 'first.last'],
    ['Robert "Bob"', 'Hill, PhD', 'robert.hill', 'first.last'],
    ['Siobhán', "O'Brien", 'sobrien', 'flast'],
    ['Sam', 'Hill', 'Sam.Hill+news', 'first.last'],
    ['Sam', 'Hill', 'sam.hill2', 'first.last'],
  ])('takes %s %s at %s for %s', (first, last, local, pattern) => {
    expect(learn([example(first, last, local)])?.ways).toEqual([
      { mailDomain, pattern, support: 1 },
    ]);
  });

  it('counts unexplained addresses, and skips names that addresses cannot contain', () => {
    const learnt = learn([
      example('Sam', 'Hill', 'sam.hill'),
      example('Ana', 'Lowe', 'reception'),
      example('Иван', 'Петров', 'i.petrov'),
    ]);
    expect(learnt).toMatchObject({ sample: 2, ways: [{ pattern: 'first.last', support: 1 }] });
    expect(learn([example('Иван', 'Петров', 'i.petrov')])).toBeNull();
  });

  it('gives an ambiguous address to the pattern of the others', () => {
    const learnt = learn([example('Lee', 'Lee', 'lee'), example('Sam', 'Hill', 'hill')]);
    expect(learnt?.ways).toEqual([{ mailDomain, pattern: 'last', support: 2 }]);
  });
});

const word = fc.stringMatching(/^[a-zäöüéøß]{2,9}$/).filter((text) => !/^(dr|mr|ms)$/.test(text));
const compound = fc
  .array(word, { minLength: 1, maxLength: 2 })
  .chain((tokens) => fc.constantFrom(' ', '-').map((joint) => tokens.join(joint)));
const person = fc.record({ first: compound, last: compound });

it('finds the pattern that addresses were made with', () => {
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...PATTERNS),
      fc.nat(),
      (people, pattern, seed) => {
        const examples = people.flatMap((name) => {
          const all = spellings(name)!.spellings;
          const local = render(pattern, all[seed % all.length]!.name);
          return local === null ? [] : [{ name, local, mailDomain }];
        });
        fc.pre(examples.length > 0);
        const learnt = learn(examples)!;
        expect(learnt.sample).toBe(examples.length);
        expect(learnt.ways.reduce((sum, { support }) => sum + support, 0)).toBe(learnt.sample);
        // Another pattern may come first only when it explains every address equally well.
        const best = learnt.ways[0]!.pattern;
        for (const { name, local } of examples) {
          const explains = spellings(name)!.spellings.map((each) => render(best, each.name));
          expect(explains).toContain(plainLocal(local));
        }
      },
    ),
    { numRuns: 200 },
  );
});
