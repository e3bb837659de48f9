// Finds the people of a list whose names alone could be any word: "Kat", "Melissa K", "Teo". A role stands beside each,
// and the other lines of the list are names of people.
import { cleanName } from '../names/clean-name.ts';
import { isNonNameWord } from '../names/name-words.ts';
import { toRow, type OtherLine, type Row } from './name-groups.ts';
import { looksLikeRole } from '../roles/role-words.ts';
import { fold } from '../page/text.ts';

const MAX_WORDS = 3;
const MAX_LENGTH = 30;
const WORDS = /^\p{Lu}[\p{L}\p{M}’'.-]+(?: (?:\p{Lu}[\p{L}\p{M}’'-]*\.?|\(\p{Lu}\p{L}+\)))*$/u;
/** Cards without a person. */
const VACANT = /^(?:vacant|vacancy|tb[ac]|you|vous|sie|open|position|unbesetzt|vakant|n a)(?: |$)/;

/** Rows without roles: only a line with a role is a person. */
export const readIncompleteNames = (others: readonly OtherLine[]): Row[] =>
  others.flatMap(({ text, line, element }) => {
    if (text.length > MAX_LENGTH || !/^\p{Lu}/u.test(text)) return [];
    const fullName = cleanName(text);
    const words = fullName.split(' ');
    const isPossible =
      words.length <= MAX_WORDS &&
      WORDS.test(fullName) &&
      !words.some((word) => isNonNameWord(word.toLowerCase())) &&
      !VACANT.test(fold(fullName)) &&
      !looksLikeRole(fullName);
    const name = { fullName, isTurned: false, role: null, isRoleFirst: false };
    return isPossible ? [toRow(name, line, element)] : [];
  });
