// Finds a number that is stored as dialled inside its country by the same number with the country code.
import { foldPhoneNumber } from '../../../identity/fold-phone-number.ts';

const INTERNATIONAL = /^\D*(?:\+|00)/;
const MAX_COUNTRY_CODE = 3;
/** Many numbers end like a shorter one, which may be an extension. */
const MIN_NATIONAL = 6;

/** The digits that are dialled after a country code; '' for an international or a short number. */
export function toNationalDigits(number: string): string {
  if (INTERNATIONAL.test(number)) return '';
  const digits = foldPhoneNumber(number).replace(/^0+/, '');
  return digits.length < MIN_NATIONAL ? '' : digits;
}

/** Whether the digits are this national number after a country code. Of which country is not known. */
export const isWithCountryCode = (digits: string, national: string): boolean =>
  national !== '' &&
  digits.length > national.length &&
  digits.length <= national.length + MAX_COUNTRY_CODE &&
  digits.endsWith(national);
