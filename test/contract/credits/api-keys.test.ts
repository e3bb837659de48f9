import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeys, type Keys } from '../../../service/accounts/keys.ts';
import { createSealedBox } from '../../../service/accounts/sealed-box.ts';
import { getErrorCode, type TestClient } from '../support/client.ts';
import { byUrl, extraPeople, PHONES, WORK, zoe } from '../support/people.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';
import { onEachDatabase, type World } from '../support/test-service.ts';

const secret = 'a secret of these tests';

/** Uses the clock of the world's service. */
function getKeys(world: World, now: () => Date): Keys {
  return createKeys({ db: world.service.db, box: createSealedBox(secret), now });
}

onEachDatabase(
  'keys',
  (world) => {
    let keys: Keys;
    let receiver: Receiver;
    let offset = 0;
    const forward = (hours: number) => {
      offset += hours * 3_600_000;
      world.forward({ hours });
    };
    beforeAll(async () => {
      keys = getKeys(world, () => new Date(Date.now() + offset));
      receiver = await startReceiver();
    });
    afterAll(() => receiver.close());

    const works = async (client: TestClient, apiKey: string): Promise<boolean> => {
      const answer = await client.get('/account/keys/verify', {
        Authorization: `Bearer ${apiKey}`,
      });
      if (answer.status === 200) return true;
      expect([answer.status, getErrorCode(answer)]).toEqual([401, 'error.api.key']);
      return false;
    };
    const withKey = (apiKey: string) => ({ Authorization: `Bearer ${apiKey}` });

    it('are several, named, shown once, and kept hashed and sealed', async () => {
      const client = await world.client(10);
      const { key, secret: apiKey } = await keys.create(client.workspaceId, {
        name: 'Sales',
        spendLimit: 500,
      });
      expect(key).toMatchObject({
        name: 'Sales',
        state: 'active',
        hint: apiKey.slice(-4),
        spendLimit: 500,
        spentThisMonth: 0,
        lastUsedAt: null,
      });
      expect(await works(client, apiKey)).toBe(true);
      expect(await works(client, client.apiKey)).toBe(true);
      const listed = await keys.list(client.workspaceId);
      expect(listed.map(({ name }) => name)).toEqual(['first key', 'Sales']);
      expect(JSON.stringify(listed)).not.toContain(apiKey);
      const rows = await world.service.db.selectFrom('api_keys').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(apiKey);
    });

    it('overlap when they are rotated, and share name, budget and what is spent', async () => {
      const client = await world.client(10);
      const made = await keys.create(client.workspaceId, { name: 'Robot', spendLimit: 300 });
      const old = made.secret;
      const answer = await client.post(
        '/people/lookup',
        { person_professional_network_id: 9001 },
        withKey(old),
      );
      expect(answer.status).toBe(200);
      const rotated = await keys.rotate(client.workspaceId, made.key.id, { overlapHours: 2 });
      expect(rotated?.key).toMatchObject({
        name: 'Robot',
        state: 'active',
        spendLimit: 300,
        spentThisMonth: 25,
      });
      const next = rotated?.secret ?? '';
      expect([await works(client, old), await works(client, next)]).toEqual([true, true]);
      expect((await keys.list(client.workspaceId))[1]).toMatchObject({ state: 'expiring' });
      expect(await keys.rotate(client.workspaceId, made.key.id, { overlapHours: 0 })).toBeNull();
      forward(2);
      expect([await works(client, old), await works(client, next)]).toEqual([false, true]);
      expect((await keys.list(client.workspaceId))[1]).toMatchObject({
        state: 'revoked',
        expiresAt: null,
      });
      const at = { overlapHours: 0 };
      const last = await keys.rotate(client.workspaceId, rotated?.key.id ?? '', at);
      expect([await works(client, next), await works(client, last?.secret ?? '')]).toEqual([
        false,
        true,
      ]);
    });

    it('are revoked at once, also the last one, and belong to their workspace', async () => {
      const [client, other] = await Promise.all([world.client(10), world.client(10)]);
      const [first] = await keys.list(client.workspaceId);
      const id = first?.id ?? '';
      expect(await keys.revoke(other.workspaceId, id)).toBe(false);
      expect(await keys.rotate(other.workspaceId, id, { overlapHours: 1 })).toBeNull();
      expect(await keys.change(other.workspaceId, id, { name: 'mine' })).toBe(false);
      expect(await works(client, client.apiKey)).toBe(true);
      expect(await keys.revoke(client.workspaceId, id)).toBe(true);
      expect(await works(client, client.apiKey)).toBe(false);
      expect(await keys.revoke(client.workspaceId, id)).toBe(false);
      expect(await keys.change(client.workspaceId, id, { name: 'again' })).toBe(false);
      const { secret: another } = await keys.create(client.workspaceId, {
        name: 'New',
        spendLimit: null,
      });
      expect(await works(client, another)).toBe(true);
    });

    it('know when they were last used, with a write a minute at most', async () => {
      const client = await world.client(10);
      const lastUse = async () => (await keys.list(client.workspaceId))[0]?.lastUsedAt?.getTime();
      await works(client, client.apiKey);
      const first = await lastUse();
      await Promise.all(Array.from({ length: 20 }, () => works(client, client.apiKey)));
      expect(await lastUse()).toBe(first);
      forward(1);
      await Promise.all(Array.from({ length: 20 }, () => works(client, client.apiKey)));
      expect(await lastUse()).toBeGreaterThanOrEqual((first ?? 0) + 3_600_000);
    });

    it('change name and limit; a lower limit than what is spent leaves nothing', async () => {
      const client = await world.client(10);
      const { key, secret: apiKey } = await keys.create(client.workspaceId, {
        name: 'Old',
        spendLimit: null,
      });
      const lookUp = (id: number) =>
        client.post('/people/lookup', { person_professional_network_id: id }, withKey(apiKey));
      expect((await lookUp(9001)).status).toBe(200);
      expect((await lookUp(9002)).status).toBe(200);
      await keys.change(client.workspaceId, key.id, { name: 'New', spendLimit: 25 });
      expect((await keys.list(client.workspaceId))[1]).toMatchObject({
        name: 'New',
        spendLimit: 25,
        spentThisMonth: 50,
      });
      const refused = await lookUp(9003);
      expect([refused.status, getErrorCode(refused)]).toEqual([402, 'error.credits.insufficient']);
      // Paid results stay free, and other keys have limits of their own.
      expect((await lookUp(9001)).status).toBe(200);
      expect(
        (await client.post('/people/lookup', { person_professional_network_id: 9003 })).status,
      ).toBe(200);
      await keys.change(client.workspaceId, key.id, { spendLimit: null });
      expect((await lookUp(9003)).status).toBe(200);
    });

    it('accept a start beyond their limit, which ends with what the limit covers', async () => {
      const client = await world.client(100);
      const { secret: apiKey } = await keys.create(client.workspaceId, {
        name: 'Tight',
        spendLimit: 200,
      });
      const start = await client.post(
        '/contact/enrich/bulk',
        { name: 'Too many', data: extraPeople(5).map((one) => byUrl(one, WORK, PHONES)) },
        withKey(apiKey),
      );
      expect(start.status).toBe(200);
      const { enrichment_id: id } = start.body as { enrichment_id: string };
      const { status, result } = await client.contactResult(id);
      expect([status, result.status, result.cost?.credits]).toEqual([
        402,
        'CREDITS_INSUFFICIENT',
        2,
      ]);
      expect(await client.balance()).toBe(98);
      forward(24 * 31);
      expect((await keys.list(client.workspaceId)).at(-1)).toMatchObject({ spentThisMonth: 0 });
    });

    it('sign webhooks while they work, and their successor does after that', async () => {
      const client = await world.client(100);
      const [first] = await keys.list(client.workspaceId);
      const other = await keys.create(client.workspaceId, { name: 'Other', spendLimit: null });
      const rotated = await keys.rotate(client.workspaceId, first?.id ?? '', { overlapHours: 5 });
      const signedWith = async (path: string, using: string) => {
        const body = { name: 'x', data: [byUrl(zoe, WORK)], webhook_url: receiver.url(path) };
        const answer = await client.post('/contact/enrich/bulk', body, withKey(using));
        expect(answer.status).toBe(200);
        const [call] = await receiver.calls(path, 1);
        const candidates = { old: client.apiKey, next: rotated?.secret ?? '', other: other.secret };
        const signature = call?.headers['x-signature-sha1'];
        const [name] =
          Object.entries(candidates).find(
            ([, key]) =>
              createHmac('sha1', key)
                .update(call?.text ?? '')
                .digest('hex') === signature,
          ) ?? [];
        return name ?? signature;
      };
      expect(await signedWith('/overlap', client.apiKey)).toBe('old');
      expect(await signedWith('/next', rotated?.secret ?? '')).toBe('next');
      expect(await signedWith('/other', other.secret)).toBe('other');
    });
  },
  { secret },
);
