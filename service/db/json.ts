/**
 * A value for a jsonb column. Both drivers take JSON as text; without this, `pg` would write an
 * array as a PostgreSQL array.
 */
export const json = (value: unknown): string => JSON.stringify(value);
