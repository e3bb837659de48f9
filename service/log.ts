import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './log-error.ts';

/** Logs contain ids, counts, times and errors; never a name, an address, a number or a key. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

const LEVELS = [...Object.keys(pino.levels.values), 'silent'];

/**
 * JSON lines on standard error, because standard output is for the command's result. An unknown
 * level does not prevent the start.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
): Log {
  const isKnown = LEVELS.includes(level);
  const log = pino(
    {
      level: isKnown ? level : 'info',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    destination,
  );
  if (!isKnown) log.warn({ levels: LEVELS }, 'LOG_LEVEL is not a known level: logging at info');
  return log;
}

export const silentLog: Log = pino({ level: 'silent' });
