// Syntax of the command line. Each command reads its own options with `readOptions`.
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Invalid input: the message gives the reason, and the usage follows it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Definitions = NonNullable<ParseArgsConfig['options']>;

/** @throws UsageError for an unknown option, or one without its value */
export function readOptions<T extends Definitions>(args: readonly string[], options: T) {
  const config = { args: [...args], options, allowPositionals: true } as const;
  try {
    return parseArgs<typeof config>(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError unless there is exactly one argument for each of `names` */
export function expectPositionals(found: readonly string[], names: readonly string[]): string[] {
  if (found.length > names.length) {
    throw new UsageError(`"${found[names.length]}" is one word too many.`);
  }
  const missing = names[found.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  return [...found];
}

/** @throws UsageError unless `text` is a whole number from 0 to `most` */
export function parseWhole(name: string, text: string, most: number): number;
export function parseWhole(
  name: string,
  text: string | undefined,
  most: number,
): number | undefined;
export function parseWhole(
  name: string,
  text: string | undefined,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value <= most) return value;
  throw new UsageError(`${name} takes a whole number from 0 to ${most}, not "${text}".`);
}

/** @throws UsageError unless `text` is a whole number from 1 to `most` */
export function parsePositive(name: string, text: string, most: number): number {
  const value = parseWhole(name, text, most);
  if (value > 0) return value;
  throw new UsageError(`${name} takes a whole number from 1 to ${most}, not "${text}".`);
}

/** @throws UsageError unless `text` is one of `choices` */
export function parseChoice<T extends string>(
  name: string,
  text: string,
  choices: readonly T[],
): T {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new UsageError(`${name} takes one of ${choices.join(', ')}, not "${text}".`);
}
