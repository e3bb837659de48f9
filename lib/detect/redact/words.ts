// What counts as a word, in a text and in an identifier.
import { fold } from '../text.ts';

export const WORD = /\p{L}(?:[\p{L}\p{M}\p{Default_Ignorable_Code_Point}]*[\p{L}\p{M}])?/gu;

/** A word however it is written. Hangul is put together again after folding. */
export const keyOf = (word: string): string =>
  fold(word).replaceAll(' ', '').normalize('NFC') || word.toLowerCase();

/** "profileName_x7" is made of profile, Name and x. */
export const IDENTIFIER_WORD = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{L}+/gu;
