// A team's gateway and its upstream service: both real, on the same kind of database, with a proxy
// between them that can cause faults.
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { toHundredths } from '../../../../lib/contract/credits.ts';
import { BASE_PATH } from '../../../../lib/contract/base-path.ts';
import type { Service, ServiceOptions } from '../../../../service/service-options.ts';
import { startService } from '../../../../service/start.ts';
import { createTempDir } from '../../../support/temp-dir.ts';
import { createChecks } from '../checked-fetch.ts';
import { createClient, type TestClient } from '../client.ts';
import { mainDatabase, type TestDatabase } from '../databases.ts';
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts';
import { directory } from '../people.ts';

type UpstreamConfig = Record<string, unknown>;

export type Gateway = {
  service: Service;
  /** A member of the team: a workspace of its own on the gateway. */
  member(credits: number): Promise<TestClient>;
  /** Moves the gateway's clock forward. */
  forward(seconds: number): void;
};

export type GatewaySettings = {
  /** Settings of the upstream source. */
  upstream?: UpstreamConfig;
  /** Credits of the operator at the upstream. */
  credits?: number;
  /** A key in place of the operator's. */
  key?: string;
  /** Options of the gateway; its directory knows no person. */
  options?: Partial<ServiceOptions>;
};

export type Team = {
  /** Valid inside tests. */
  readonly upstream: Service;
  readonly proxy: FaultyProxy;
  /** The operator's account at the upstream of the last started gateway. */
  readonly operator: TestClient;
  gateway(settings?: GatewaySettings): Promise<Gateway>;
};

async function start(database: TestDatabase, options: Partial<ServiceOptions>) {
  const data = await createTempDir('gateway');
  const own = await database.create(data.path);
  const service = await startService({
    data: data.path,
    requestsPerMinute: 100_000,
    webhookTargets: 'public and loopback',
    sourceRetrySeconds: 0.05,
    ...(own.url !== undefined && { databaseUrl: own.url }),
    ...options,
  });
  const stop = async () => {
    await service.stop();
    await own.drop();
    await data.remove();
  };
  return { service, stop };
}

/**
 * Runs `suite` on the main database of the run. `options` are the upstream's. Each test starts the
 * gateways it needs.
 */
export function onEachTeam(
  title: string,
  suite: (team: Team) => void,
  options: Partial<ServiceOptions> = {},
): void {
  const database = mainDatabase();
  describe(`${title} on ${database.name}`, () => {
    let upstream: Awaited<ReturnType<typeof start>> | undefined;
    let proxy: FaultyProxy | undefined;
    let operator: TestClient | undefined;
    const stops: (() => Promise<void>)[] = [];
    const running = <T>(value: T | undefined): T => {
      if (value === undefined) throw new Error('The services run only inside tests.');
      return value;
    };

    async function gateway({
      upstream: more = {},
      credits = 1000,
      key,
      options: own = {},
    }: GatewaySettings = {}) {
      const at = running(upstream).service;
      const settings = { name: 'Gateway', credits: toHundredths(credits) };
      operator = createClient(
        (await createChecks(at.origin)).fetch,
        await at.workspaces.create(settings),
      );
      const baseUrl = running(proxy).origin + BASE_PATH;
      const source = { type: 'upstream' as const, baseUrl, keyEnv: 'TEAM_KEY', ...more };
      let offset = 0;
      const { service, stop } = await start(database, {
        sourcesConfig: { sources: [{ type: 'directory' }, source] },
        env: { TEAM_KEY: key ?? operator.apiKey },
        now: () => new Date(Date.now() + offset),
        ...own,
      });
      stops.push(stop);
      const { fetch } = await createChecks(service.origin);
      return {
        service,
        member: async (of: number) =>
          createClient(
            fetch,
            await service.workspaces.create({ name: 'Member', credits: toHundredths(of) }),
          ),
        forward: (seconds: number) => void (offset += seconds * 1000),
      };
    }

    beforeAll(async () => {
      upstream = await start(database, { directory, ...options });
      proxy = await startFaultyProxy(upstream.service.origin);
    });
    afterEach(async () => {
      const held = running(proxy);
      held.fault = () => null;
      for (const stop of stops.splice(0)) await stop();
      held.calls.length = 0;
    });
    afterAll(async () => {
      await proxy?.close();
      await upstream?.stop();
    });

    suite({
      get upstream() {
        return running(upstream).service;
      },
      get proxy() {
        return running(proxy);
      },
      get operator() {
        return running(operator);
      },
      gateway,
    });
  });
}
