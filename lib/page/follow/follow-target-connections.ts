import { TARGETS, type TargetId } from '../../model/sending/targets.ts';
import { targetConnectionItems, type TargetConnection } from '../../settings/sending-items.ts';

/** The programs to which contacts are sent: null when one is not connected, missing until it is read. */
export type TargetConnections = Partial<Record<TargetId, TargetConnection | null>>;

/** Calls back as soon as each is read and on each change, until the signal aborts. */
export function followTargetConnections(
  next: (connections: TargetConnections) => void,
  signal: AbortSignal,
): void {
  let connections: TargetConnections = {};
  for (const target of TARGETS) {
    void targetConnectionItems[target].follow((connection) => {
      connections = { ...connections, [target]: connection };
      next(connections);
    }, signal);
  }
}
