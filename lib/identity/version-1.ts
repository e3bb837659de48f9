// The names in the person keys of release 0.1.0, frozen. Suppressed people are stored as hashes of those keys, which
// cannot be rewritten, so they are still found by them. The upgrade of the database needs them to recognise the keys of
// a contact's own name. Never change this file, and use it for nothing else.

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
};
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]+/g;

/** No name is longer, and normalising a run of combining marks takes quadratic time. */
const MAX_LENGTH = 1000;

function fold(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(/[ßæœøđðþłıħŋ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’ʼ`.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const LEGAL_FORMS = toSet(
  'ab ag aps as asa bv co company corp corporation ebf eg ek eurl gbr gmbh inc incorporated kg kft ' +
    'kgaa limited llc llp lp ltd ltda mbh nv oy oyj plc pte pty sa sarl sas sasu se sl sp spa srl sro ug',
);

/** The company name of a `who:<name>@=<company>` key. */
export function companyNameV1(name: string): string {
  const words = fold(name.replace(/&/g, ' and ')).split(' ');
  while (words.length > 1 && (LEGAL_FORMS.has(words.at(-1)!) || words.at(-1) === 'and')) {
    words.pop();
  }
  return words.join(' ');
}

const SHORT_FORMS: Readonly<Record<string, string>> = {
  william: 'bill billy',
  robert: 'bob bobby',
  richard: 'dick rich',
  james: 'jim jimmy',
  michael: 'mike',
  david: 'dave',
  thomas: 'tom tommy',
  timothy: 'tim',
  joseph: 'joe',
  matthew: 'matt',
  gregory: 'greg',
  jeffrey: 'jeff',
  douglas: 'doug',
  peter: 'pete',
  charles: 'chuck',
  joshua: 'josh',
  zachary: 'zach zack',
  walter: 'walt',
  mitchell: 'mitch',
  stanley: 'stan',
  margaret: 'peggy maggie',
  elizabeth: 'liz lizzie betsy',
  rebecca: 'becky',
  victoria: 'vicky',
  abigail: 'abby',
  jennifer: 'jen',
};
const TITLES = toSet(
  'dr prof professor dipl mr mrs ms miss mx herr frau mme mlle dott dottssa rev sir dame',
);
const TITLE_PARTS = /^(?:med|rer|nat|phil|jur|pol|oec|techn|habil|dent|vet|h\.?c)\.$/i;
const DEGREES = toSet('phd mba msc bsc llb llm cpa cfa pmp dds dvm mphil mph meng beng cissp frcs');
const CAPITAL_DEGREES = toSet('ma ba md rn jd edd esq');
const PRONOUNS = toSet('he him his she her hers they them theirs');
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
const getGeneration = (word: string): string => {
  const folded = fold(word);
  return Object.hasOwn(GENERATIONS, folded) ? GENERATIONS[folded]! : '';
};

const toWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function isDegrees(text: string): boolean {
  return toWords(text.replace(/\bph\.?\s?d\b/i, 'phd')).every(
    (word) =>
      DEGREES.has(fold(word)) || (/^[A-Z.]+$/.test(word) && CAPITAL_DEGREES.has(fold(word))),
  );
}

function splitAsides(text: string): { plain: string; aside: string[] } {
  const aside: string[] = [];
  const plain = text.replace(/\(([^()]*)\)|["“„«]([^"“”„«»]*)["”“»]/gu, (_, one, other) => {
    const inside = String(one ?? other);
    if (getGeneration(inside)) return ` ${inside} `;
    const folded = fold(inside);
    const isPronouns = folded !== '' && toWords(folded).every((word) => PRONOUNS.has(word));
    if (folded && !isPronouns && !isDegrees(inside)) aside.push(folded);
    return ' ';
  });
  return { plain, aside };
}

function putGivenNameFirst(text: string): string {
  const parts = text.split(',').map((part) => part.trim());
  const tail: string[] = [];
  while (parts.length > 1 && toWords(parts.slice(0, -1).join(' ')).length > 1) {
    const last = parts.at(-1)!;
    if (getGeneration(last)) tail.push(last);
    else if (!isDegrees(last)) break;
    parts.pop();
  }
  const [family, given, ...more] = parts;
  const name = family && given && more.length === 0 ? `${given} ${family}` : parts.join(', ');
  return [name, ...tail].join(' ').trim();
}

function isTitle(word: string, at: number): boolean {
  const parts = word.split('-').filter(Boolean);
  const isPart = (part: string) =>
    TITLES.has(fold(part)) || (fold(part) === 'ing' && word.includes('-'));
  return parts.every(isPart) || (at > 0 && TITLE_PARTS.test(word));
}

function parse(text: string): { words: string[]; generation: string; nickname: string } {
  const { plain, aside } = splitAsides(text);
  const all = toWords(putGivenNameFirst(plain));
  const isGeneration = (word: string, at: number) =>
    at > 0 && all.length > 2 && getGeneration(word) !== '';
  const words = all.filter((word, at) => !isGeneration(word, at));
  let from = 0;
  while (words.length - from > 2 && isTitle(words[from]!, from)) from += 1;
  let to = words.length;
  while (to - from > 2 && DEGREES.has(fold(words[to - 1]!))) to -= 1;
  const name = words.slice(from, to);
  const first = fold(name[0] ?? '');
  const shortForms = Object.hasOwn(SHORT_FORMS, first) ? SHORT_FORMS[first]!.split(' ') : [];
  const nickname = aside.find((one) => shortForms.includes(one)) ?? '';
  return {
    words: [...name, ...aside.filter((one) => one !== nickname)],
    generation: getGeneration(all.find(isGeneration) ?? ''),
    nickname,
  };
}

/** The names of the `who:` keys of a person. */
export function personNamesV1({
  fullName,
  firstName,
  lastName,
}: {
  fullName: string;
  firstName: string;
  lastName: string;
}): string[] {
  const whole = parse(fullName);
  const hasParts = Boolean(firstName.trim() && lastName.trim());
  const { words, generation, nickname } = hasParts ? parse(`${firstName} ${lastName}`) : whole;
  const [first = '', ...rest] = words;
  return [first, nickname || whole.nickname]
    .filter(Boolean)
    .map((one) => fold([one, ...rest, generation || whole.generation].join(' ')))
    .filter(Boolean);
}

const FORMAL = new Map(
  Object.entries(SHORT_FORMS).flatMap(([formal, short]) =>
    short.split(' ').map((one) => [one, formal] as const),
  ),
);

/** The name of a `may:` key; '' when there was none. `folded`: as personNamesV1 returns it. */
export function looseNameV1(folded: string): string {
  const [first = '', ...rest] = folded.split(' ');
  const words = rest.filter((word, at) => word.length > 1 || at === rest.length - 1);
  return first.length > 1 && (words.at(-1)?.length ?? 0) > 1
    ? [FORMAL.get(first) ?? first, ...words].join(' ')
    : '';
}
