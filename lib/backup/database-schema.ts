import type { Table } from 'dexie';

/** The table's schema as Dexie's `stores()` takes it: "id, *keys, savedAt". */
export const toSchemaText = ({ schema }: Table): string =>
  [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(', ');
