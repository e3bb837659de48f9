// Names that are made of words which reports keep ("Dean Parks"): known by where nothing but names stands.
import { fold } from '../text.ts';
import { decodeFully } from '../urls.ts';
import { isCommonWord } from './vocabulary.ts';

/** A page of a person, a mailbox of two words, and data; not a role or a heading, which stand elsewhere. */
const PLACES =
  /(?:linkedin\.com\/in|\/(?:people|persons?|staff|authors?|profiles?))\/([^/?#.]+)|mailto:(\p{L}+\.\p{L}+)@|"Person"[^{}]{0,400}?"name"\s*:\s*"([^"]+)/giu;

/** Their words, folded. */
export const commonNamesIn = (text: string): string[] =>
  [...text.matchAll(PLACES)].flatMap(([, ...found]) => {
    const words = fold(decodeFully(found.join(''))).match(/\p{L}+/gu) ?? [];
    const isName = words.length > 1 && words.length < 4 && words.every(isCommonWord);
    return isName ? words : [];
  });
