/** The trunk zero, which is dialled only inside a country, as written in an international number: "+33 (0)6 12". */
const TRUNK_ZERO = /^([^\d+]*(?:\+|00)[\d\s()./-]*?)\(\s*0\s*\)/;

/**
 * The digits of an international number: "+33 6 12 34 56 78", "+33 (0)6 12 34 56 78" and "0033612345678" →
 * "33612345678". '' for a text without digits. National numbers of two countries may be equal.
 */
export const foldPhoneNumber = (number: string): string =>
  number
    .replace(TRUNK_ZERO, '$1')
    .replace(/\D/g, '')
    .replace(/^(?:00)+/, '');
