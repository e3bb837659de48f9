// Writes faults to the extension's own console: the name of a fault and where it was, never a key, an address or a
// name. Messages of foreign errors can quote data, so they are left out.

export type LogEvent =
  | 'step_failed'
  | 'message_failed'
  | 'click_failed'
  | 'account_failed'
  | 'privacy_failed'
  | 'badge_failed'
  | 'language_failed'
  | 'settings_failed';

export function logFault(event: LogEvent, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  console.error(
    `sidelight: ${event}: ${name} ${error instanceof Error ? findLocation(error) : ''}`,
  );
}

/** The first three functions of the stack. In Chrome it begins with the message, which is cut off. */
function findLocation({ stack = '', message }: Error): string {
  const frames = stack.replace(message, '').match(/^\s+at [\w.<>]+/gm) ?? [];
  return frames
    .slice(0, 3)
    .map((frame) => frame.trim())
    .join(' ');
}

/** A callback that logs each error under the event. */
export const reportAs =
  (event: Parameters<typeof logFault>[0]) =>
  (error: unknown): void =>
    logFault(event, error);
