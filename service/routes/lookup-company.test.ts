import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { TestClient } from '../../test/contract/support/client.ts';
import { harbour } from '../../test/contract/support/people.ts';
import { onEachDatabase, type World } from '../../test/contract/support/test-service.ts';
import type { Env } from '../http/env.ts';
import { createLog } from '../log.ts';
import type { FindCompanyPattern } from './common/company-pattern.ts';
import { lookupCompany } from './lookup-company.ts';

const lines: string[] = [];
const log = createLog('error', { write: (line) => void lines.push(line) });

/** Looks up a company that is found, with this way to read its email pattern. */
async function lookUp(
  { service: { db, workspaces } }: World,
  { apiKey }: TestClient,
  findCompanyPattern: FindCompanyPattern,
): Promise<Response> {
  const handler = lookupCompany({
    db,
    now: () => new Date(),
    billed: () => undefined,
    publicOrigin: () => null,
    companies: { findCompany: async () => ({ company: harbour }) },
    findCompanyPattern,
    log,
  });
  const caller = await workspaces.findByKey(apiKey);
  const app = new Hono<Env>().use((c, next) => {
    c.set('caller', caller!);
    return next();
  });
  app.onError((_, c) => c.body(null, 402)).post('/', handler);
  return app.request('/', { method: 'POST', body: '{"domain":"harbour.example"}' });
}

onEachDatabase('a company lookup', (world) => {
  it('reads no email pattern for a lookup that the credits do not cover', async () => {
    const read: string[] = [];
    const lookUpWith = async (client: TestClient) => {
      const { status } = await lookUp(world, client, async (workspaceId) => {
        read.push(workspaceId);
        return null;
      });
      return status;
    };
    const [poor, able] = [await world.client(0), await world.client(1)];
    expect([await lookUpWith(poor), await lookUpWith(able)]).toEqual([402, 200]);
    expect(read).toEqual([able.workspaceId]);
  });

  it('returns the charged company when its email pattern cannot be read', async () => {
    const failing = () => Promise.reject(new Error('the connection ended'));
    const answer = await lookUp(world, await world.client(1), failing);
    expect([answer.status, answer.headers.get('x-credits-charged')]).toEqual([200, '0.25']);
    expect(await answer.json()).toMatchObject({ companies: [{ domain: harbour.domain }] });
    expect(lines).toEqual([expect.stringContaining('the connection ended')]);
  });
});
