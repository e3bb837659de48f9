// Looks for what is left of a person in anything that is stored: every text, as it is, percent-encoded
// and in base64.

const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));

/** How a text can stand in another. In base64 three ways, by where in a group of three it begins. */
export function spellingsOf(trace: string): string[] {
  const shifted = [0, 1, 2].map((shift) => {
    const encoded = btoa(utf8(' '.repeat(shift) + trace)).replace(/=+$/, '');
    // The first and last characters hold bits of what stands beside it.
    return encoded.slice(shift === 0 ? 0 : shift + 1, -2);
  });
  const long = shifted.filter((text) => text.length >= 6);
  return [trace, encodeURIComponent(trace), ...long];
}

/** Every text in a value, keys too, with the way to it. */
function* textsIn(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      yield [path, key];
      yield* textsIn(one, `${path}.${key}`);
    }
  }
}

/** Ids and hashes are chance: their letters may spell a short name. */
const CHANCE = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b/gi;

/** Where something like the trace stands in `stored`: ways to it, none twice. */
export function findRemnants(stored: unknown, traces: readonly string[]): string[] {
  const spellings = traces.flatMap(spellingsOf).map((text) => text.toLowerCase());
  const found = [...textsIn(stored, '')].filter(([, text]) =>
    spellings.some((spelling) => text.replace(CHANCE, '').toLowerCase().includes(spelling)),
  );
  return [...new Set(found.map(([path, text]) => `${path}: ${text}`))];
}
