export type DashboardTables = Record<never, never>;
