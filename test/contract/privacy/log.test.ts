// The most detailed log of every operation contains no personal data.
import { expect, it, onTestFinished } from 'vitest';
import { operations } from '../../../lib/contract/operations.ts';
import { createLog } from '../../../service/log.ts';
import { byUrl, extraPeople, PERSONAL, PHONES, WORK, zoe } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { onEachDatabase } from '../support/test-service.ts';

const lines: string[] = [];
const log = createLog('trace', { write: (line) => void lines.push(line) });

/** Random ids may contain any four digits of a number. */
const IDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Data of the invented people, texts of the callers, and prefixes of keys. */
const SECRETS = [
  'zoe',
  'zoë',
  'lindqvist',
  'okafor',
  'harbour.example',
  'home.example',
  'extra',
  '900101',
  '7946',
  'secret words',
  'sl_',
  'whsec_',
  'bearer',
];

onEachDatabase(
  'the log',
  (world) => {
    it('of every operation, refusal, failure and webhook contains no personal data', async () => {
      const client = await world.client(100);
      const receiver = await startReceiver((path, call) => ({
        status: path === '/failing' && call === 0 ? 500 : 200,
      }));
      onTestFinished(() => receiver.close());
      const contacts = await client.enrich(
        [byUrl(zoe, WORK, PERSONAL, PHONES), ...extraPeople(5).map((one) => byUrl(one, WORK))],
        { name: 'Secret words', webhook_url: receiver.url('/failing') },
      );
      await client.contactResult(contacts);
      await client.reverseResult(await client.reverse([{ email: 'zoe@home.example' }]));
      await client.post('/people/lookup', { person_name: 'Zoë Lindqvist-Okafor' });
      await client.post('/company/lookup', { domain: 'harbour.example' });
      await client.post('/company/lookup', { domain: 'zoe lindqvist' });
      await client.post('/people/search', {
        person_names: [{ value: 'Zoë Lindqvist-Okafor' }],
      });
      await client.post('/company/search', { domains: [{ value: 'harbour.example' }] });
      await client.balance();
      await client.post('/contact/enrich/bulk', '{"name":"secret words zoe@home.example');
      await client.post('/contact/enrich/bulk', {
        name: 'x',
        data: [{ email: 'zoe@home.example' }],
      });
      await client.get('/contact/enrich/bulk/zoe@home.example');
      await client.get('/account/keys/verify', { Authorization: 'Bearer sl_secret words' });
      await world.fetch('/api/v2/zoe@home.example?secret=words');
      await receiver.calls('/failing', 2);
      // A failure of the service itself while it handles a request.
      await world.service.db.schema.alterTable('records').renameTo('records_away').execute();
      const failed = await client.post('/contact/enrich/bulk', {
        name: 'Secret words',
        data: [byUrl(zoe, WORK)],
      });
      await world.service.db.schema.alterTable('records_away').renameTo('records').execute();
      expect(failed.status).toBe(500);

      const text = lines.join('').toLowerCase().replaceAll(IDS, 'id');
      expect(lines.length).toBeGreaterThan(0);
      const logged = new Set(
        lines.map((line) => (JSON.parse(line) as { operation?: string }).operation),
      );
      expect(Object.keys(operations).filter((name) => !logged.has(name))).toEqual([]);
      expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    });

    it('has the operation and the status of each request', async () => {
      const client = await world.client(1);
      lines.length = 0;
      const answer = await client.get('/contact/enrich/bulk/6f9619ff-8b86-d011-b42d-00cf4fc964ff');
      const logged = lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .find(({ requestId }) => requestId === answer.headers.get('x-request-id'));
      expect(logged).toMatchObject({
        operation: 'getContactEnrichment',
        method: 'GET',
        status: 404,
        workspaceId: client.workspaceId,
        milliseconds: expect.any(Number),
      });
      expect(JSON.stringify(logged)).not.toContain('6f9619ff');
    });
  },
  { log, webhookRetrySeconds: 1 },
);
