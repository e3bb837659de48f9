import { expect, test } from 'vitest';
import { deriveFunctions, deriveSeniority, expandTitle } from './title-rules.ts';

test.each([
  ['Head of Procurement', 'Head', ['Procurement']],
  ['VP Sales', 'VP', ['Sales']],
  ['Senior Vice President, Marketing', 'VP', ['Marketing']],
  ['Chief Financial Officer', 'C-level', ['Finance']],
  ['Co-founder & CEO', 'Founder', []],
  ['Managing Director', 'C-level', []],
  ['Senior Software Engineer', 'Senior', ['Engineering']],
  ['Assistant to the CEO', '', []],
  ['Leiterin Einkauf', 'Head', ['Procurement']],
  ['Vertriebsleiter', 'Head', ['Sales']],
  ['Geschäftsführer', 'C-level', []],
  ['Directrice des achats', 'Director', ['Procurement']],
  ['Responsable marketing', 'Head', ['Marketing']],
  ['Jefa de compras', 'Head', ['Procurement']],
  ['Directora de recursos humanos', 'Director', ['Human resources']],
  ['Gerente de vendas', 'Manager', ['Sales']],
  ['Diretor financeiro', 'Director', ['Finance']],
  ['Responsabile acquisti', 'Head', ['Procurement']],
  ['Direttore commerciale', 'Director', ['Sales']],
  ['Hoofd inkoop', 'Head', ['Procurement']],
  ['Eigenaar', 'Owner', []],
  ['Personal Assistant', '', []],
])('%s has the seniority "%s" and the functions %j', (title, seniority, functions) => {
  expect(deriveSeniority(title)).toBe(seniority);
  expect(deriveFunctions(title)).toEqual(functions);
});

test('A title without a level or a function gives neither.', () => {
  expect([deriveSeniority('Gardener'), deriveFunctions('Gardener')]).toEqual(['', []]);
  expect([deriveSeniority(''), deriveFunctions('')]).toEqual(['', []]);
});

test('An abbreviation and its long form have the words of both.', () => {
  expect(expandTitle('VP Sales')).toBe('VP Sales vice president');
  expect(expandTitle('Vice President of Sales')).toBe('Vice President of Sales vp');
});
