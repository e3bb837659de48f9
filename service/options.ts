// The command line of the service.
import { parseArgs } from 'node:util';
import { DEMO_PORT } from '../lib/contract/demo.ts';

export const USAGE = `Usage: npm run service -- [options]

  --demo                 a workspace with credits and a sample directory, its key handed to the
                         extension on this machine
  --port N               default ${DEMO_PORT}; 0 for any that is free
  --host ADDRESS         default 127.0.0.1
  --data DIR             database and secret, default .sidelight/service
  --delay MS             add this time to each contact, as a slow source would
  --credits N            credits of a new workspace, default 1000
  --rate N               requests a minute and workspace, default 60 (600 with --demo)
  --create-key NAME      make a workspace of that name, print its key and webhook secret, and exit
  --help

Environment:
  DATABASE_URL           PostgreSQL instead of the database in --data
  SIDELIGHT_SECRET       encrypts stored signing keys, instead of secret.key in --data
  LOG_LEVEL              of the JSON log on standard error, default info
`;

export class UsageError extends Error {
  override name = 'UsageError';
}

export type Options = {
  help: boolean;
  demo: boolean;
  port: number;
  host: string;
  data: string;
  delayMs: number;
  credits: number;
  rate: number | undefined;
  createKey: string | undefined;
};

function whole(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value <= most) return value;
  throw new UsageError(`--${name} takes a whole number from 0 to ${most}, not "${text}".`);
}

/** @throws UsageError for an unknown option or a value that makes no sense. */
export function parseOptions(args: readonly string[]): Options {
  const string = { type: 'string' } as const;
  const boolean = { type: 'boolean' } as const;
  const parse = () =>
    parseArgs({
      args: [...args],
      options: {
        help: boolean,
        demo: boolean,
        port: string,
        host: string,
        data: string,
        delay: string,
        credits: string,
        rate: string,
        'create-key': string,
      },
    }).values;
  let values: ReturnType<typeof parse>;
  try {
    values = parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  return {
    help: values.help ?? false,
    demo: values.demo ?? false,
    port: whole('port', values.port, 65_535) ?? DEMO_PORT,
    host: values.host ?? '127.0.0.1',
    data: values.data ?? '.sidelight/service',
    delayMs: whole('delay', values.delay, 240_000) ?? 0,
    credits: whole('credits', values.credits, 100_000_000) ?? 1000,
    rate: whole('rate', values.rate, 1_000_000),
    createKey: values['create-key'],
  };
}
