import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';
import { looksLikeName, isSameName } from './names.ts';
import { handleFitsName } from './match-handle.ts';
import { splitName } from './split-name.ts';
import { looksLikeRole } from './role-words.ts';

test.each([
  ['(3) Ada Brisk', 'Ada Brisk'],
  ['Ada Brisk (She/Her)', 'Ada Brisk'],
  ['Ada Brisk ⛩️', 'Ada Brisk'],
  ['\u202aAda\u200b Brisk\u202c', 'Ada Brisk'],
  ['Dr. Ada Brisk, PhD, MBA', 'Ada Brisk'],
  ['Prof. Dr. Ada Brisk', 'Ada Brisk'],
  ['王小明 博士', '王小明'],
  ['*Ada Brisk* §', 'Ada Brisk'],
  ['Ada Brisk PhD', 'Ada Brisk'],
  ['Ada Brisk (@ada) / X', 'Ada Brisk'],
  ['Hon Weld', 'Hon Weld'],
  ['M. Ada Brisk', 'M. Ada Brisk'],
  ['Ada B. Brisk', 'Ada B. Brisk'],
  ['íveta noridge', 'íveta noridge'],
  ['Ada Brisk she/her', 'Ada Brisk'],
  ['Ada Brisk, they/them', 'Ada Brisk'],
  ['Ada Brisk · 2nd', 'Ada Brisk'],
  ['Ada Brisk #OpenToWork', 'Ada Brisk'],
  ['Ada Brisk (Open to work)', 'Ada Brisk'],
  ['Dr. med. Ada Brisk', 'Ada Brisk'],
  ['Prof. Dr.-Ing. habil. Ada Brisk', 'Ada Brisk'],
  ['Dipl.-Ing. (FH) Ada Brisk', 'Ada Brisk'],
  ['Ada Brisk, LL.M.', 'Ada Brisk'],
  ['Ada Brisk, AIA, LEED AP', 'Ada Brisk'],
  ['Ada Brisk, RN, BSN', 'Ada Brisk'],
  ['Ada Brisk OBE', 'Ada Brisk'],
  ['Dame Ada Brisk DBE', 'Ada Brisk'],
  ['Ada Brisk MSc', 'Ada Brisk'],
  ['Ada Brisk M.Sc.', 'Ada Brisk'],
  ['Ada Brisk ✨ | Growth', 'Ada Brisk'],
  ['Acme | Ada Brisk', 'Acme | Ada Brisk'],
  ['Dott.ssa Ada Brisk', 'Ada Brisk'],
  ['Avv. Ada Brisk', 'Ada Brisk'],
  ['Mgr. Ada Brisk', 'Ada Brisk'],
  ['BRISK, ADA', 'BRISK, ADA'],
  ['𝐀𝐝𝐚 𝐁𝐫𝐢𝐬𝐤', 'Ada Brisk'],
  ['山田 太郎さん', '山田 太郎'],
  ['--', ''],
  ['', ''],
  ['Ada Brisk (에이다)', 'Ada Brisk'],
  ['Ada Brisk 山田', 'Ada Brisk'],
  ['山田太郎', '山田太郎'],
])('cleanName(%j) is %j', (raw, name) => expect(cleanName(raw)).toBe(name));

test.each([
  'Ada Brisk',
  'Ada B. Brisk',
  'Jean-Luc d’Arbois',
  'Ludo van der Meer',
  'María José Núñez Ortega',
  'Seán O’Tool',
  '山田太郎',
  '山田 太郎',
  'Иван Петров',
  'محمد بن راشد',
  'Dean Brisk',
  'Ada “Addie” Brisk',
  'Anoop S.L.',
])('%j reads like a name', (text) => expect(looksLikeName(text)).toBe(true));

test.each([
  'Search',
  'About Us',
  'Contact Acme',
  'Management Team',
  'Ada Brisk Interiors',
  'Chi sono',
  'Public Safety',
  'Acme GmbH',
  '51 Must-Have Tools',
  'ada brisk',
  'Chief Executive Officer',
  'What is new?',
  'Profile Not Found',
  'a@b.example',
  '会社概要',
  '代表取締役',
  '採用情報',
  'Prairie Quilt Guild',
  'Kammerchor Tarn',
  'Fundación Brisk Weld',
  'Trattoria Ada Brisk',
  '山田 太郎 代表取締役',
  "Ada's Bread",
  'Vetri Castello S.r.l.',
  'Muebles Larrea S.L.',
])('%j does not read like a name', (text) => expect(looksLikeName(text)).toBe(false));

