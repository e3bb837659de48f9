import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessCandidates, listCandidates } from './candidates.ts';
import { learn, type Example } from '../../../lib/identity/email-pattern/learn-patterns.ts';
import { identifies, PATTERNS, render } from '../../../lib/identity/email-pattern/patterns.ts';
import { spellings } from '../../../lib/identity/email-pattern/spelling.ts';

const strength = { minimumSupport: 3, minimumShare: 0.8 };
const at = (mailDomain: string) => (first: string, last: string, local: string) => ({
  name: { first, last },
  local,
  mailDomain,
});
const tarn = at('tarn.example');
const THREE = [
  tarn('Sam', 'Hill', 'sam.hill'),
  tarn('Ana', 'Lowe', 'ana.lowe'),
  tarn('Ines', 'Roux', 'ines.roux'),
];
const best = (examples: Example[], first: string, last: string) => {
  const found = listCandidates(learn(examples)!, { first, last }, strength);
  return found.map(({ email, strong }) => `${strong ? 'strong' : 'weak'} ${email}`);
};

describe('candidates', () => {
  it.each<[string, Example[], string, string, string]>([
    ['enough that agree', THREE, 'Rosa', 'Ek', 'strong rosa.ek@tarn.example'],
    ['too few', THREE.slice(1), 'Rosa', 'Ek', 'weak rosa.ek@tarn.example'],
    [
      'too many that differ',
      [...THREE, tarn('Lena', 'Falk', 'lfalk')],
      'Rosa',
      'Ek',
      'weak rosa.ek@tarn.example',
    ],
    ['an accent alone', THREE, 'José', 'Ek', 'strong jose.ek@tarn.example'],
    ['an umlaut of unknown habit', THREE, 'Jörg', 'Ek', 'weak jorg.ek@tarn.example'],
    [
      'an umlaut with a known convention',
      [...THREE, tarn('Jörn', 'Bo', 'joern.bo')],
      'Jörg',
      'Ek',
      'strong joerg.ek@tarn.example',
    ],
    ['a double surname of unknown habit', THREE, 'Eva', 'Osei-Ek', 'weak eva.osei-ek@tarn.example'],
    [
      'a double surname with a known convention',
      [...THREE, tarn('Maren', 'Osei-Thorvik', 'maren.thorvik')],
      'Eva',
      'Osei-Ek',
      'strong eva.ek@tarn.example',
    ],
    ['a middle initial', THREE, 'Eva M.', 'Ek', 'strong eva.ek@tarn.example'],
  ])('%s', (_what, examples, first, last, expected) => {
    expect(best(examples, first, last)[0]).toBe(expected);
  });

  it('ignores a choice that the pattern does not show', () => {
    const firsts = THREE.map((each) => ({ ...each, local: each.name.first }));
    expect(best(firsts, 'Eva', 'van der Osei-Ek')).toEqual(['strong eva@tarn.example']);
  });

  it('gives the sub-domain that the mail goes to', () => {
    const mail = at('mail.tarn.example');
    const below = THREE.map(({ name, local }) => mail(name.first, name.last, local));
    expect(best(below, 'Rosa', 'Ek')).toEqual(['strong rosa.ek@mail.tarn.example']);
    expect(best([...below, ...THREE], 'Rosa', 'Ek').every((text) => text.startsWith('weak'))).toBe(
      true,
    );
  });

  it('skips people with only an initial, role accounts, and weak patterns that fit many', () => {
    expect(best(THREE, 'R.', 'Ek')).toEqual([]);
    const firsts = THREE.map((each) => ({ ...each, local: each.name.first }));
    expect(best(firsts, 'Info', 'Ek')).toEqual([]);
    expect(best([tarn('Sam', 'Hill', 'sam')], 'Rosa', 'Ek')).toEqual([]);
  });

  it('guesses full names at a domain of which nothing is known, never strongly', () => {
    const all = guessCandidates({ first: 'Rosa', last: 'Ek' }, 'new.example');
    expect(all.map(({ email }) => email).slice(0, 2)).toEqual([
      'rosa.ek@new.example',
      'rek@new.example',
    ]);
    expect(all.some(({ strong }) => strong)).toBe(false);
  });
});

const name = fc.stringMatching(/^[a-zäé]{2,9}([ -][a-zäé]{2,9})?$/);

it('always has the address that the pattern really makes among the candidates', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ first: name, last: name }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...PATTERNS.filter(identifies)),
      (people, pattern) => {
        const examples = people.flatMap((person) => {
          const local = render(pattern, spellings(person)!.spellings[0]!.name);
          return local === null ? [] : [tarn(person.first, person.last, local)];
        });
        fc.pre(examples.length > 0);
        const learnt = learn(examples)!;
        for (const { name: person, local } of examples) {
          const all = listCandidates(learnt, person, strength);
          expect(all.map(({ email }) => email)).toContain(`${local}@tarn.example`);
          for (const { share } of all) expect(share).toBeGreaterThan(0);
          expect(all.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.000001);
        }
      },
    ),
    { numRuns: 200 },
  );
});
