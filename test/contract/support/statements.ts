// The SQL statements that a piece of work sends to PostgreSQL.
import pg from 'pg';

export type Statement = { text: string; values: unknown[] };

/** Statements that other parts of the service send on their own. */
const BACKGROUND = /pgboss|^\s*listen/i;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Records the statements of all clients in this process while `run` runs. Only tests and benchmarks do
 * this; the service has no code for it.
 */
export async function recordStatements(run: () => Promise<void>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function query(...args) {
    const [first, second] = args;
    const config = first as string | { text: string; values?: unknown[] };
    const text = typeof config === 'string' ? config : config.text;
    const values = typeof config === 'string' ? second : config.values;
    if (!BACKGROUND.test(text)) {
      recorded.push({ text, values: Array.isArray(values) ? values : [] });
    }
    return original.apply(this, args);
  };
  try {
    await run();
  } finally {
    prototype.query = original;
  }
  return recorded;
}
