import type { Country } from './countries.ts';
import type { Industry } from './industries.ts';
import type { Random } from './prng.ts';

const HEADS =
  'Alder Brack Calder Dunwick Ember Farrow Glint Harrow Ivel Juniper Kestrel Lorn Marl Nettle Ottery Pell Quill Rook Sable Tarn Ulver Vell Wren Yarrow Zephyr'.split(
    ' ',
  );
const TAILS =
  'brook field ford gate haven holm ley mere mont moor port ridge stead vale wick'.split(' ');

/** The full names of companies in a country; {} stands for the short name. */
const FORMS: Record<string, readonly string[]> = {
  GB: ['{}', '{} Ltd', '{} & Daughters', 'The {} Company'],
  US: ['{}', '{} Inc.', '{}, LLC'],
  FR: ['{}', 'Groupe {}', 'Société {}', '{} et Fils'],
  DE: ['{} GmbH', '{} AG', '{} & Söhne KG'],
  NL: ['{} B.V.', 'Koninklijke {}'],
  ES: ['Grupo {}', '{} y Hermanos, S.L.'],
  IT: ['{} S.p.A.', 'Fratelli {}'],
  NO: ['{} AS'],
  SE: ['{} AB'],
  PL: ['{} Sp. z o.o.'],
  JP: ['{}株式会社', '{} K.K.'],
};

/** `short` is used for domains and handles. */
export type CompanyName = { short: string; full: string };

export function makeCompanyName(random: Random, country: Country, industry: Industry): CompanyName {
  const head = random.pick(HEADS);
  const tail = random.pick(TAILS);
  const word = random.chance(0.85) ? `${head}${tail}` : `${head}-${random.pick(HEADS)}`;
  const short = random.chance(0.75) ? `${word} ${random.pick(industry.trades)}` : word;
  const form = random.chance(0.5) ? '{}' : random.pick(FORMS[country.code] ?? ['{}']);
  return { short, full: form.replace('{}', short) };
}
