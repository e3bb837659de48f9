import type { CountRequest } from './count-request.ts';

/** Counts in this process only. */
export function createLocalCounter(): CountRequest {
  let current = -1;
  const counts = new Map<string, number>();
  return (workspaceId, minute) => {
    if (minute !== current) counts.clear();
    current = minute;
    const count = (counts.get(workspaceId) ?? 0) + 1;
    counts.set(workspaceId, count);
    return Promise.resolve(count);
  };
}
