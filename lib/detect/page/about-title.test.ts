import { expect, test } from 'vitest';
import { isAboutPath, isAboutTitle, isPlainAboutPath } from './about-title.ts';

test.each([
  'About us',
  'Kontakt & Öffnungszeiten',
  'Anreise und Kontakt',
  'Our firm',
  'About the choir',
  'Über den Verein',
  'Unsere Praxis',
  'L’association',
  'La empresa',
  'Lo studio',
  'Sobre a clínica',
  'De stichting',
  'Om institutionen',
  'O fundacji',
  '¿Qué hacemos?',
  'İletişim',
  'Yhteystiedot',
  'من نحن',
  '회사 정보',
  '기업개요',
  '公司概况',
  '企業情報',
])('“%s” is what a page about the organisation is called', (title) => {
  expect(isAboutTitle(title)).toBe(true);
});

test.each([
  'The firm that failed',
  'School',
  'Ada Contact',
  'Über den Wolken',
  'About a Boy',
  'Add a contact',
  'The Firm',
  'A clínica',
  'Praxis',
  'La empresa gana',
  '',
])('“%s” is not', (title) => expect(isAboutTitle(title)).toBe(false));

test('the last part of a path can be such a title', () => {
  expect(isAboutPath('/fr/le-cabinet')).toBe(true);
  expect(isAboutPath('/ueber-den-verein.html')).toBe(true);
  expect(isAboutPath('/praxis.html')).toBe(true);
  expect(isAboutPath('/themen/praxis')).toBe(false);
  expect(isAboutPath('/le-cabinet/equipe')).toBe(false);
});

test('plain titles of pages about the organisation are recognised in paths', () => {
  expect(isPlainAboutPath('/de/ueber-uns.html')).toBe(true);
  expect(isPlainAboutPath('/-Qui-sommes-nous-')).toBe(true);
  expect(isPlainAboutPath('/our-club')).toBe(false);
});

test('a long title is not searched', () => {
  expect(isAboutTitle(`kontakt${' und'.repeat(100_000)}`)).toBe(false);
});
