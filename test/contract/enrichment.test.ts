import { expect, it } from 'vitest';
import { codeOf } from './support/client.ts';
import { byUrl, crowd, idris, nil, PERSONAL, PHONES, WORK, zoe } from './support/people.ts';
import { onEachDatabase } from './support/world.ts';

const ALL = [WORK, PERSONAL, PHONES];

onEachDatabase('contact enrichment', (world) => {
  it.each([
    { asked: [WORK], cost: 1 },
    { asked: [PERSONAL], cost: 3 },
    { asked: [PHONES], cost: 10 },
    { asked: ALL, cost: 14 },
  ])('charges $cost for $asked when all of it is found', async ({ asked, cost }) => {
    const client = await world.client(100);
    const { status, result } = await client.contactResult(
      await client.enrich([byUrl(zoe, ...asked)]),
    );
    expect(status).toBe(200);
    expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: cost } });
    expect(result.data[0]?.state).toBe('found');
    expect(await client.balance()).toBe(100 - cost);
  });

  it('gives the asked kinds alone, the profile, and the most probable of each', async () => {
    const client = await world.client(100);
    const { result } = await client.contactResult(
      await client.enrich([{ ...byUrl(zoe, WORK), custom: { crm: '17' } }]),
    );
    const [record] = result.data;
    expect(record).toMatchObject({
      custom: { crm: '17' },
      contact_info: {
        most_probable_work_email: { email: 'zoe@harbour.example', status: 'DELIVERABLE' },
        personal_emails: [],
        phones: [],
      },
      profile: { full_name: 'Zoë Lindqvist-Okafor' },
    });
    expect(record?.contact_info).not.toHaveProperty('most_probable_phone');
    expect(record?.contact_info?.work_emails).toHaveLength(2);
    expect(record?.profile?.employment?.current?.company?.domain).toBe('harbour.example');
  });

  it('charges nothing for landlines, invalid addresses and people it does not know', async () => {
    const client = await world.client(100);
    const nobody = { first_name: 'No', last_name: 'Body', company_name: 'Quiet Works' };
    const { result } = await client.contactResult(
      await client.enrich([
        byUrl(idris, PHONES),
        byUrl(nil, ...ALL),
        { ...nobody, enrich_fields: ALL },
      ]),
    );
    expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 0 } });
    expect(result.data.map(({ state }) => state)).toEqual(['found', 'not_found', 'not_found']);
    expect(result.data[0]?.contact_info).not.toHaveProperty('most_probable_phone');
    expect(result.data[1]?.contact_info).not.toHaveProperty('most_probable_work_email');
    expect(result.data[2]).not.toHaveProperty('profile');
    expect(await client.balance()).toBe(100);
  });

  it.each([
    { first_name: 'ZOE', last_name: 'Lindqvist Okafor', domain: 'www.harbour.example' },
    { first_name: 'Zoë', last_name: 'Lindqvist-Okafor', company_name: 'harbour and sohne' },
    { professional_network_url: 'network.example/in/zo%C3%AB-lindqvist-okafor/' },
  ])('finds the same person by %o', async (who) => {
    const client = await world.client(10);
    const { result } = await client.contactResult(
      await client.enrich([{ ...who, enrich_fields: [WORK] }]),
    );
    expect(result.data[0]?.profile?.id).toBe(zoe.profile.id);
  });

  it('keeps the order of a bulk of 100', async () => {
    const client = await world.client(100);
    const people = crowd(100);
    const { result } = await client.contactResult(
      await client.enrich(people.map((one) => byUrl(one, WORK))),
    );
    expect(result.data.map(({ profile }) => profile?.id)).toEqual(
      people.map(({ profile }) => profile.id),
    );
    expect(await client.balance()).toBe(0);
  });

  it('skips unusable contacts with silentFail and returns them', async () => {
    const client = await world.client(10);
    const answer = await client.post('/contact/enrich/bulk?silentFail=true', {
      name: 'With gaps',
      data: [{ first_name: 'Only', enrich_fields: [WORK], custom: { row: '1' } }, byUrl(zoe, WORK)],
    });
    expect(answer.status).toBe(200);
    const { enrichment_id: id } = answer.body as { enrichment_id: string };
    const { result } = await client.contactResult(id);
    expect(result.data[0]).toMatchObject({
      input: { first_name: 'Only' },
      custom: { row: '1' },
      state: 'skipped',
    });
    expect(result.data[0]).not.toHaveProperty('profile');
    expect(result.data[1]?.state).toBe('found');
    expect(await client.balance()).toBe(9);
  });

  it('ends at once when every contact is skipped', async () => {
    const client = await world.client(10);
    const data = [{ enrich_fields: [WORK] }];
    const answer = await client.post('/contact/enrich/bulk?silentFail=true', {
      name: 'Empty',
      data,
    });
    const { enrichment_id: id } = answer.body as { enrichment_id: string };
    expect((await client.get(`/contact/enrich/bulk/${id}`)).body).toMatchObject({
      status: 'FINISHED',
      cost: { credits: 0 },
    });
  });

  it('answers 404 for what is unknown, another workspace’s, or a reverse lookup', async () => {
    const [client, other] = await Promise.all([world.client(10), world.client(10)]);
    const id = await client.enrich([byUrl(zoe, WORK)]);
    const reverse = await client.reverse([{ email: 'zoe@harbour.example' }]);
    for (const [asking, path] of [
      [other, id],
      [client, reverse],
      [client, 'not-an-id'],
      [client, '00000000-0000-4000-8000-000000000000'],
    ] as const) {
      const answer = await asking.get(`/contact/enrich/bulk/${path}?forceResults=true`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'error.enrichment.not_found']);
    }
    const answer = await other.get(`/contact/reverse/email/bulk/${reverse}`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'error.reverse.email.not_found']);
  });
});
