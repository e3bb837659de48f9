// The command line: the only file that reads arguments and the environment.
import { toHundredths } from '../lib/contract/credits.ts';
import { SECRET_LENGTH } from './accounts/sealed-box.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';
import { PortInUseError } from './http/listen.ts';
import { createLog } from './log.ts';
import { parseOptions, UsageError, USAGE, type Options } from './options.ts';
import { startService } from './start.ts';

const { env } = process;
const log = createLog(env.LOG_LEVEL || 'info');

function secretFrom(text: string | undefined): { secret?: string } {
  if (!text) return {};
  if (text.length >= SECRET_LENGTH) return { secret: text };
  throw new UsageError(`SIDELIGHT_SECRET takes at least ${SECRET_LENGTH} characters.`);
}

const started = (options: Options, port: number) =>
  startService({
    data: options.data,
    port,
    host: options.host,
    demo: options.demo,
    credits: options.credits,
    delayMs: options.delayMs,
    log,
    ...(options.rate !== undefined && { requestsPerMinute: options.rate }),
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...secretFrom(env.SIDELIGHT_SECRET),
  });

async function createKey(options: Options, name: string): Promise<void> {
  const service = await started(options, 0);
  const made = await service.workspaces.create({ name, credits: toHundredths(options.credits) });
  await service.stop();
  console.log(`workspace: ${made.workspaceId}`);
  console.log(`api key: ${made.apiKey}`);
  console.log(`webhook secret: ${made.webhookSecret}`);
}

async function serve(options: Options): Promise<void> {
  const service = await started(options, options.port);
  if (service.apiKey) console.log(`api key: ${service.apiKey}`);
  console.log(`listening on ${service.baseUrl}`);
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) console.log(USAGE);
  else if (options.createKey !== undefined) await createKey(options, options.createKey);
  else await serve(options);
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else {
    const expected = error instanceof DirectoryInUseError || error instanceof PortInUseError;
    if (!expected) log.error({ err: error }, 'the service cannot start');
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
