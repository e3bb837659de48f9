import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import type { PhoneValue } from '../../../../../lib/contract/enrichment.ts';
import type { LineType } from '../../../../../lib/contract/values.ts';

/** The line type of the number itself; where it has none, that of the column. */
function getLineType(type: string | undefined, given: LineType | undefined): LineType {
  switch (type) {
    case 'MOBILE':
      return 'MOBILE';
    case 'FIXED_LINE':
      return 'LANDLINE';
    case 'VOIP':
      return 'VOIP';
    default:
      return given ?? 'UNKNOWN';
  }
}

/**
 * A range that is not in the tables has no country where several share a code: then the owner's
 * country is used.
 */
function getCountry(phone: PhoneNumber, region: string | undefined): string {
  if (phone.country) return phone.country;
  const possible: string[] = phone.getPossibleCountries();
  if (region && possible.includes(region)) return region;
  // The first country is the main one of the code; +1 has no main country.
  return phone.countryCallingCode === '1' ? '' : (possible[0] ?? '');
}

/**
 * Reads one or several numbers from a cell. A number without a country code is read as one of
 * `region`, ISO 3166-1 alpha-2. Results have the spaced international format
 * (docs/interface.md#contact-info), without extensions. The length must fit the country; whether a
 * range is assigned is not checked, because numbering plans change faster than tables of them.
 */
export function readPhones(
  text: string,
  region: string | undefined,
  given?: LineType,
): { phones: PhoneValue[]; problems: string[] } {
  const phones: PhoneValue[] = [];
  const problems: string[] = [];
  for (const part of text.split(/[;,|\n]|\s\/\s/)) {
    // Spreadsheets write an apostrophe before a number that must stay text.
    const number = part
      .trim()
      .replace(/^'/, '')
      .replace(/^00(?=[1-9])/, '+');
    if (number === '') continue;
    const known = region && isSupportedCountry(region) ? region : undefined;
    const parsed = parsePhoneNumberFromString(number, known);
    if (parsed?.isPossible()) {
      phones.push({
        number: parsed.formatInternational().replace(/ (?:x|ext\. ?)\d+$/, ''),
        region: getCountry(parsed, region),
        line_type: getLineType(parsed.getType(), given),
      });
    } else if (!parsed && !number.startsWith('+') && !known) {
      problems.push(
        `the phone number "${number.slice(0, 40)}" has no country code: write it as +44 …, or say --region`,
      );
    } else {
      problems.push(`"${number.slice(0, 40)}" is no valid phone number`);
    }
  }
  return { phones, problems };
}
