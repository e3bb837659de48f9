// Searches stored values for texts of a person: as they are, percent-encoded, and in base64.

const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));

/** The encodings of a text inside another. Base64 has three, one for each position in a group of three bytes. */
function getSpellings(text: string): string[] {
  const shifted = [0, 1, 2].map((shift) => {
    const encoded = btoa(utf8(' '.repeat(shift) + text)).replace(/=+$/, '');
    // The first and last characters also encode bits of the neighboring bytes.
    return encoded.slice(shift === 0 ? 0 : shift + 1, -2);
  });
  const long = shifted.filter((encoded) => encoded.length >= 6);
  return [text, encodeURIComponent(text), ...long];
}

/** Every text in a value with its path, also keys. */
function* textsIn(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      yield [path, key];
      yield* textsIn(one, `${path}.${key}`);
    }
  }
}

/** Ids and hashes are random, and can contain a short name by chance. */
const RANDOM_TEXT = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b/gi;

/** Returns "path: text" for each place in `stored` that contains one of the texts. */
export function findRemnants(stored: unknown, texts: readonly string[]): string[] {
  const spellings = texts.flatMap(getSpellings).map((spelling) => spelling.toLowerCase());
  const found = [...textsIn(stored, '')].filter(([, text]) =>
    spellings.some((spelling) => text.replace(RANDOM_TEXT, '').toLowerCase().includes(spelling)),
  );
  return [...new Set(found.map(([path, text]) => `${path}: ${text}`))];
}
