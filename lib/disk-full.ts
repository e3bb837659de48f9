/** Whether it failed because there is no room left to write in: the disk, or what a browser grants. */
export function isDiskFull(error: unknown, depth = 3): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  if (error.name === 'QuotaExceededError') return true;
  if (/\bquota\b|no space left|disk is full/i.test(error.message)) return true;
  // Dexie hides the reason for which a transaction was aborted in its own error.
  const { inner } = error as Error & { inner?: unknown };
  return isDiskFull(inner, depth - 1) || isDiskFull(error.cause, depth - 1);
}
