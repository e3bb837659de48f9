import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { TestClient } from '../../test/contract/support/client.ts';
import { harbour } from '../../test/contract/support/people.ts';
import { onEachDatabase } from '../../test/contract/support/test-service.ts';
import type { Env } from '../http/env.ts';
import { lookupCompany } from './lookup-company.ts';

onEachDatabase('a company lookup', (world) => {
  it('reads no email pattern for a lookup that the credits do not cover', async () => {
    const { db, workspaces } = world.service;
    const read: string[] = [];
    const handler = lookupCompany({
      db,
      now: () => new Date(),
      billed: () => undefined,
      publicOrigin: () => null,
      companies: { findCompany: async () => ({ company: harbour }) },
      findCompanyPattern: async (workspaceId) => {
        read.push(workspaceId);
        return null;
      },
    });
    const lookUpWith = async ({ apiKey }: TestClient) => {
      const caller = await workspaces.findByKey(apiKey);
      const app = new Hono<Env>().use((c, next) => {
        c.set('caller', caller!);
        return next();
      });
      app.onError((_, c) => c.body(null, 402)).post('/', handler);
      const { status } = await app.request('/', {
        method: 'POST',
        body: '{"domain":"harbour.example"}',
      });
      return status;
    };
    const [poor, able] = [await world.client(0), await world.client(1)];
    expect([await lookUpWith(poor), await lookUpWith(able)]).toEqual([402, 200]);
    expect(read).toEqual([able.workspaceId]);
  });
});
