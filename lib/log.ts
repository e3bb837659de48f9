// What the extension writes to its own console: the name of a fault and where it was, never a key, an
// address or a name. Messages of foreign errors can quote data, so they are left out.

export type LogEvent = 'step_failed' | 'message_failed' | 'click_failed' | 'account_failed';

export function logFault(event: LogEvent, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  const where =
    error instanceof Error ? (error.stack ?? '').match(/at [\w.<>]+/g)?.slice(0, 3) : [];
  console.error(`sidelight: ${event}: ${name} ${where?.join(' ') ?? ''}`);
}
