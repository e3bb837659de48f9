// Keys that identify the person of a row, also after the page was read again in another order.
import type { ListedRow } from './list-people.ts';

/** A person on a page, by everything that the page says of who it is. */
export const toPagePersonKey = ({ person }: Pick<ListedRow, 'person'>): string =>
  JSON.stringify([person.fullName, person.companyName, person.companyDomain, person.networkUrl]);

/** A person in the results of a search: what the contact says of them changes with each reveal. */
export const toFoundPersonKey = ({ contact, person }: ListedRow): string =>
  contact?.id ?? toPagePersonKey({ person });

/** The key of each row, by its index. Rows of equal key are told apart by their order alone. */
export function toRowKeys(
  rows: readonly ListedRow[],
  toKey: (row: ListedRow) => string,
): Map<number, string> {
  const counts = new Map<string, number>();
  const keys = new Map<number, string>();
  for (const row of rows.toSorted((a, b) => a.index - b.index)) {
    const key = toKey(row);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    keys.set(row.index, `${key} ${count}`);
  }
  return keys;
}
