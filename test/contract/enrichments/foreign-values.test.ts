// Sources may return values outside the contract, and clients may send unusual ones: results and
// webhooks still comply with the document.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json } from '../../../service/db/json.ts';
import type { Source, SourceAnswer } from '../../../service/sources/source.ts';
import { byUrl, PHONES, WORK, zoe } from '../support/people.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';
import { onEachDatabase } from '../support/test-service.ts';

const provenance = { source: 'foreign', at: 'yesterday' };

/** As another service might send it, whatever the types are. */
const foreign = {
  person: {
    ...provenance,
    personKey: 'foreign:1',
    profile: {
      id: 7,
      full_name: 'Odd \0 One',
      location: 'Lund',
      skills: ['half \ud83d', null],
      employment: {
        current: { title: 'Planner', start_at: '2024-1-0T', company: { year_founded: 1.5 } },
        all: 'none',
      },
    },
  },
  values: [
    { ...provenance, kind: WORK, value: { email: 'odd@work.example', status: 'VERIFIED' } },
    { ...provenance, kind: WORK, value: { email: 'fine@work.example', status: 'CATCH_ALL' } },
    { ...provenance, kind: PHONES, value: { number: '+44 7700 900007', line_type: 'PAGER' } },
  ],
} as unknown as SourceAnswer;

const source: Source = { name: 'foreign', find: () => Promise.resolve(foreign) };

onEachDatabase(
  'foreign values',
  (world) => {
    let receiver: Receiver;
    beforeAll(async () => {
      receiver = await startReceiver();
    });
    afterAll(() => receiver.close());

    const odd = { first_name: 'Odd', last_name: 'One', company_name: 'Foreign Works' };

    it('are normalised before they are stored, and a value with an unknown status is dropped', async () => {
      const client = await world.client(100);
      const id = await client.enrich([{ ...odd, enrich_fields: [WORK, PHONES] }], {
        webhook_url: receiver.url('/normalized'),
      });
      const { status, result } = await client.contactResult(id);
      expect([status, result.status, result.cost?.credits]).toEqual([200, 'FINISHED', 1]);
      expect(result.data[0]).toMatchObject({
        state: 'found',
        contact_info: {
          work_emails: [{ email: 'fine@work.example', status: 'CATCH_ALL' }],
          phones: [{ number: '+44 7700 900007', region: '', line_type: 'UNKNOWN' }],
        },
        profile: { id: '', full_name: 'Odd  One', skills: ['half \ufffd'] },
      });
      expect(result.data[0]?.profile).not.toHaveProperty('location');
      const [call] = await receiver.calls('/normalized', 1);
      expect(call?.body).toEqual(result);
      expect(world.webhookFault('enrichment_finished', call?.body)).toBeNull();
    });

    it('that are stored already do not break a result', async () => {
      const client = await world.client(100);
      const id = await client.enrich([byUrl(zoe, WORK)]);
      await client.contactResult(id);
      const profile = { ...zoe.profile, skills: [1], educations: 'many', headline: null };
      const values = { work_emails: [{ email: 'a@b.example', status: 'OLD' }, 'x'], phones: null };
      await world.service.db
        .updateTable('records')
        .set({ profile: json(profile), contact_info: json(values) })
        .where('enrichment_id', '=', id)
        .execute();
      const { status, result } = await client.contactResult(id);
      expect(status).toBe(200);
      expect(result.data[0]).toMatchObject({
        contact_info: { work_emails: [], phones: [] },
        profile: { id: zoe.profile.id, skills: [], educations: [], headline: '' },
      });
    });

    it('custom keys of any name come back as they were, in result and webhook', async () => {
      const client = await world.client(100);
      const custom = '{"__proto__":"a","constructor":"b","":"c","10":"d","é🙂":"e"}';
      const url = receiver.url('/custom');
      const body = `{"name":"x","webhook_url":"${url}","data":[{"linkedin_url":"network.example/in/x","enrich_fields":["${WORK}"],"custom":${custom}}]}`;
      const answer = await client.post('/contact/enrich/bulk', body);
      expect(answer.status).toBe(200);
      const { enrichment_id: id } = answer.body as { enrichment_id: string };
      const { result } = await client.contactResult(id);
      expect(JSON.stringify(result.data[0]?.custom)).toBe(JSON.stringify(JSON.parse(custom)));
      const [call] = await receiver.calls('/custom', 1);
      expect(call?.text).toContain('"__proto__":"a"');
    });
  },
  { sources: [source] },
);
