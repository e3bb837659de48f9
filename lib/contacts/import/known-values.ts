// Addresses and numbers that a cell of a file holds. Values that are found here are not looked up.
import { canonicalEmail } from '../../identity/email-address.ts';
import { extractAddresses } from '../extract-addresses.ts';

/** Also "Ana Wren <ana@tarnwick.example>" and "mailto:ana@tarnwick.example". */
export const readEmails = (cell: string): string[] =>
  cell.split(/[;,\s]+/).flatMap((one) => canonicalEmail(one) ?? extractAddresses(one));

/** "Mobile: " or "tel:" before a number. */
const LABEL = /^\p{L}[\p{L}. ]*:\s*/u;
/** "(mobile)" behind it. */
const NOTE = /\s*\(\p{L}[\p{L}. ]*\)$/u;
/** As numbers are written, with an extension; no "4.91701E+11", which a spreadsheet makes of a long number. */
const NUMBER = /^[\d\s()+./\p{Pd}]+(?:(?:x|ext|extension|#)\.?:?\s*\d{1,6})?$/iu;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const isNumber = (text: string): boolean =>
  text.length <= 50 && text.replace(/\D/g, '').length >= 5 && NUMBER.test(text) && !DATE.test(text);

export const readPhones = (cell: string): string[] =>
  cell
    .split(/[;,|\n]+/)
    .map((one) => one.trim().replace(LABEL, '').replace(NOTE, ''))
    .filter(isNumber);