test.each([
  ['Chief Executive Officer', true],
  ['PhD student', true],
  ['Geschäftsführerin', true],
  ['Cardiologist', true],
  ['Pressesprecher', true],
  ['Prezes zarządu', true],
  ['代表取締役', true],
  ['Our Team', false],
  ['Executive Team', false],
  ['Meet our director', false],
  ['Read more', false],
  ['Kristin Brisk', false],
  ['Tom Lehrer', false],
  ['Lehrer', true],
  ['Jean Baptiste', false],
  ['Gian Battista', false],
  ['Ana Evangelista', false],
  ['In cosa consiste', false],
  ['MBA, CEO', true],
  ['PhD, RN, FAAN', false],
  ['LL.M., PhD', false],
  ['', false],
  ['Ostéopathe D.O.', true],
  ['Chirurgienne orale', true],
  ['Fisioterapista', true],
])('looksLikeRole(%j) is %j', (text, is) => expect(looksLikeRole(text)).toBe(is));

test.each([
  ['Ada Brisk', '', 'Ada', 'Brisk'],
  ['Ada B. Brisk', '', 'Ada', 'Brisk'],
  ['Ludo van der Meer', '', 'Ludo', 'van der Meer'],
  ['Brisk, Ada', '', 'Ada', 'Brisk'],
  ['Ada Brisk Jr.', '', 'Ada', 'Brisk'],
  ['Ada "Bee" Brisk', '', 'Ada', 'Brisk'],
  ['María José Núñez Ortega', 'es', 'María', 'Núñez Ortega'],
  ['김 서연', 'ko', '서연', '김'],
  ['María Núñez Ortega', 'es', 'María', 'Núñez Ortega'],
  ['María José Núñez', 'es', 'María', 'Núñez'],
  ['Ada Brisk y Weld', 'es', 'Ada', 'Brisk y Weld'],
  ['Ada Brisk Weld', 'en', 'Ada', 'Weld'],
  ['Nguyễn Văn An', 'vi', 'Văn An', 'Nguyễn'],
  ['محمد بن راشد', 'ar', 'محمد', 'بن راشد'],
  ['Ada St. John', 'en', 'Ada', 'St. John'],
  ['Ada Brisk, Jr.', 'en', 'Ada', 'Brisk'],
  ['von Trapp, Georg', 'de', 'Georg', 'von Trapp'],
])('splitName(%j, %j)', (name, language, first, last) =>
  expect(splitName(name, language)).toEqual({ first, last }),
);

test.each(['Ada', '山田太郎', ''])('splitName(%j) is null', (name) =>
  expect(splitName(name)).toBeNull(),
);

test.each([
  ['ada-brisk-12ab', true],
  ['abrisk', true],
  ['brisk', true],
  ['ada.brisk', true],
  ['jonas-weld', false],
  ['a', false],
])('handle %j fits Ada Brisk: %j', (handle, fits) =>
  expect(handleFitsName(handle, 'Ada Brisk')).toBe(fits),
);

test('names are the same without case, accents and titles', () => {
  expect(isSameName('Dr. ÁDA Brisk', 'ada brisk')).toBe(true);
  expect(isSameName('Ada Brisk', 'Ada Brisker')).toBe(false);
  expect(isSameName('', '')).toBe(false);
});

describe('for any text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });

  test('cleaning a name is idempotent', () => {
    const word = fc.constantFrom(
      'Ada',
      'Brisk',
      'van',
      'O’Tool',
      'Núñez',
      '(She/Her)',
      '⛩️',
      'PhD',
      ',',
      'Dr.',
      '(2)',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const once = cleanName(words.join(' '));
        expect(cleanName(once)).toBe(once);
      }),
    );
  });

  test('no function throws, and the parts come from the name', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const name = cleanName(raw);
        expect(name.length).toBeLessThanOrEqual(120);
        looksLikeName(name);
        looksLikeRole(name);
        const parts = splitName(name);
        const words = parts ? `${parts.first} ${parts.last}`.split(' ') : [];
        expect(words.filter((word) => !name.includes(word))).toEqual([]);
      }),
    );
  });
});

test.each(['Arun KG', 'Deepak BV', 'Anoop SL', 'PIETER SAS'])(
  '%s ends like a legal form and is a name',
  (name) => {
    expect(looksLikeName(name)).toBe(true);
  },
);
