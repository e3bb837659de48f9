// Isolates the parts of the reader: when one fails on a hostile page, the others still run.

export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
