/**
 * Returns a function that runs `task`, never twice at once. Calls during a run share one more run that
 * begins after it, so each caller's promise covers a run that began no earlier than the call.
 */
export function coalesceRuns(task: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      await task();
    } finally {
      current = null;
    }
  }

  return function begin(): Promise<void> {
    if (!current) return (current = run());
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
