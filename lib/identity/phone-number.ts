/**
 * The digits of an international number: "+33 6 12 34 56 78" and "0033612345678" → "33612345678".
 * '' for a text without digits. National numbers of two countries are not told apart.
 */
export const foldPhoneNumber = (number: string): string =>
  number.replace(/\D/g, '').replace(/^00/, '');
