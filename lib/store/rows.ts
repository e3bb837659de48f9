import { z, type Schema } from '../zod.ts';
import type { StoredRow } from './database.ts';

export type Rows<Value> = {
  values: Value[];
  /** Ids of rows that this version cannot read: kept, counted, shown, never overwritten. */
  unreadable: string[];
};

export function readRow<Value>(schema: Schema<Value>, row: StoredRow | undefined): Value | null {
  const parsed = z.safeParse(schema, row);
  return parsed.success ? parsed.data : null;
}

export function readRows<Value>(schema: Schema<Value>, rows: readonly StoredRow[]): Rows<Value> {
  const result: Rows<Value> = { values: [], unreadable: [] };
  for (const row of rows) {
    const value = readRow(schema, row);
    if (value === null) result.unreadable.push(row.id);
    else result.values.push(value);
  }
  return result;
}
