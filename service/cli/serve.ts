import { DEMO_PORT } from '../../lib/contract/demo.ts';
import type { Log } from '../log.ts';
import type { Role, Service, ServiceOptions } from '../service-options.ts';
import { startService } from '../start.ts';
import { DEFAULT_DATA, type Command } from './command.ts';
import { expectPositionals, oneOf, readOptions, whole } from './usage.ts';

const usage = `[serve] [options]        answer requests, and work through what was accepted
  --demo               a workspace with credits and a sample directory, its key handed to the
                       extension on this machine
  --role ROLE          api, worker or all, default all; several processes share one PostgreSQL
  --port N             default ${DEMO_PORT}; 0 for any that is free
  --host ADDRESS       default 127.0.0.1
  --data DIR           database and secret, default ${DEFAULT_DATA}
  --delay MS           add this time to each contact, as a slow source would
  --credits N          credits of a new demo workspace, default 1000
  --rate N             requests a minute and workspace, default 60 (600 with --demo)`;

type ServeOptions = Omit<ServiceOptions, 'databaseUrl' | 'secret'> & { data: string };

/** @throws UsageError */
export function parseServe(args: readonly string[]): ServeOptions {
  const { values, positionals } = readOptions(args, {
    demo: { type: 'boolean', default: false },
    role: { type: 'string', default: 'all' },
    port: { type: 'string', default: String(DEMO_PORT) },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: DEFAULT_DATA },
    delay: { type: 'string', default: '0' },
    credits: { type: 'string', default: '1000' },
    rate: { type: 'string' },
  });
  expectPositionals(positionals, []);
  const requestsPerMinute = whole('--rate', values.rate, 1_000_000);
  return {
    demo: values.demo,
    role: oneOf<Role>('--role', values.role, ['api', 'worker', 'all']),
    port: whole('--port', values.port, 65_535),
    host: values.host,
    data: values.data,
    delayMs: whole('--delay', values.delay, 240_000),
    credits: whole('--credits', values.credits, 100_000_000),
    ...(requestsPerMinute !== undefined && { requestsPerMinute }),
  };
}

function stopOnSignals(service: Service, log: Log): void {
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

export const serve: Command = {
  usage,
  async run(args, { env, log, print }) {
    const options = parseServe(args);
    const service = await startService({ ...options, ...env.dataIn(options.data), log });
    if (service.apiKey) print(`api key: ${service.apiKey}`);
    print(`listening on ${service.baseUrl}`);
    stopOnSignals(service, log);
  },
};
