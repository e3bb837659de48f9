// Tests what a client gets for addresses from a domain's pattern, checked by real name and mail servers: the statuses,
// their cost, and that the wait for a greylist ends by itself.
import { afterAll, expect, it } from 'vitest';
import { parseSourcesConfig } from '../../../service/sources/sources-config.ts';
import { createDnsServer } from '../../support/servers/dns-server.ts';
import { createMailServer } from '../../support/servers/mail-server.ts';
import { company, person, WORK } from '../support/people.ts';
import { onEachDatabase } from '../support/test-service.ts';

const REJECTED = '550 5.1.1 No such user here';
/** All existing mailboxes are Rosa's. */
const only = (local: string) => (local === 'rosa.ek' ? '250' : REJECTED);
const greylisted = new Map<string, number>();
const MAIL: Record<string, (local: string) => string> = {
  'exists.example': only,
  'none.example': () => REJECTED,
  'all.example': () => '250',
  'blocks.example': () => '554 5.7.1 Blocked',
  'grey.example'(local) {
    const tries = (greylisted.get(local) ?? 0) + 1;
    greylisted.set(local, tries);
    return tries === 1 ? '451 4.7.1 Greylisted, come back later' : only(local);
  },
};

const dns = await createDnsServer();
const mail = await createMailServer({
  recipient(address) {
    const [local = '', domain = ''] = address.split('@');
    return MAIL[domain]?.(local) ?? REJECTED;
  },
});
afterAll(async () => {
  await mail.close();
  await dns.close();
});
for (const domain of Object.keys(MAIL)) {
  dns.set(domain, { mx: [{ preference: 10, exchange: 'mx.post.example' }] });
}
dns.set('mx.post.example', { a: ['127.0.0.1'] });

let networkId = 0;
const firms = [...Object.keys(MAIL), 'gone.example'].map((domain) => {
  const employer = company(`c-${domain}`, `Firm ${domain}`, domain, (networkId += 1));
  const people = ['Hill', 'Lowe', 'Roux'].map((last) => {
    const email = `sam.${last.toLowerCase()}@${domain}`;
    const work_emails = [{ email, status: 'DELIVERABLE' }];
    return person(['Sam', last], employer, { work_emails }, (networkId += 1));
  });
  return { employer, people };
});

const rosa = (domain: string) => ({
  first_name: 'Rosa',
  last_name: 'Ek',
  domain,
  enrich_fields: [WORK],
});

onEachDatabase(
  'the pattern source',
  (world) => {
    it.each([
      ['exists.example', 'DELIVERABLE', 'found', 1],
      ['all.example', 'CATCH_ALL', 'found', 1],
      ['blocks.example', 'HIGH_PROBABILITY', 'found', 1],
      ['none.example', 'INVALID', 'not_found', 0],
      ['gone.example', 'INVALID_DOMAIN', 'not_found', 0],
    ])('answers at %s with %s', async (domain, status, state, credits) => {
      const client = await world.client(10);
      const { result } = await client.contactResult(await client.enrich([rosa(domain)]));
      const value = { email: `rosa.ek@${domain}`, status };
      expect(result).toMatchObject({
        status: 'FINISHED',
        cost: { credits },
        data: [
          {
            state,
            contact_info: {
              work_emails: [value],
              ...(credits > 0 && { most_probable_work_email: value }),
            },
          },
        ],
      });
      expect(await client.balance()).toBe(10 - credits);
      expect(mail.messages).toBe(0);
    });

    it('retries a greylist by itself, and is then free for the same person', async () => {
      greylisted.clear();
      const client = await world.client(10);
      const found = {
        status: 'FINISHED',
        data: [
          {
            contact_info: {
              work_emails: [{ email: 'rosa.ek@grey.example', status: 'DELIVERABLE' }],
            },
          },
        ],
      };
      const first = await client.contactResult(await client.enrich([rosa('grey.example')]));
      expect(first.result).toMatchObject({ ...found, cost: { credits: 1 } });
      expect(greylisted.get('rosa.ek')).toBe(2);

      const named = {
        first_name: 'ROSA',
        last_name: 'Ek',
        company_name: 'Firm grey.example',
        enrich_fields: [WORK],
      };
      const again = await client.contactResult(await client.enrich([named]));
      expect(again.result).toMatchObject({ ...found, cost: { credits: 0 } });
      expect(greylisted.get('rosa.ek')).toBe(2);
      expect(await client.balance()).toBe(9);
    });
  },
  {
    directory: {
      companies: firms.map(({ employer }) => employer),
      people: firms.flatMap(({ people }) => people),
    },
    sourcesConfig: parseSourcesConfig({
      sources: [
        { type: 'directory' },
        {
          type: 'pattern',
          dns: { servers: [dns.address] },
          smtp: {
            helo: 'checker.example',
            from: 'checks@checker.example',
            port: mail.port,
            conversationsPerMinute: 1000,
            greylistSeconds: 1,
          },
        },
      ],
    }),
  },
);
