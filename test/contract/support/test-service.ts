// One service for a test file, on one database, with an adjustable clock.
import { afterAll, beforeAll, describe } from 'vitest';
import { toHundredths } from '../../../lib/contract/credits.ts';
import type { Service, ServiceOptions } from '../../../service/service-options.ts';
import { startService } from '../../../service/start.ts';
import { createTempDir } from '../../support/temp-dir.ts';
import { createChecks, type CheckedFetch, type Checks } from './checked-fetch.ts';
import { createClient, type TestClient } from './client.ts';
import { mainDatabase } from './databases.ts';
import { directory } from './people.ts';

export type World = {
  /** Valid inside tests. */
  readonly service: Service;
  readonly fetch: CheckedFetch;
  readonly webhookFault: Checks['webhookFault'];
  /** A new workspace with this many credits. */
  client(credits: number): Promise<TestClient>;
  /** Moves the service's clock forward. */
  forward(by: { hours?: number; days?: number }): void;
};

/** Runs `suite` on the main database of the run. `options` are the service's. */
export function onEachDatabase(
  title: string,
  suite: (world: World) => void,
  options: Partial<ServiceOptions> = {},
): void {
  const database = mainDatabase();
  describe(`${title} on ${database.name}`, () => {
    let service: Service | undefined;
    let checks: Checks | undefined;
    let cleanUp: (() => Promise<void>) | undefined;
    let offset = 0;
    const running = <T>(value: T | undefined): T => {
      if (value === undefined) throw new Error('The service runs only inside tests.');
      return value;
    };

    beforeAll(async () => {
      const data = await createTempDir('contract');
      const own = await database.create(data.path);
      cleanUp = async () => {
        await service?.stop();
        await own.drop();
        await data.remove();
      };
      service = await startService({
        data: data.path,
        directory,
        requestsPerMinute: 100_000,
        webhookTargets: 'public and loopback',
        now: () => new Date(Date.now() + offset),
        ...(own.url !== undefined && { databaseUrl: own.url }),
        ...options,
      });
      checks = await createChecks(service.origin);
    });
    afterAll(() => cleanUp?.());

    suite({
      get service() {
        return running(service);
      },
      get fetch() {
        return running(checks).fetch;
      },
      get webhookFault() {
        return running(checks).webhookFault;
      },
      async client(credits) {
        const input = { name: 'Contract', credits: toHundredths(credits) };
        return createClient(running(checks).fetch, await running(service).workspaces.create(input));
      },
      forward({ hours = 0, days = 0 }) {
        offset += (days * 24 + hours) * 3_600_000;
      },
    });
  });
}
