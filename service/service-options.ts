import type { Workspaces, NewWorkspace } from './accounts/workspaces.ts';
import type { ChargingRules } from './credits/charging-rules.ts';
import type { DemoOperator } from './dashboard/access/demo-operator.ts';
import type { Db } from './db/database.ts';
import type { IntakeLimits } from './enrichments/intake-limits.ts';
import type { Log } from './log.ts';
import type { DataOptions } from './open-data.ts';
import type { Directory } from './sources/directory/entry.ts';
import type { SourcesConfig } from './sources/sources-config.ts';
import type { Source } from './sources/source.ts';
import type { TargetPolicy } from './allowed-address.ts';

/** The roles of a process: answer requests, work through the queue, or both. */
export type Role = 'api' | 'worker' | 'all';

export type ServiceOptions = DataOptions & {
  /**
   * Default all; the others need PostgreSQL. A worker listens, too, for /healthz and /readyz only.
   */
  role?: Role;
  /** 0 or missing: a free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /**
   * Creates a workspace with a key that stays the same over restarts, and serves it on POST
   * /demo/key.
   */
  demo?: boolean;
  /** The initial credits of the demo workspace; default 1,000. */
  credits?: number;
  /** Added to each contact. */
  delayMs?: number;
  /** Loaded before listening; default: in demo mode the sample directory, once. */
  directory?: Directory;
  /** Default 60, in demo mode 600. */
  requestsPerMinute?: number;
  /** The storage limits of a workspace; default: 10,000 waiting contacts and 500 MB a day. */
  intake?: Partial<IntakeLimits>;
  /** Default: public addresses, and in demo mode loopback, too. */
  webhookTargets?: TargetPolicy;
  webhookRetrySeconds?: number;
  /** The wait before a failed source is asked again; default 5, doubled each time. */
  sourceRetrySeconds?: number;
  /** Default fair; commercial reproduces another service's rules, for tests of clients. */
  charging?: ChargingRules;
  /** The public address of the dashboard behind a proxy: https://enrich.example */
  publicUrl?: string;
  /** The number of the operator's proxies in front of the service; default 0. */
  proxies?: number;
  /** The address of the Prometheus metrics; default: none. */
  metrics?: { port: number; host?: string; token?: string };
  log?: Log;
  now?: () => Date;
  /** The sources and their order; default: only the directory. */
  sourcesConfig?: SourcesConfig;
  /** The variables with the keys of upstream services; default: none. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Asked after the configured ones. */
  sources?: Source[];
};

export type Service = {
  /** http://127.0.0.1:8787 */
  origin: string;
  /** http://127.0.0.1:8787/api/v2 */
  baseUrl: string;
  /** The key of the demo workspace; '' without `demo`. */
  apiKey: string;
  demo: NewWorkspace | null;
  /** The operator of the demo's dashboard; null without `demo`. */
  operator: DemoOperator | null;
  /** http://127.0.0.1:9464, the address of /metrics; null without `metrics`. */
  metricsOrigin: string | null;
  workspaces: Workspaces;
  db: Db;
  importDirectory(directory: Directory): Promise<void>;
  /** Finishes responses, returns active work to the queue, and closes the database. */
  stop(): Promise<void>;
};
