// Languages that only tests and pictures have, made of the compiled English texts. Longer words with accents show a text
// that does not fit, and one that passes no catalog. Text that runs from right to left shows what is laid out for one
// direction only.

export type PseudoLanguage = 'pseudo' | 'rtl';
export const PSEUDO_LANGUAGES: readonly PseudoLanguage[] = ['pseudo', 'rtl'];

const ACCENTS: Record<string, string> = { a: 'àa', e: 'éé', i: 'ïi', o: 'öö', u: 'ûu', n: 'ñ' };
const [OVERRIDE, POP] = ['\u202E', '\u202C'];

const WRITE: Record<PseudoLanguage, (words: string) => string> = {
  pseudo: (words) => words.replace(/[aeioun]/g, (letter) => ACCENTS[letter]!),
  rtl: (words) => words.replace(/\S(?:.*\S)?/s, (inner) => `${OVERRIDE}${inner}${POP}`),
};

/** A text between its tags, which stay: "<0>every value</0>". */
const writeText = (text: string, language: PseudoLanguage): string =>
  text.replace(/(<\/?\d+\/?>)|([^<]+|<)/g, (_, tag: string | undefined, words: string) =>
    tag === undefined ? WRITE[language](words) : tag,
  );

/** A part of a compiled message: a text, `[name]`, or `[name, format, options]`. */
function writePart(part: unknown, language: PseudoLanguage): unknown {
  // The number of a plural.
  if (part === '#') return part;
  if (typeof part === 'string') return writeText(part, language);
  if (!Array.isArray(part)) return part;
  const [name, format, options] = part as unknown[];
  if (typeof options !== 'object' || options === null) return part;
  const branches = Object.entries(options).map(([key, branch]) => [key, write(branch, language)]);
  return [name, format, Object.fromEntries(branches)];
}

const write = (message: unknown, language: PseudoLanguage): unknown =>
  Array.isArray(message)
    ? message.map((part) => writePart(part, language))
    : writePart(message, language);

/** `message`: as Lingui has compiled it from English. */
export function toPseudo(message: unknown, language: PseudoLanguage): unknown {
  const written = write(message, language);
  if (language === 'rtl') return written;
  return Array.isArray(written) ? ['⟦', ...written, '⟧'] : `⟦${String(written)}⟧`;
}
