import type { Log } from '../log.ts';
import type { Environment } from './environment.ts';

export type CommandContext = {
  env: Environment;
  log: Log;
  /** A line on standard output: what the command answers. */
  print: (line: string) => void;
  /** Aborted at Ctrl-C or a polite request to end, which from this call on do not end the process. */
  interruption(): AbortSignal;
};

export type Command = {
  /** How it is called, and what its options do. */
  usage: string;
  /** @throws UsageError for arguments that make no sense */
  run(args: readonly string[], context: CommandContext): Promise<void>;
};

/** Where a command without the option finds its data. */
export const DEFAULT_DATA = '.sidelight/service';
