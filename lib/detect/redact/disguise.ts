// Words that say nothing about anybody, in the shape of those that do: as long, with the same capitals, in
// the same script, and the same word always the same, so that a name in the title is still the one in the
// heading. What tells kinds of pages and roles apart is kept: it is why the page is worth reporting.
import { NOT_NAMES, ROLE_WORDS } from '../name-words.ts';
import { fold } from '../text.ts';

export type Disguise = {
  text(text: string): string;
  /** An address of the same form: known words of the path and hosts of networks stay. */
  address(address: string): string;
};

const VOWELS = 'aeiou';
const CONSONANTS = 'bcdfghklmnprstvz';
/** A few letters of each script that names are written in; others become Latin. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Cyrillic}/u, 'абвгдеклмнопрст'],
  [/\p{Script=Greek}/u, 'αβγδεκλμνοπρστ'],
  [/\p{Script=Han}/u, '甲乙丙丁戊己庚辛'],
  [/\p{Script=Hiragana}/u, 'あいうえおかきくけこ'],
  [/\p{Script=Katakana}/u, 'アイウエオカキクケコ'],
  [/\p{Script=Hangul}/u, '가나다라마바사아'],
  [/\p{Script=Arabic}/u, 'ابتدرسعكلم'],
  [/\p{Script=Hebrew}/u, 'אבגדהוזחטי'],
];

/** Small words, and what titles and companies are told apart by. */
const KEPT = new Set(
  (
    'a an and as at by for from in into is it of on or the to with de der die das du le la les un une y et und von ' +
    'van ltd llc inc gmbh sa sas ag bv plc co corp phd mba dr prof she her he him they them he/him linkedin github ' +
    'gitlab twitter xing website www http https com org net html index jpg png svg'
  ).split(' '),
);

/** Parts of addresses by which kinds of pages are known. */
const PATH_WORDS = new Set(
  (
    'in pub company school showcase people person profile profiles user users u team staff member members about ' +
    'author authors sales lead search results jobs careers news blog article articles posts status feed groups'
  ).split(' '),
);

const NETWORKS =
  /^(?:[\w-]+\.)*(?:linkedin\.com|github\.com|gitlab\.com|x\.com|twitter\.com|bsky\.app|xing\.com|crunchbase\.com|wellfound\.com|stackoverflow\.com|orcid\.org|researchgate\.net|about\.me|facebook\.com|instagram\.com|youtube\.com|schema\.org)$/;

const isKept = (word: string): boolean => {
  const plain = word.toLowerCase();
  return KEPT.has(plain) || NOT_NAMES.has(plain) || ROLE_WORDS.has(fold(word));
};

/** `random`: 0 to 1, not the same for any two reports: a known name must not be recognised by its disguise. */
export function createDisguise(random: () => number): Disguise {
  const known = new Map<string, string>();
  const pick = (letters: string): string => {
    const all = [...letters];
    return all[Math.floor(random() * all.length)] ?? 'x';
  };

  function letterFor(letter: string): string {
    const script = SCRIPTS.find(([form]) => form.test(letter));
    const plain = letter.normalize('NFKD')[0]?.toLowerCase() ?? '';
    const other = pick(script?.[1] ?? (VOWELS.includes(plain) ? VOWELS : CONSONANTS));
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  }

  function strange(word: string): string {
    const key = word.toLowerCase();
    let letters = known.get(key);
    for (let tries = 0; letters === undefined || letters === key; tries++) {
      letters = Array.from(key, letterFor).join('') + (tries > 20 ? 'x' : '');
    }
    known.set(key, letters);
    const shown = Array.from(letters);
    return Array.from(word, (letter, index) => {
      const other = shown[index] ?? '';
      return letter === letter.toLowerCase() ? other : other.toUpperCase();
    }).join('');
  }

  const digits = (run: string): string =>
    Array.from(run, () => String(Math.floor(random() * 10))).join('');

  const text = (value: string): string =>
    value
      .replace(/[\p{L}\p{M}]+/gu, (word) => (isKept(word) ? word : strange(word)))
      .replace(/\p{N}{2,}/gu, digits);

  const part = (value: string): string =>
    PATH_WORDS.has(value.toLowerCase()) ? value : text(value);

  function host(name: string): string {
    if (NETWORKS.test(name)) return name;
    const labels = name.split('.');
    // A name of a host says who it is by any word.
    const owned = labels
      .slice(0, -1)
      .map((label) => (label === 'www' ? label : label.replace(/\p{L}+/gu, strange)));
    return [...owned, 'example'].join('.');
  }

  function address(value: string): string {
    const mailbox = /^(mailto:)?([^@\s/]+)@([\w.-]+)(.*)$/i.exec(value);
    if (mailbox) {
      const [, scheme = '', name = '', domain = '', rest = ''] = mailbox;
      return `${scheme}${text(name)}@${host(domain)}${text(rest)}`;
    }
    if (/^(?:tel|callto|sms):/i.test(value)) return value.replace(/\d/g, () => digits('0'));
    if (/^(?:javascript|data|blob|vbscript):/i.test(value.trim())) return '#';
    const [, scheme = '', name = '', rest = ''] =
      /^((?:https?:)?\/\/)([^/?#\s]*)(.*)$/is.exec(value) ?? [];
    const path = scheme ? rest : value;
    const shown = decoded(path).replace(/[^/?#&=.,;:@()+~_-]+/g, part);
    return scheme + (scheme ? host(name.replace(/^[^@]*@/, '').replace(/:\d+$/, '')) : '') + shown;
  }

  return { text, address };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replace(/%/g, '');
  }
}
