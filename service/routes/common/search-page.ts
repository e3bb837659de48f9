// The page that a search asks for. The cursor of the next page is in the directory the position of
// the last item in the index: rows that are inserted meanwhile come after it, so that each item is on
// one page. At an upstream it is the number of matches before the page.
import { DEFAULT_SEARCH_LIMIT } from '../../../lib/contract/limits.ts';
import { type CompanySearch, type PersonSearch } from '../../../lib/contract/search.ts';
import { ApiError } from '../../http/errors.ts';
import type { Found } from '../../sources/directory/search/search-directory.ts';

const PREFIX = { directory: 'p1.', upstream: 'u1.' };

/** Positions are 32-bit integers in the database, with room for a page after the last one. */
const MAX_POSITION = 2_000_000_000;

export type Cursor = { of: keyof typeof PREFIX; position: number };

export type SearchPage = { limit: number; offset: number; cursor: Cursor | null };

/** Items in the order of pages. */
export type FoundItems<Item> = Found<Item> & {
  source: string | undefined;
  /** The cursor after this item, or after the whole page; '' after the last match. */
  cursorAfter(item: { position: number } | null): string;
};

export const toCursor = ({ of, position }: Cursor): string =>
  Buffer.from(`${PREFIX[of]}${position}`).toString('base64url');

/** null for a text that is no cursor. */
function readCursor(text: string): Cursor | null {
  const read = Buffer.from(text, 'base64url').toString('utf8');
  const of = read.startsWith(PREFIX.upstream) ? 'upstream' : 'directory';
  const position = Number(read.startsWith(PREFIX[of]) ? read.slice(PREFIX[of].length) : Number.NaN);
  const isPlace = Number.isInteger(position) && position >= 0 && position <= MAX_POSITION;
  return isPlace && toCursor({ of, position }) === text ? { of, position } : null;
}

export const invalidCursor = (): ApiError =>
  new ApiError(
    'error.request.invalid',
    'search_after: send the value from metadata of the previous page.',
  );

export function readPage({
  limit,
  offset,
  search_after: text,
}: PersonSearch | CompanySearch): SearchPage {
  const cursor = text?.trim() ? readCursor(text) : null;
  if (text?.trim() && cursor === null) throw invalidCursor();
  return { limit: limit ?? DEFAULT_SEARCH_LIMIT, offset: offset ?? 0, cursor };
}
