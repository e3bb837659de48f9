// Numbers, the same for the same everywhere in a report; telephone numbers from ranges kept for fiction.

/** Titles of pages that are not there. */
const STATUS = /^(?:401|403|404|500|503)$/;
const YEAR = /^(?:19|20)\d\d$/;
const DATE = /^(?:19|20)\d\d\D|\D(?:19|20)\d\d$|^\d{4}-\d{4}-/;

export type Numbers = {
  /** A run of digits. */
  run(digits: string): string;
  /** Letters and digits that are no word: each replaced by another of its kind. */
  opaque(text: string): string;
  /** Written somehow; one that is none is treated like other text. */
  phone(text: string): string | null;
};

/** `random`: 0 to 1. */
export function createNumbers(random: () => number): Numbers {
  const runs = new Map<string, string>();
  const phones = new Map<string, string>();
  const taken = new Set<string>();
  const digit = (from = 0, to = 9): number => from + Math.floor(random() * (to - from + 1));
  const digits = (count: number): string => Array.from({ length: count }, () => digit()).join('');

  function drawn(text: string): string {
    if (YEAR.test(text)) return `20${digit(0, 2)}${digit()}`;
    // A month of an address that has a date in it stays a month.
    if (/^0[1-9]$/.test(text)) return `0${digit(1, 9)}`;
    if (/^1[0-2]$/.test(text)) return `1${digit(0, 2)}`;
    return text.replace(/\p{N}/gu, (one, at) =>
      String(at === 0 && one !== '0' ? digit(1, 9) : digit()),
    );
  }

  function run(text: string): string {
    if (text.length < 2 || STATUS.test(text)) return text;
    const known = runs.get(text);
    if (known !== undefined) return known;
    let made = drawn(text);
    for (let tries = 0; made === text && tries < 20; tries++) made = drawn(text);
    runs.set(text, made);
    return made;
  }

  function opaque(text: string): string {
    const known = runs.get(text);
    if (known !== undefined) return known;
    // What was hexadecimal stays so: an address is known by it.
    const letters = /^[\da-f]+$/i.test(text) ? 6 : 26;
    const made = text
      .replace(/\p{N}/gu, () => String(digit()))
      .replace(/\p{L}/gu, (one) => {
        const letter = String.fromCharCode(97 + digit(0, letters - 1));
        return one === one.toLowerCase() ? letter : letter.toUpperCase();
      });
    runs.set(text, made);
    return made;
  }

  /** +44 7700 900xxx, 020 7946 0xxx (Ofcom) and xxx-555-01xx (NANPA) are nobody's. */
  function fiction(text: string, plain: string): string {
    if (text.trim().startsWith('+')) return `+44 7700 900${digits(3)}`;
    if (plain.length !== 10 || plain.startsWith('0')) return `020 7946 0${digits(3)}`;
    return text.includes('(') ? `(202) 555-01${digits(2)}` : `202-555-01${digits(2)}`;
  }

  function phone(text: string): string | null {
    const plain = text.replace(/\D/g, '');
    if (plain.length < 6 || plain.length > 16 || DATE.test(text.trim())) return null;
    const known = phones.get(plain);
    if (known !== undefined) return known;
    let made = fiction(text, plain);
    for (let tries = 0; taken.has(made) && tries < 50; tries++) made = fiction(text, plain);
    phones.set(plain, made);
    taken.add(made);
    return made;
  }
  return { run, opaque, phone };
}
