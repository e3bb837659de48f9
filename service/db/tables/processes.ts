export type ProcessTables = Record<never, never>;
