// Transactions that PostgreSQL ended for a reason that is gone when they are made again.

/** SQLSTATE class 40: a deadlock, or a serialization failure. Nothing of the transaction has happened. */
const REPEATABLE = new Set(['40P01', '40001']);
const MOST = 5;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Whether a unique index refused the row: somebody else was faster. SQLSTATE 23505. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505';

/** Makes a whole transaction again that others have got in the way of, a few times. */
export async function again<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === MOST || !REPEATABLE.has(String(codeOf(error)))) throw error;
    }
  }
}
