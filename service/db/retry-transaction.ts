// Retries transactions that PostgreSQL ended for a reason that a retry resolves.

/** SQLSTATE class 40: a deadlock, or a serialization failure. The transaction had no effect. */
const REPEATABLE = new Set(['40P01', '40001']);
const MAX = 5;

const getCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/**
 * Whether a unique index refused the row, because another transaction inserted it first. SQLSTATE
 * 23505.
 */
export const isUniqueViolation = (error: unknown): boolean => getCode(error) === '23505';

/** Repeats a whole transaction a few times after a conflict with others. */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === MAX || !REPEATABLE.has(String(getCode(error)))) throw error;
    }
  }
}
