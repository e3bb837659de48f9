import { pino, type Logger } from 'pino';

/** Ids, counts, times and errors; never a name, an address, a number or a key. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** JSON lines on standard error: standard output belongs to what the command line answers. */
export const createLog = (level: string): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));

export const silentLog: Log = pino({ level: 'silent' });
