// Whether a text speaks of one person or of several: "I", "she" or "we", in the languages of most sites.
import { fold } from './text.ts';

/**
 * Words of the writer, of a group, of a person who is described, and of the reader who is addressed, as fold()
 * returns them. Without words that are frequent in another language, as "ja", "mon" and "me" are, and "I", which is read
 * with its capital.
 */
const VOICES = {
  firstPerson:
    'my myself ich mein meine meiner meinem meinen mir je yo mi mis soy io miei jag mig mitt jeg meg eu meu minha meus sou ik mijn ' +
    'mnie moje moja moim moich jestem jsem muj mne benim bana vagyok nekem ' +
    'я мне меня мои моя мое моих мене моє моі 저는 제가 나는 저의 제 나의',
  group:
    'we our us wir unser unsere uns unserer nous notre nos nosotros nuestro nuestra nuestros noi nostro nostra nostri nostre nuestras nossa nosso nossos nossas vi wij ons onze ' +
    'nasz nasza nasze jestesmy jsme nase bizim мы наш наша наше наши нас нам ми 우리 저희',
  thirdPerson: 'he she his her him er sie il elle ella suo sua hans hennes hendes он она его ее',
  reader: 'you your sie ihr ihre vous votre usted tu su sus je jouw',
} as const;

type Voice = keyof typeof VOICES;
const MAX_PRONOUN_LENGTH = 8;

/** "I", but not in initials, Roman numerals and the Italian article ("I nostri prodotti"). */
const CAPITAL_I = /(?<![\p{L}.])I(?![\p{L}.]| (?:\p{Ll}+i|nostr\p{Ll}) )/gu;
/** Languages without spaces between words, and the characters of a usual word in them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const WORD_LENGTH = 2;
const UNSPACED_OWN = /[私僕俺](?![たら達])|我(?![们們国國校院])/g;
const UNSPACED_GROUP = /[私僕俺](?:たち|達)|我[们們]|我々|[当弊]社/g;
/** "çalışıyorum", "работаю": languages whose verbs say it without a pronoun. */
const OWN_VERB = /..(?:[iu]yorum|m[ae]kt[ae]y[ia]m|[ая]ю|[аяую]юсь)$/;

/** As fold() returns it, with a space at both ends, so that ` word ` is found anywhere. */
export const padFolded = (text: string): string => ` ${fold(text)} `;

/** The numbers of words, of years, and of the words of each voice. `folded`: as padFolded() returns it. */
export function countWords(
  text: string,
  folded = padFolded(text),
): { words: number; years: number; voices: Record<Voice, number> } {
  const listed = (Object.keys(VOICES) as Voice[]).map((name) => ({
    name,
    pronouns: VOICES[name].split(' '),
  }));
  const counts = new Map(listed.flatMap(({ pronouns }) => pronouns.map((word) => [word, 0])));
  let words = 1;
  let years = 0;
  let verbs = 0;
  let from = 0;
  for (let to = folded.indexOf(' '); to >= 0; to = folded.indexOf(' ', from)) {
    const length = to - from;
    const last = folded[to - 1];
    if (length > 4 && (last === 'm' || last === 'ю' || last === 'ь')) {
      if (OWN_VERB.test(folded.slice(from, to))) verbs++;
    }
    if (length > 0 && length <= MAX_PRONOUN_LENGTH) {
      const word = folded.slice(from, to);
      const count = counts.get(word);
      if (count !== undefined) counts.set(word, count + 1);
      else if (length === 4 && /^(?:19|20)\d\d$/.test(word)) years++;
    }
    words++;
    from = to + 1;
  }
  const [firstPerson = 0, group = 0, thirdPerson = 0, reader = 0] = listed.map(({ pronouns }) =>
    pronouns.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0),
  );
  const own = verbs + countMatches(text, CAPITAL_I) + countMatches(text, UNSPACED_OWN);
  return {
    words: words + Math.floor(countMatches(text, UNSPACED) / WORD_LENGTH),
    years,
    voices: {
      firstPerson: firstPerson + own,
      group: group + countMatches(text, UNSPACED_GROUP),
      thirdPerson,
      reader,
    },
  };
}

const countMatches = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;

const SHE = /(?<!\p{L})(?:s?he|her|his)(?![\p{L}.])/giu;

/** Whether a text is by or about one person: it says "I", "she", "he" more than "we" and "our". */
export function isInFirstPerson(text: string): boolean {
  const { firstPerson, group } = countWords(text).voices;
  return outnumbers(firstPerson + countMatches(text, SHE), group);
}

/** Whether one person speaks of themselves: "she" and "her" are also said of a firm's founder. */
export function isSelfTold(text: string): boolean {
  const { firstPerson, group } = countWords(text).voices;
  return outnumbers(firstPerson, group);
}

const outnumbers = (one: number, several: number): boolean => one >= 2 && one > several * 2;
