// Isolation of workspaces: every operation, requested with another workspace's key. The responses
// are 404 or 401, or concern only the caller, and reveal nothing.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import { operations, type OperationName } from '../../../lib/contract/operations.ts';
import type { TestClient } from '../support/client.ts';
import { byUrl, WORK, zoe } from '../support/people.ts';
import { onEachDatabase, type World } from '../support/test-service.ts';

type Own = { contactId: string; reverseId: string };

const SECRET_NAME = 'No one else may read this name';
const CUSTOM = { note: 'no one else may read this note' };
const KEY = { 'Idempotency-Key': 'the same key in both workspaces' };

/** The owner's requests, per operation: a new operation does not compile until it has an entry. */
const BODIES: Record<OperationName, object | null> = {
  startContactEnrichment: {
    name: SECRET_NAME,
    data: [{ ...byUrl(zoe, WORK), custom: CUSTOM }],
  },
  getContactEnrichment: null,
  startReverseEmail: { name: SECRET_NAME, data: [{ email: 'zoe@home.example', custom: CUSTOM }] },
  getReverseEmail: null,
  lookupPerson: { person_professional_network_id: 9001 },
  lookupCompany: { domain: 'harbour.example' },
  searchPeople: { person_names: [{ value: 'Zoë' }] },
  searchCompanies: { domains: [{ value: 'harbour.example' }] },
  verifyKey: null,
  getCredits: null,
};

const NAMES = Object.keys(operations) as OperationName[];

/** Creates one of everything that can be requested. */
async function createOwn(owner: TestClient): Promise<Own> {
  const start = async (name: 'startContactEnrichment' | 'startReverseEmail') => {
    const answer = await owner.post(operations[name].path, BODIES[name], KEY);
    return (answer.body as { enrichment_id: string }).enrichment_id;
  };
  const own = {
    contactId: await start('startContactEnrichment'),
    reverseId: await start('startReverseEmail'),
  };
  await owner.contactResult(own.contactId);
  await owner.reverseResult(own.reverseId);
  return own;
}

const getPath = (name: OperationName, id: string) =>
  operations[name].path.replace('{enrichment_id}', id);

const hasId = (name: OperationName) => operations[name].path.includes('{');

const send = (client: TestClient, name: OperationName, id: string, headers = {}) =>
  operations[name].method === 'GET'
    ? client.get(getPath(name, id), headers)
    : client.post(getPath(name, id), BODIES[name], headers);

/** All rows of the workspace in all tables. */
async function getRows({ service }: World, workspaceId: string): Promise<string> {
  const tables = await sql<{ table_name: string }>`select table_name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'workspace_id' and table_type = 'BASE TABLE'
      -- When a key was last used, and how often, is no secret of the owner's.
      and table_name not in ('api_keys', 'request_counts')
      -- The statistics of a day are written some seconds after the request that they count.
      and table_name not in ('value_days', 'address_days')
    order by table_name`.execute(service.db);
  const all: string[] = [];
  for (const { table_name: table } of tables.rows) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(table)} as t
      where workspace_id = ${workspaceId} order by 1`.execute(service.db);
    all.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return all.join('\n');
}

onEachDatabase('another workspace', (world) => {
  async function bothWorkspaces() {
    const [owner, stranger] = await Promise.all([world.client(50), world.client(50)]);
    return { owner, stranger, own: await createOwn(owner) };
  }

  it.each(NAMES.filter(hasId))('%s: its ids are not found, of either kind', async (name) => {
    const { stranger, own, owner } = await bothWorkspaces();
    const before = await getRows(world, owner.workspaceId);
    for (const id of [own.contactId, own.reverseId, own.contactId.toUpperCase()]) {
      for (const query of ['', '?forceResults=true']) {
        const answer = await send(stranger, name, id + query, { Prefer: 'wait=1' });
        expect(answer.status).toBe(404);
        expect(JSON.stringify(answer.body)).not.toContain(id);
      }
    }
    // The owner finds each one only under its own operation.
    const known = await Promise.all(
      [own.contactId, own.reverseId].map((id) => send(owner, name, id)),
    );
    expect(known.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await getRows(world, owner.workspaceId)).toBe(before);
  });

  it.each(NAMES.filter((name) => !hasId(name)))(
    '%s: answers about the one who asks, and changes nothing of the other',
    async (name) => {
      const { owner, stranger, own } = await bothWorkspaces();
      const before = await getRows(world, owner.workspaceId);
      const answer = await send(stranger, name, '', KEY);
      expect(answer.status).toBe(200);
      const told = JSON.stringify([answer.body, [...answer.headers]]);
      for (const secret of [own.contactId, own.reverseId, owner.workspaceId, owner.apiKey]) {
        expect(told).not.toContain(secret);
      }
      expect(await getRows(world, owner.workspaceId)).toBe(before);
      expect(await owner.balance()).toBe(50 - 2);
    },
  );

  it.each(NAMES)('%s: a key that is not quite the owner’s is none', async (name) => {
    const { owner, own } = await bothWorkspaces();
    const { apiKey } = owner;
    const last = apiKey.endsWith('A') ? 'B' : 'A';
    for (const wrong of [
      apiKey.slice(0, -1),
      `${apiKey}A`,
      apiKey.slice(0, -1) + last,
      apiKey.toUpperCase(),
      owner.workspaceId,
      owner.webhookSecret,
    ]) {
      const { method, path } = operations[name];
      const answer = await world.fetch(
        `${BASE_PATH}${path.replace('{enrichment_id}', own.contactId)}`,
        {
          method,
          headers: { Authorization: `Bearer ${wrong}` },
          body: method === 'POST' ? JSON.stringify(BODIES[name]) : null,
        },
      );
      expect(answer.status).toBe(401);
    }
  });

  it('pays for itself: one workspace’s purchase is not free for another', async () => {
    const { stranger } = await bothWorkspaces();
    const id = await stranger.enrich([byUrl(zoe, WORK)]);
    expect((await stranger.contactResult(id)).result.cost).toEqual({ credits: 1 });
  });
});
