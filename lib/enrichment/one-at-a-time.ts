/**
 * The work, never twice at once. A call while it runs is answered by one more run that begins after it,
 * so that every caller's promise covers a run that began no earlier than the call.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      await work();
    } finally {
      running = null;
    }
  }

  return function begin(): Promise<void> {
    if (!running) return (running = run());
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
