// The command line: chooses the command and prints its failures.
import { MissingSecretError } from '../accounts/sealed-box.ts';
import { WrongSecretError } from '../accounts/secret-check.ts';
import { BadEmailError, PersonExistsError } from '../dashboard/access/people.ts';
import { DirectoryInUseError } from '../db/directory-lock.ts';
import { NewerDatabaseError } from '../db/migrate.ts';
import { ListenError } from '../http/listen.ts';
import { describeError } from '../log-error.ts';
import { createLog } from '../log.ts';
import { MetricsTokenError } from '../metrics/serve-metrics.ts';
import { OlderDatabaseError } from '../open-data.ts';
import { AmbiguousPersonError } from '../privacy/erase/ambiguous-person.ts';
import { SuppressionInputError } from '../privacy/suppression/suppression-input.ts';
import { SourcesConfigError } from '../sources/sources-config.ts';
import { ImportError } from '../sources/directory/import/import-types.ts';
import { addCredits } from './add-credits.ts';
import type { Command } from './command.ts';
import { createWorkspace } from './create-workspace.ts';
import { readEnvironment } from './environment.ts';
import { erase } from './erase.ts';
import { WorkspaceChoiceError } from './find-workspace.ts';
import { giveAccess } from './give-access.ts';
import { importCommand } from './import.ts';
import { serve } from './serve.ts';
import { suppress } from './suppress.ts';
import { UsageError } from './usage.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  serve,
  'create-workspace': createWorkspace,
  'give-access': giveAccess,
  'add-credits': addCredits,
  import: importCommand,
  suppress,
  erase,
};

const USAGE = `Usage: npm run service -- [command] [options]

${Object.values(COMMANDS)
  .map(({ usage }) => usage)
  .join('\n\n')}

--help                   this text

Environment:
  DATABASE_URL           PostgreSQL instead of the database in --data
  SIDELIGHT_SECRET       encrypts stored signing keys, instead of secret.key in --data
  METRICS_TOKEN          required by /metrics on addresses beyond this computer
  LOG_LEVEL              level of the JSON log on standard error, default info
`;

/** The first word when it names a command; without a command the service is started. */
function choose(args: readonly string[]): { command: Command; rest: readonly string[] } {
  const [first, ...rest] = args;
  if (first === undefined || first.startsWith('-')) return { command: serve, rest: args };
  const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (!command) throw new UsageError(`There is no command "${first}".`);
  return { command, rest };
}

/** Failures that their message explains, so that a stack adds nothing. */
const EXPECTED = [
  AmbiguousPersonError,
  BadEmailError,
  DirectoryInUseError,
  ImportError,
  ListenError,
  MetricsTokenError,
  MissingSecretError,
  NewerDatabaseError,
  OlderDatabaseError,
  PersonExistsError,
  SourcesConfigError,
  SuppressionInputError,
  WorkspaceChoiceError,
  WrongSecretError,
];

export type Output = {
  /** Standard output: the command's result. */
  print: (line: string) => void;
  /** Standard error: what went wrong. */
  complain: (text: string) => void;
};

function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => controller.abort(new Error('Interrupted.')));
  }
  return controller.signal;
}

/** Returns the exit code. A listening service goes on running. */
export async function runCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { print, complain }: Output,
): Promise<number> {
  const log = createLog(env['LOG_LEVEL'] || 'info');
  try {
    if (args.includes('--help')) {
      print(USAGE);
      return 0;
    }
    const environment = readEnvironment(env);
    const { command, rest } = choose(args);
    await command.run(rest, { env: environment, log, print, interruption });
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (EXPECTED.some((kind) => error instanceof kind)) {
      complain(error instanceof Error ? error.message : String(error));
    } else {
      log.error({ err: error }, 'the command failed');
      // An unexpected error may quote a row, and standard error is often stored.
      complain(describeError(error).message);
    }
    return 1;
  }
}
