import { DEMO_PORT } from '../../lib/contract/demo.ts';
import type { ChargingRules } from '../credits/charging-rules.ts';
import { INTAKE_LIMITS } from '../enrichments/intake-limits.ts';
import type { Log } from '../log.ts';
import type { Role, Service, ServiceOptions } from '../service-options.ts';
import { startService } from '../start.ts';
import { DEFAULT_DATA, type Command } from './command.ts';
import {
  expectPositionals,
  parseChoice,
  parsePositive,
  readOptions,
  UsageError,
  parseWhole,
} from './usage.ts';
import { readFile } from 'node:fs/promises';
import { parseSourcesConfig, type SourcesConfig } from '../sources/sources-config.ts';

/**
 * @throws UsageError when the file is missing or is not JSON; SourcesConfigError for invalid
 * content
 */
async function readSourcesFile(path: string): Promise<SourcesConfig> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--sources takes a JSON file, and ${path} cannot be read: ${reason}`);
  }
  return parseSourcesConfig(content);
}

const MEGABYTE = 1e6;

const usage = `[serve] [options]        answer requests and process enrichments
  --demo               a workspace with credits and a sample directory; an extension on
                       this computer gets its key
  --role ROLE          api, worker or all, default all; several processes share one PostgreSQL
  --port N             default ${DEMO_PORT}; 0 for a free port
  --host ADDRESS       default 127.0.0.1
  --data DIR           database and secret, default ${DEFAULT_DATA}
  --delay MS           add this time to each contact, like a slow source
  --credits N          credits of a new demo workspace, default 1000
  --rate N             requests per minute and workspace, default 60 (600 with --demo)
  --waiting N          unfinished contacts per workspace, default ${INTAKE_LIMITS.waitingContacts}
  --daily-storage MB   storage per workspace and day, default ${INTAKE_LIMITS.bytesPerDay / MEGABYTE}
  --sources FILE       the sources and their order; default: only the directory
  --charging RULES     fair (default), or commercial to test a client against other rules
  --public-url URL     public address of the dashboard behind a proxy: https://enrich.example
  --proxies N          number of your proxies in front of the service, default 0
  --metrics-port N     port of /metrics for Prometheus; default: none
  --metrics-host ADDRESS  default 127.0.0.1; another one needs METRICS_TOKEN`;

type ServeOptions = Omit<ServiceOptions, 'databaseUrl' | 'secret'> & {
  /** The operator's sources file. */
  sourcesFile?: string;
};

function getOrigin(text: string): string {
  if (URL.canParse(text)) {
    const { origin, protocol } = new URL(text);
    if (protocol === 'https:' || protocol === 'http:') return origin;
  }
  throw new UsageError(
    `--public-url takes an address such as https://enrich.example, not "${text}".`,
  );
}

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
    waiting: { type: 'string', default: String(INTAKE_LIMITS.waitingContacts) },
    'daily-storage': { type: 'string', default: String(INTAKE_LIMITS.bytesPerDay / MEGABYTE) },
    sources: { type: 'string' },
    charging: { type: 'string', default: 'fair' },
    'public-url': { type: 'string' },
    proxies: { type: 'string', default: '0' },
    'metrics-port': { type: 'string' },
    'metrics-host': { type: 'string', default: '127.0.0.1' },
  });
  expectPositionals(positionals, []);
  const requestsPerMinute = parseWhole('--rate', values.rate, 1_000_000);
  const metricsPort = parseWhole('--metrics-port', values['metrics-port'], 65_535);
  return {
    demo: values.demo,
    role: parseChoice<Role>('--role', values.role, ['api', 'worker', 'all']),
    port: parseWhole('--port', values.port, 65_535),
    host: values.host,
    data: values.data,
    delayMs: parseWhole('--delay', values.delay, 240_000),
    credits: parseWhole('--credits', values.credits, 100_000_000),
    charging: parseChoice<ChargingRules>('--charging', values.charging, ['fair', 'commercial']),
    proxies: parseWhole('--proxies', values.proxies, 10),
    intake: {
      waitingContacts: parsePositive('--waiting', values.waiting, 100_000_000),
      bytesPerDay: parsePositive('--daily-storage', values['daily-storage'], 1_000_000) * MEGABYTE,
    },
    ...(requestsPerMinute !== undefined && { requestsPerMinute }),
    ...(values['public-url'] && { publicUrl: getOrigin(values['public-url']) }),
    ...(values.sources && { sourcesFile: values.sources }),
    ...(metricsPort !== undefined && {
      metrics: { port: metricsPort, host: values['metrics-host'] },
    }),
  };
}

/** Longer than the requests in progress and, after them, a paid call to an upstream. */
const STOP_LIMIT_MS = 60_000;
/** npm passes on a Ctrl-C that the terminal has already sent to every process. */
const REPEATED_SIGNAL_MS = 1000;

type Stopping = {
  service: Pick<Service, 'stop'>;
  log: Log;
  exit: (code: number) => void;
};

/** Stops at the first signal. Ends at once at a later one, or when stopping takes too long. */
export function createStop({ service, log, exit }: Stopping): (signal: NodeJS.Signals) => void {
  let since: number | null = null;
  return (signal) => {
    const at = Date.now();
    if (since !== null) {
      if (at - since < REPEATED_SIGNAL_MS) return;
      log.warn({ signal }, 'ending before everything has stopped');
      return exit(1);
    }
    since = at;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({ seconds: STOP_LIMIT_MS / 1000 }, 'stopping took too long');
      exit(1);
    }, STOP_LIMIT_MS);
    service.stop().then(
      () => exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        exit(1);
      },
    );
  };
}

function stopOnSignals(service: Service, log: Log): void {
  const stop = createStop({ service, log, exit: (code) => process.exit(code) });
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function announce(service: Service, print: (line: string) => void): void {
  const { apiKey, baseUrl, origin, operator, metricsOrigin } = service;
  if (apiKey) print(`api key: ${apiKey}`);
  print(`listening on ${baseUrl}`);
  if (metricsOrigin) print(`metrics: ${metricsOrigin}/metrics`);
  if (!operator) return;
  const { email, password } = operator;
  const how = password === null ? 'the password that you chose' : `password ${password}`;
  print(`dashboard: ${origin}/ (sign in as ${email}, ${how})`);
}

export const serve: Command = {
  usage,
  async run(args, { env, log, print }) {
    const { sourcesFile, metrics, ...options } = parseServe(args);
    const service = await startService({
      ...options,
      ...env.dataIn(options.data),
      ...(sourcesFile && { sourcesConfig: await readSourcesFile(sourcesFile) }),
      ...(metrics && { metrics: { ...metrics, ...env.metricsToken } }),
      env: env.variables,
      log,
    });
    announce(service, print);
    stopOnSignals(service, log);
  },
};
