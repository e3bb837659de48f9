// A list that comes in pages. Each page knows the cursor of the next; a change asks for the newest
// pages again and keeps the older ones that were fetched.
import type { Result } from '../api/failure.ts';

export type Page<Row> = { rows: readonly Row[]; next: string | null };

/** The rows so far, and `first`: the newest page whole, for what it says beside its rows. */
export type Pages<Row, Answer> = {
  first: Answer;
  rows: readonly Row[];
  next: string | null;
};

/** How many of the newest rows a change can move: older enrichments have ended. */
const FRESH_PAGES = 3;

type LoadPage<Answer> = (cursor: string | undefined) => Promise<Result<Answer>>;

/** The newest pages anew, then the older rows of `before`. */
export async function freshPages<Row, Answer extends Page<Row>>(
  loadPage: LoadPage<Answer>,
  before: Pages<Row, Answer> | null,
  idOf: (row: Row) => string,
): Promise<Result<Pages<Row, Answer>>> {
  const first = await loadPage(undefined);
  if (!first.ok) return first;
  let { next } = first.value;
  const rows = [...first.value.rows];
  const wished = Math.min(before?.rows.length ?? 0, FRESH_PAGES * first.value.rows.length);
  while (next !== null && rows.length < wished) {
    const page = await loadPage(next);
    if (!page.ok) return page;
    rows.push(...page.value.rows);
    ({ next } = page.value);
  }
  if (before && next !== null && before.rows.length > rows.length) {
    const lastId = idOf(rows.at(-1)!);
    const at = before.rows.findIndex((row) => idOf(row) === lastId);
    // Where the old list does not go on from the new one, it is left and fetched when it is wanted.
    if (at >= 0) {
      rows.push(...before.rows.slice(at + 1));
      next = before.next;
    }
  }
  return { ok: true, value: { first: first.value, rows, next } };
}

/** One page more at the end; the same list when there is none. */
export async function onePageMore<Row, Answer extends Page<Row>>(
  loadPage: LoadPage<Answer>,
  before: Pages<Row, Answer>,
  idOf: (row: Row) => string,
): Promise<Result<Pages<Row, Answer>>> {
  if (before.next === null) return { ok: true, value: before };
  const page = await loadPage(before.next);
  if (!page.ok) return page;
  const known = new Set(before.rows.map(idOf));
  const added = page.value.rows.filter((row) => !known.has(idOf(row)));
  return {
    ok: true,
    value: { ...before, rows: [...before.rows, ...added], next: page.value.next },
  };
}
