import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getErrorCode } from '../support/client.ts';
import { byUrl, idris, WORK, zoe } from '../support/people.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';
import { pollUntil } from '../support/poll-until.ts';
import { onEachDatabase } from '../support/test-service.ts';

onEachDatabase(
  'webhooks',
  (world) => {
    let receiver: Receiver;
    beforeAll(async () => {
      receiver = await startReceiver((path, call) => {
        if (path === '/fails-twice' && call < 2) return { status: 500 };
        if (path === '/redirects') return { status: 302, location: receiver.url('/elsewhere') };
        return { status: 204 };
      });
    });
    afterAll(() => receiver.close());

    it('sends the whole result at the end and each contact when it is finished', async () => {
      const client = await world.client(10);
      const id = await client.enrich(
        [byUrl(zoe, WORK), { ...byUrl(idris, WORK), custom: { a: 'b' } }],
        {
          webhook_url: receiver.url('/end'),
          webhook_events: { contact_finished: receiver.url('/contact') },
        },
      );
      const { result } = await client.contactResult(id);
      const [end] = await receiver.calls('/end', 1);
      expect(end?.body).toEqual(result);
      expect(world.webhookFault('enrichment_finished', end?.body)).toBeNull();

      const contacts = (await receiver.calls('/contact', 2)).map(({ body }) => body);
      for (const body of contacts) expect(world.webhookFault('contact_finished', body)).toBeNull();
      expect(contacts).toEqual(
        expect.arrayContaining(
          result.data.map((record) =>
            expect.objectContaining({ id, status: 'IN_PROGRESS', data: [record] }),
          ),
        ),
      );
    });

    it('also sends them for a reverse lookup', async () => {
      const client = await world.client(10);
      const id = await client.reverse([{ email: 'zoe@home.example' }], {
        webhook_url: receiver.url('/reverse'),
      });
      const { result } = await client.reverseResult(id);
      const [end] = await receiver.calls('/reverse', 1);
      expect(end?.body).toEqual(result);
      expect(world.webhookFault('enrichment_finished', end?.body)).toBeNull();
    });

    it('signs the raw body in both ways', async () => {
      const client = await world.client(10);
      await client.enrich([byUrl(zoe, WORK)], { webhook_url: receiver.url('/signed') });
      const [{ headers, text }] = (await receiver.calls('/signed', 1)) as [
        Awaited<ReturnType<Receiver['calls']>>[number],
      ];
      expect(headers['x-signature-sha1']).toBe(
        createHmac('sha1', client.apiKey).update(text).digest('hex'),
      );
      const secret = Buffer.from(client.webhookSecret.slice('whsec_'.length), 'base64');
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
      );
    });

    it('retries with the same id and body until it gets a 2xx response', async () => {
      const client = await world.client(10);
      await client.enrich([byUrl(zoe, WORK)], { webhook_url: receiver.url('/fails-twice') });
      const calls = await receiver.calls('/fails-twice', 3);
      expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(new Set(calls.map(({ text }) => text)).size).toBe(1);
    });

    it('does not follow a redirect, and gives up after six tries', async () => {
      const client = await world.client(10);
      const id = await client.enrich([byUrl(zoe, WORK)], {
        webhook_url: receiver.url('/redirects'),
      });
      await receiver.calls('/redirects', 6);
      // Written after the receiver has responded.
      const given = await pollUntil(() =>
        world.service.db
          .selectFrom('webhook_deliveries')
          .select(['attempts', 'delivered_at'])
          .where('enrichment_id', '=', id)
          .where('gave_up_at', 'is not', null)
          .executeTakeFirst(),
      );
      expect(given).toMatchObject({ attempts: 6, delivered_at: null });
      // When a later webhook arrives, the queue had time for a seventh attempt and a redirect.
      await client.enrich([byUrl(zoe, WORK)], { webhook_url: receiver.url('/after') });
      await receiver.calls('/after', 1);
      expect(receiver.count('/redirects')).toBe(6);
      expect(receiver.count('/elsewhere')).toBe(0);
    });
  },
  { webhookRetrySeconds: 0 },
);

onEachDatabase(
  'webhook targets',
  (world) => {
    it.each([
      'http://127.0.0.1/hook',
      'http://localhost:8080/',
      'http://[::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://10.1.2.3/',
      'http://172.20.0.1/',
      'http://192.168.1.1/',
      'http://169.254.169.254/latest/meta-data',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://user:secret@hooks.example/',
      'http://[fd00::1]/',
      'http://[64:ff9b::a00:1]/',
    ])('refuses %s', async (webhook_url) => {
      const client = await world.client(10);
      const data = [byUrl(zoe, WORK)];
      for (const more of [{ webhook_url }, { webhook_events: { contact_finished: webhook_url } }]) {
        const answer = await client.post('/contact/enrich/bulk', { name: 'x', data, ...more });
        expect([answer.status, getErrorCode(answer)]).toEqual([
          400,
          'error.enrichment.webhook_url',
        ]);
      }
    });

    it.each([
      ['http://10.1.2.3/', 'private network'],
      ['http://user:secret@hooks.example/', 'user name or password'],
      ['http://hooks.example:25/', 'port 25'],
    ])('names the reason why it refuses %s: %s', async (webhook_url, reason) => {
      const client = await world.client(10);
      const body = { name: 'x', data: [byUrl(zoe, WORK)], webhook_url };
      const answer = await client.post('/contact/enrich/bulk', body);
      expect((answer.body as { message: string }).message).toContain(reason);
    });
  },
  { webhookTargets: 'public' },
);
