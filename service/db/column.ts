// Column types. jsonb columns are written as text (see json.ts) and read as values.
import type { ColumnType } from 'kysely';

/** Read as a parsed value, which needs a schema where it leaves the service; written as text. */
export type Json<T> = ColumnType<T, string, string>;
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
