// The cursor of the next page: the position of the last item in the index. Rows that are inserted
// meanwhile come after it, so that each item is on one page.
const PREFIX = 'p1.';

export const toCursor = (position: number): string =>
  Buffer.from(`${PREFIX}${position}`).toString('base64url');

/** null for a text that is no cursor. */
export function readCursor(cursor: string): number | null {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const position = text.startsWith(PREFIX) ? Number(text.slice(PREFIX.length)) : Number.NaN;
  return Number.isSafeInteger(position) && position >= 0 && toCursor(position) === cursor
    ? position
    : null;
}
