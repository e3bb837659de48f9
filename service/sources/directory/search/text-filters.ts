// The filters of a search that compare terms, as conditions on the search index.
import type { Db } from '../../../db/database.ts';
import { toFilter, type Condition, type Filter } from './conditions.ts';
import { readTermConditions } from './read-terms.ts';
import type { IndexTable } from './run-search.ts';
import { toTextMatch, type TextField, type TextFilterItem } from './text-match.ts';

type Search<Name extends string> = {
  readonly [name in Name]?: readonly TextFilterItem[] | null | undefined;
};

/** `toOwn`: the condition of an item that does not compare terms. */
export async function readTextFilters<Name extends string>(
  db: Db,
  table: IndexTable,
  search: NoInfer<Search<Name>>,
  fields: Readonly<Record<Name, TextField>>,
  toOwn: (name: Name, item: TextFilterItem) => Condition | undefined = () => undefined,
): Promise<Filter[]> {
  const filters = (Object.keys(fields) as Name[]).map((name) => {
    const items = search[name] ?? [];
    return { name, items, matches: items.map((item) => toTextMatch(fields[name], item)) };
  });
  const conditions = await readTermConditions(
    db,
    table,
    filters.flatMap(({ matches }) => matches),
  );
  let start = 0;
  return filters.map(({ name, items }) => {
    const own = conditions.slice(start, (start += items.length));
    return toFilter(items, (item, index) => toOwn(name, item) ?? own[index]!);
  });
}
