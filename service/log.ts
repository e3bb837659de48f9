import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './log-error.ts';

/** Logs contain ids, counts, times and errors; never a name, an address, a number or a key. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Characters of lines that are kept while they cannot be written; further lines are dropped. */
const MAX_UNWRITTEN = 10_000_000;

const LEVELS = [...Object.keys(pino.levels.values), 'silent'];

/** Continues without a log while it cannot be written, for example because the disk is full. */
function openStandardError(): DestinationStream {
  const destination = pino.destination({ dest: 2, maxLength: MAX_UNWRITTEN });
  let isWritable = true;
  // Without a listener the error would end the process.
  destination.on('error', () => void (isWritable = false));
  destination.on('drain', () => void (isWritable = true));
  const flushSync = destination.flushSync.bind(destination);
  // Called at the exit of the process: it tries again without an end.
  destination.flushSync = () => {
    if (isWritable) flushSync();
  };
  return destination;
}

/**
 * JSON lines on standard error, because standard output is for the command's result. An unknown
 * level does not prevent the start.
 */
export function createLog(
  level: string,
  destination: DestinationStream = openStandardError(),
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
