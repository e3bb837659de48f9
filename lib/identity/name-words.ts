// The words around a name that are not part of it. One list for the keys of both programs, the directory search, the
// e-mail patterns and the page reader. Folded, as foldText returns them.

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Courtesy titles, with or without a point. Only before a name, and only when two words remain. */
export const TITLE_WORDS =
  'dr drs prof professor dipl mr mrs ms miss mx herr frau mme mlle monsieur madame maître maitre dott ' +
  'dottssa señor señora senor senora srta rev sir dame';
/** Titles that are also given names ("Mag", "Sig"): titles only when written with a point. */
export const POINTED_TITLE_WORDS = 'ing mag hon lic eng avv sig ir mgr dra dña dna';
/** Titles that are also other words in front of a name ("Sr. Manager", "Don"): with a point, in a name. */
const AMBIGUOUS_TITLE_WORDS = 'pr sr sra don dona';
/** Parts of a doctor's title that are written with a point: "Dr. rer. nat.". */
export const FACULTY_WORDS =
  'med rer nat phil jur iur pol oec techn habil dent vet theol mult h c hc';

/** Degrees and certificates after a name, with or without a comma. */
const DEGREE_WORDS =
  'phd dphil psyd mba msc bsc llb llm cpa cfa cfp pmp dds dvm mphil mph meng beng ceng peng cissp frcs ' +
  'shrm sphr phr acca fcca mrics csm obe mbe cbe kbe';
/** Degrees that are also names ("Jack Ma", "Md Rahman"): only after a comma and in capitals. */
const CAPITAL_DEGREE_WORDS = 'ma ba bs ms md rn jd edd esq pe fca frm mim';

export const isTitle = hasWord(TITLE_WORDS);
export const isPointedTitle = hasWord(`${POINTED_TITLE_WORDS} ${AMBIGUOUS_TITLE_WORDS}`);
export const isFaculty = hasWord(FACULTY_WORDS);
export const isDegree = hasWord(DEGREE_WORDS);
export const isCapitalDegree = hasWord(CAPITAL_DEGREE_WORDS);
export const isPronoun = hasWord('he him his she her hers they them theirs');

/**
 * Words that belong to the family name after them ("van der Berg", "bin Salman"). A family name with and without
 * them is the same only when other evidence agrees.
 */
export const isParticle = hasWord(
  'de da do dos das del della dello di du des la le las los van von vom der den dem ter ten te op zu zum ' +
    'zur af av al el bin ibn ben abu y e san santa st o mac mc بن ابن بنت ال آل',
);

const GENERATIONS: Readonly<Record<string, string>> = {
  jr: 'jr',
  jnr: 'jr',
  junior: 'jr',
  sr: 'sr',
  snr: 'sr',
  senior: 'sr',
  ii: '2',
  '2nd': '2',
  iii: '3',
  '3rd': '3',
  iv: '4',
  '4th': '4',
};

/** "Junior" → "jr", "III" → "3"; '' for a word that is not a generation. `word`: folded. */
export const toGeneration = (word: string): string =>
  Object.hasOwn(GENERATIONS, word) ? GENERATIONS[word]! : '';

function hasWord(words: string): (folded: string) => boolean {
  // Split on first use: the page reader starts anew on every page and needs one of the lists.
  let set: ReadonlySet<string> | undefined;
  return (folded) => (set ??= toSet(words)).has(folded);
}
