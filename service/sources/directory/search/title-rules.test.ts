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

test.each([
  ['Product Owner', ''],
  ['Senior Product Owner', 'Senior'],
  ['Technical Product Owner', ''],
  ['Global Process Owner', ''],
  ['Service Owner, Payments', ''],
  ['Produkt-Owner', ''],
  ['Producteigenaar', ''],
  ['Product eigenaar', ''],
  ['Propriétaire de produit', ''],
  ['Dueña de producto', ''],
  ['Propietario del proceso', ''],
  ['Dueña de casa', ''],
  ['Dono do produto', ''],
  ['Proprietario del prodotto', ''],
  ['Titolare del trattamento', ''],
  ['Inhaberin des Lehrstuhls', ''],
  ['Owner', 'Owner'],
  ['Owner & Product Designer', 'Owner'],
  ['Founder and Product Owner', 'Founder'],
  ['Business Owner', 'Owner'],
  ['Propriétaire du restaurant', 'Owner'],
  ['Inhaberin', 'Owner'],
  ['HR Business Partner', ''],
  ['Senior HR Business Partner', 'Senior'],
  ['People & Culture Partner', ''],
  ['Talent Acquisition Partner', ''],
  ['Client Partner', ''],
  ['Partner Manager', 'Manager'],
  ['Partner Marketing Manager', 'Manager'],
  ['Channel Partner Account Manager', 'Manager'],
  ['Head of Partner Management', 'Head'],
  ['Director, Partner Success', 'Director'],
  ['Business Partner RH', ''],
  ['Socia de negocio RRHH', ''],
  ['Professeure associée', ''],
  ['Partner', 'Partner'],
  ['Managing Partner Sales', 'Partner'],
  ['Senior Partner', 'Partner'],
  ['Partner, Marketing', 'Partner'],
  ['Partner – Development', 'Partner'],
  ['Partner Management Consulting', 'Partner'],
  ['Associée', 'Partner'],
  ['Socio director', 'Partner'],
  ["Founder's Associate", ''],
])('%s has the seniority "%s": a role is no level', (title, seniority) => {
  expect(deriveSeniority(title)).toBe(seniority);
});

test('A title without a level or a function gives neither.', () => {
  expect([deriveSeniority('Gardener'), deriveFunctions('Gardener')]).toEqual(['', []]);
  expect([deriveSeniority(''), deriveFunctions('')]).toEqual(['', []]);
});

test('An abbreviation and its long form have the words of both.', () => {
  expect(expandTitle('VP Sales')).toBe('VP Sales vice president');
  expect(expandTitle('Vice President of Sales')).toBe('Vice President of Sales vp');
});
