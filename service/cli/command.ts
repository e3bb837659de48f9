import type { Log } from '../log.ts';
import type { Environment } from './environment.ts';

export type CommandContext = {
  env: Environment;
  log: Log;
  /** Writes a line of the command's result to standard output. */
  print: (line: string) => void;
  /** Aborted at Ctrl-C or SIGTERM, which no longer end the process once this was called. */
  interruption(): AbortSignal;
};

export type Command = {
  /** The command's syntax and options. */
  usage: string;
  /** @throws UsageError for invalid arguments */
  run(args: readonly string[], context: CommandContext): Promise<void>;
};

/** The default of --data. */
export const DEFAULT_DATA = '.sidelight/service';
