import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCompany, foldDomain, foldName } from './fold.ts';

describe('foldName', () => {
  it.each([
    ['Élodie O’Brien-Łuk', 'elodie obrien luk'],
    ['  MÜLLER,  Jörg ', 'muller jorg'],
    ['Søren Ægidius Strauß', 'soren aegidius strauss'],
    ["D'Angelo", 'dangelo'],
    ['李 小龙', '李 小龙'],
    ['...', ''],
  ])('%s → %s', (name, folded) => expect(foldName(name)).toBe(folded));

  it('takes no time for a text that is no name', () => {
    expect(foldName(`a${'\u0316\u0301'.repeat(250_000)}`)).toBe('a');
    expect(foldName('ab '.repeat(300_000)).length).toBeLessThan(1001);
  });

  it('is stable: what is folded stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name));
      }),
    );
  });
});

describe('foldCompany', () => {
  it.each([
    ['Harbour & Söhne GmbH', 'harbour and sohne'],
    ['Société Générale S.A.', 'societe generale'],
    ['Acme, Inc.', 'acme'],
    ['ACME Holding Co. Ltd', 'acme holding'],
    ['Inc', 'inc'],
    ['Limited Edition Books', 'limited edition books'],
  ])('%s → %s', (name, folded) => expect(foldCompany(name)).toBe(folded));
});

describe('foldDomain', () => {
  it.each([
    ['WWW.Acme.Example', 'acme.example'],
    ['acme.example.', 'acme.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['www.example', 'www.example'],
  ])('%s → %s', (domain, folded) => expect(foldDomain(domain)).toBe(folded));
});
