export type PrivacyTables = Record<never, never>;
