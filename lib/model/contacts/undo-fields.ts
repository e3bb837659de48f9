// Undoes a change of fields, and keeps what has changed in them since.

type Fields = Readonly<Record<string, unknown>>;

/**
 * `current` without what made `after` of `before`; null and an absent field are the same. A single value that is no longer
 * the one of `after` stays. In a list only the change's own additions and removals are undone.
 */
export function undoFields<Row extends Fields>(current: Row, before: Fields, after: Fields): Row {
  const result: Record<string, unknown> = { ...current };
  for (const name of Object.keys({ ...before, ...after })) {
    const value = undoValue(current[name], before[name], after[name]);
    if (value === null || value === undefined) delete result[name];
    else result[name] = value;
  }
  return result as Row;
}

function undoValue(current: unknown, before: unknown, after: unknown): unknown {
  if (isEqual(current, after)) return before;
  const known = after ?? before;
  if (Array.isArray(known)) return undoItems(toItems(current), toItems(before), toItems(after));
  if (isObject(known)) return undoFields(toFields(current), toFields(before), toFields(after));
  return current;
}

function undoItems(
  current: readonly unknown[],
  before: readonly unknown[],
  after: readonly unknown[],
): unknown[] {
  const result = current.flatMap((item) => {
    const isNew = after.some((one) => isEqual(one, item));
    if (!isNew || before.some((one) => isEqual(one, item))) return [item];
    // The earlier text of a note that was edited; nothing for an item that was added.
    return before.filter((one) => isSameItem(one, item));
  });
  for (const [index, item] of [...before.entries()].toReversed()) {
    if ([...after, ...result].some((one) => isSameItem(one, item))) continue;
    const next = result.findIndex((one) => isSameItem(one, before[index + 1]));
    result.splice(next === -1 ? result.length : next, 0, item);
  }
  return result;
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const toFields = (value: unknown): Fields => (isObject(value) ? value : {});
const toItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Notes have ids; other items are the same when they are equal. */
const isSameItem = (one: unknown, other: unknown): boolean =>
  isEqual(toFields(one).id ?? one, toFields(other).id ?? other);

function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return (one ?? null) === (other ?? null);
  return Object.keys({ ...one, ...other }).every((name) => isEqual(one[name], other[name]));
}
