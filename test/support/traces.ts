// Looks for what is left of a person in everything that the extension stores: every field of every row
// and item, as it is, percent-encoded and in base64.
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Database } from '../../lib/store/database.ts';

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

/** Where something like the trace stands in `stored`: ways to it, none twice. */
export function tracesInValue(stored: unknown, traces: readonly string[]): string[] {
  const spellings = traces.flatMap(spellingsOf).map((text) => text.toLowerCase());
  const found = [...textsIn(stored, '')].filter(([, text]) =>
    spellings.some((spelling) => text.toLowerCase().includes(spelling)),
  );
  return [...new Set(found.map(([path, text]) => `${path}: ${text}`))];
}

export async function everythingStored(db: Database): Promise<Record<string, unknown>> {
  const tables = await Promise.all(
    db.tables.map(async (table) => [table.name, await table.toArray()] as const),
  );
  return Object.fromEntries(tables);
}

/** In the database and in extension storage, but for pages of tabs that show somebody else. */
export async function tracesIn(db: Database, traces: readonly string[]): Promise<string[]> {
  const { local, session } = fakeBrowser.storage;
  const stored = {
    ...(await everythingStored(db)),
    local: await local.get(null),
    session: await session.get(null),
  };
  return tracesInValue(stored, traces);
}
