// The words of a value and of a filter, for the search without an index.
import { foldCompanyName } from '../../../../lib/identity/fold-company-name.ts';
import { foldWords, removeHorns } from '../../../../lib/identity/fold-text.ts';
import { withoutUmlauts } from '../../../../service/sources/directory/name-words.ts';

const fold = (word: string): string => withoutUmlauts(removeHorns(word));

export const readWords = (value: string): string[] => foldWords(value).map(fold);

const STOP_WORD =
  /^(?:a|an|and|at|das?|de|del|della|der|des|di|do|dos|du|e|et|for|fur|il|in|las?|les?|los|of|the|to|und|van|von|y)$/;

/** Filters in which each word counts. The others ignore stop words beside other words. */
const EACH_WORD = /name|location|headquarters|language|skill|keyword/;
const COMPANY_NAMES = /company_names|^names/;

/** A place that is compared as a whole: "DE" is no word of "Rio de Janeiro". */
export const isWholePlace = (filter: string, value: string): boolean =>
  /location|headquarters/.test(filter) && STOP_WORD.test(foldWords(value).join(' '));

export function readFilterWords(filter: string, value: string): string[] {
  const isCompany = COMPANY_NAMES.test(filter);
  const words = foldWords(isCompany ? foldCompanyName(value) : value);
  if (EACH_WORD.test(filter) && !isCompany) return words.map(fold);
  const significant = words.filter((word) => !STOP_WORD.test(word));
  return (significant.length > 0 ? significant : words).map(fold);
}
