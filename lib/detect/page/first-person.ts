// Whether a text speaks of one person or of several: "I", "she" or "we".

/** A word of a group that speaks: "we", "our". */
export const SEVERAL =
  /(?:^|[^\p{L}])(?:we|we[’']re|our|us|wir|unser[e]?|nous|notre|nos|nosotros|nuestr[oa]s?|noi|nostr[oaie]|n[óo]s|noss[oa]s?|onze?)(?![\p{L}])/iu;

const SINGULAR =
  /(?:^|[^\p{L}])(?:I|I[’']m|[Mm]y|[Ii]ch|[Mm]eine?|[Jj]e|[Ss]?[Hh]e|[Hh]er|[Hh]is)(?![\p{L}.])/gu;
const PLURAL = new RegExp(SEVERAL.source, 'giu');

const OWN = /(?:^|[^\p{L}])(?:I|I[’']m|[Mm]y|[Ii]ch|[Mm]eine?|[Jj]e)(?![\p{L}.])/gu;

const outnumbersSeveral = (text: string, words: RegExp): boolean => {
  const count = text.match(words)?.length ?? 0;
  return count >= 2 && count > (text.match(PLURAL)?.length ?? 0) * 2;
};

/** Whether a text is by or about one person: it says "I", "she", "he" more than "we" and "our". */
export const isInFirstPerson = (text: string): boolean => outnumbersSeveral(text, SINGULAR);

/** Whether one person speaks of themselves: "she" and "her" are also said of a firm's founder. */
export const isSelfTold = (text: string): boolean => outnumbersSeveral(text, OWN);
