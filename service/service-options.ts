import type { Workspaces, NewWorkspace } from './accounts/workspaces.ts';
import type { Charging } from './credits/charging.ts';
import type { DemoOperator } from './dashboard/access/demo-operator.ts';
import type { Db } from './db/database.ts';
import type { IntakeLimits } from './enrichments/intake.ts';
import type { Log } from './log.ts';
import type { DataOptions } from './open.ts';
import type { Directory } from './sources/directory/entry.ts';
import type { SourcesConfig } from './sources/config.ts';
import type { Source } from './sources/source.ts';
import type { TargetPolicy } from './webhooks/target-guard.ts';

/** What a process does: answer requests, work through what was accepted, or both. */
export type Role = 'api' | 'worker' | 'all';

export type ServiceOptions = DataOptions & {
  /** Default all; the others need PostgreSQL. A worker listens too, for /healthz and /readyz alone. */
  role?: Role;
  /** 0 or nothing: one that is free. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Makes a workspace with a key that survives restarts, and hands it out on POST /demo/key. */
  demo?: boolean;
  /** Of the demo workspace when it is made; default 1,000. */
  credits?: number;
  /** Added to each contact. */
  delayMs?: number;
  /** Put in before listening; default: in demo mode the sample directory, once. */
  directory?: Directory;
  /** Default 60, in demo mode 600. */
  requestsPerMinute?: number;
  /** What a workspace may have stored; default: 10,000 waiting contacts and 500 MB a day. */
  intake?: Partial<IntakeLimits>;
  /** Default: public addresses, and in demo mode loopback too. */
  webhookTargets?: TargetPolicy;
  webhookRetrySeconds?: number;
  /** Before a source that failed is asked again; default 5, doubled each time. */
  sourceRetrySeconds?: number;
  /** Default fair; commercial reproduces another service's rules, for tests of clients. */
  charging?: Charging;
  /** How browsers reach the dashboard behind a proxy: https://enrich.example */
  publicUrl?: string;
  /** How many proxies of the operator's own stand in front; default 0. */
  proxies?: number;
  /** Where Prometheus reads how the service does; default: nowhere. */
  metrics?: { port: number; host?: string; token?: string };
  log?: Log;
  now?: () => Date;
  /** Which sources are asked, in which order; default: the directory alone. */
  sourcesConfig?: SourcesConfig;
  /** Where the keys of upstream services are; default: nothing is there. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Asked after the configured ones. */
  sources?: Source[];
};

export type Service = {
  /** http://127.0.0.1:8787 */
  origin: string;
  /** http://127.0.0.1:8787/api/v2 */
  baseUrl: string;
  /** Of the demo workspace; '' without `demo`. */
  apiKey: string;
  demo: NewWorkspace | null;
  /** Who may sign in to the demo's dashboard; null without `demo`. */
  operator: DemoOperator | null;
  /** http://127.0.0.1:9464, where /metrics is; null without `metrics`. */
  metricsOrigin: string | null;
  workspaces: Workspaces;
  db: Db;
  importDirectory(directory: Directory): Promise<void>;
  /** Answers what is asked, gives work in hand back to the queue, closes the database. */
  stop(): Promise<void>;
};
