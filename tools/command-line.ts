// The parts that the command lines of the programs in package.json share: --help, options, and exit codes.

/** The command line is invalid. The message says which option is wrong and what it takes. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError ||
  // Of parseArgs in node:util, such as an option that does not exist.
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/**
 * Prints `help` when that is asked for, and otherwise runs the program with its arguments. The exit code is 1
 * when `run` throws or its result is false, and 2 when the command line is invalid.
 */
export async function runProgram(
  help: string,
  run: (args: string[]) => Promise<boolean | void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(help);
  // Puppeteer ends its browsers when the process exits, which a signal alone does not cause.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    const isSuccess = await run(args);
    if (isSuccess === false) process.exitCode = 1;
  } catch (error) {
    if (isUsageError(error)) {
      console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
      process.exitCode = 2;
    } else {
      console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      process.exitCode = 1;
    }
  }
}

/** @throws UsageError when `text` is not a whole number from `least` to `most` */
export function readWholeNumber(
  option: string,
  text: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER }: { least?: number; most?: number } = {},
): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} on` : `${least} to ${most}`;
  throw new UsageError(`${option} takes a whole number from ${range}, not "${text}".`);
}

/**
 * The names in `text`, separated by commas; all `choices` without the option.
 * @throws UsageError when a name is not one of `choices`
 */
export function readNames<T extends string>(
  option: string,
  text: string | undefined,
  choices: readonly T[],
): readonly T[] {
  if (text === undefined) return choices;
  return text.split(',').map((part) => {
    const name = choices.find((choice) => choice === part.trim());
    if (name !== undefined) return name;
    throw new UsageError(`${option} takes ${choices.join(', ')}, not "${part.trim()}".`);
  });
}

/**
 * The seeds of `--runs` and `--from`, or the one of `--seed`.
 * @throws UsageError when a value is not a whole number
 */
export function readSeeds(values: { runs: string; from: string; seed?: string }): number[] {
  if (values.seed !== undefined) return [readWholeNumber('--seed', values.seed)];
  const from = readWholeNumber('--from', values.from);
  const runs = readWholeNumber('--runs', values.runs, { least: 1 });
  return Array.from({ length: runs }, (_, index) => from + index);
}
