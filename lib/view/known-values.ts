// Names for values that services return in English. What is stored, and what is sent to a service, stays English.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SENIORITIES } from '../contract/values.ts';
import { numberLocale, perLanguage } from '../i18n/format-locale.ts';

const SENIORITY_NAMES: Record<(typeof SENIORITIES)[number], MessageDescriptor> = {
  Owner: msg`Owner`,
  Founder: msg`Founder`,
  'C-level': msg`C-level`,
  Partner: msg`Partner`,
  VP: msg`VP`,
  Head: msg`Head`,
  Director: msg`Director`,
  Manager: msg`Manager`,
  Senior: msg`Senior`,
};

const COMPANY_TYPE_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  'Private company': msg`Private company`,
  'Privately Held': msg`Private company`,
  'Public company': msg`Public company`,
  'Public Company': msg`Public company`,
};

/** The functions of our own service; another service can have others. */
export const FUNCTION_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  Operations: msg`Operations`,
  Sales: msg`Sales`,
  Marketing: msg`Marketing`,
  Finance: msg`Finance`,
  Engineering: msg`Engineering`,
  'Human resources': msg`Human resources`,
  Procurement: msg`Procurement`,
  'Information technology': msg`Information technology`,
  Product: msg`Product`,
  Legal: msg({ context: 'department', message: 'Legal' }),
  'Customer support': msg`Customer support`,
  Design: msg({ context: 'department', message: 'Design' }),
  Research: msg({ context: 'department', message: 'Research' }),
};

const NAMES: ReadonlyMap<string, MessageDescriptor> = new Map(
  Object.entries({ ...SENIORITY_NAMES, ...COMPANY_TYPE_NAMES, ...FUNCTION_NAMES }),
);

/** The name of a seniority, a function or a type of company; an unknown one unchanged. */
export function knownValueText(value: string): string {
  const name = NAMES.get(value);
  return name ? i18n._(name) : value;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Region codes by their English names, in lower case. */
const listRegionCodes = (): Map<string, string> => {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));
  // Of two codes with one name, such as "UK" and "GB", the names in other languages are the same.
  return new Map(
    codes.flatMap((code) => {
      const name = english.of(code);
      return name ? [[name.toLowerCase(), code]] : [];
    }),
  );
};

let codesByName: Map<string, string> | undefined;

const regions = perLanguage(() => new Intl.DisplayNames(numberLocale(), { type: 'region' }));

/** The name of a country that is written in English; any other text unchanged. */
export function countryText(english: string): string {
  if (numberLocale() === 'en') return english;
  codesByName ??= listRegionCodes();
  const code = codesByName.get(english.toLowerCase());
  return code ? (regions().of(code) ?? english) : english;
}
