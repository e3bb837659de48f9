// Countries by name and code, from the runtime's own tables: ISO 3166-1 in the languages below.
import { foldText } from '../../../../../lib/identity/fold-text.ts';

const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'];
const ALSO = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  'u s a': 'US',
  'united states of america': 'US',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  russia: 'RU',
  'south korea': 'KR',
  uae: 'AE',
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** The runtime also has groups and former countries. */
const NO_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'ZZ',
  'QO',
  'SU',
  'DD',
  'YU',
  'AN',
  'CS',
  'FX',
  'TP',
  'YD',
  'ZR',
  'BU',
  'NT',
  'UK',
]);

const codes = LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).filter(
  (code) => !NO_COUNTRIES.has(code) && english.of(code) !== undefined,
);
const byName = new Map<string, string>(Object.entries(ALSO));
for (const language of LANGUAGES) {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  for (const code of codes) {
    const name = foldText(names.of(code) ?? '');
    if (name && !byName.has(name)) byName.set(name, code);
  }
}
const known = new Set(codes);

export type Country = { country: string; country_code: string };

/** A name in one of several languages, or a code. An unknown name is kept without a code. */
export function readCountry(text: string): Country {
  const upper = text.trim().toUpperCase();
  const code = known.has(upper) ? upper : byName.get(foldText(text));
  return code
    ? { country: english.of(code) ?? text.trim(), country_code: code }
    : { country: text.trim(), country_code: '' };
}
