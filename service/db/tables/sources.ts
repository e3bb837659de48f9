export type SourceTables = Record<never, never>;
