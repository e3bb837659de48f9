import { expect, it } from 'vitest';
import { getErrorCode } from '../support/client.ts';
import { byUrl, extraPeople, idris, nil, PERSONAL, PHONES, WORK, zoe } from '../support/people.ts';
import { onEachDatabase } from '../support/test-service.ts';

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
    const unknownPerson = { first_name: 'No', last_name: 'Body', company_name: 'Quiet Works' };
    const { result } = await client.contactResult(
      await client.enrich([
        byUrl(idris, PHONES),
        byUrl(nil, ...ALL),
        { ...unknownPerson, enrich_fields: ALL },
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
  ])('finds the same person by %o', async (personQuery) => {
    const client = await world.client(10);
    const { result } = await client.contactResult(
      await client.enrich([{ ...personQuery, enrich_fields: [WORK] }]),
    );
    expect(result.data[0]?.profile?.id).toBe(zoe.profile.id);
  });

  it('keeps the order of a bulk of 100', async () => {
    const client = await world.client(100);
    const people = extraPeople(100);
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

  it('skips invalid items with silentFail, returns their readable parts, and processes the rest', async () => {
    const client = await world.client(10);
    const custom = { row: '1' };
    const answer = await client.post('/contact/enrich/bulk?silentFail=true', {
      name: 'With gaps',
      data: [
        { first_name: 7, last_name: 'Body', enrich_fields: [WORK], custom },
        { ...byUrl(zoe), enrich_fields: ['contact.fax'], custom },
        { ...byUrl(zoe), enrich_fields: 'all', custom: { ...custom, age: 40 } },
        { ...byUrl(zoe, WORK), linkedin_url: 'zoe lindqvist' },
        'Zoë',
        null,
        byUrl(zoe, WORK),
      ],
    });
    expect(answer.status).toBe(200);
    const { enrichment_id: id } = answer.body as { enrichment_id: string };
    const { result } = await client.contactResult(id);
    expect(result.data.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 6 }, () => 'skipped'),
      'found',
    ]);
    const [typed, field, , , text] = result.data;
    expect(typed).toMatchObject({ input: { last_name: 'Body' }, custom });
    expect(field).toMatchObject({
      input: { professional_network_url: expect.any(String) },
      custom,
    });
    expect(result.data[2]?.custom).toEqual(custom);
    expect(text).toMatchObject({ input: {}, contact_info: { work_emails: [] } });
    expect(await client.balance()).toBe(9);
  });

  it('skips addresses in a reverse lookup in the same way', async () => {
    const client = await world.client(10);
    const data = [{ email: 5, custom: { row: '1' } }, 7, { email: 'zoe@home.example' }];
    const body = { name: 'With gaps', data };
    const answer = await client.post('/contact/reverse/email/bulk?silentFail=1', body);
    const { enrichment_id: id } = answer.body as { enrichment_id: string };
    const { result } = await client.reverseResult(id);
    expect(result.data.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'found']);
    expect(result.data[0]).toEqual({
      input: { email: '' },
      custom: { row: '1' },
      state: 'skipped',
    });
  });

  it.each(['true', 'True', 'TRUE', '1'])(
    'takes %s as true in silentFail and forceResults',
    async (flag) => {
      const client = await world.client(10);
      const body = { name: 'Flag', data: [{ enrich_fields: [WORK] }] };
      const start = await client.post(`/contact/enrich/bulk?silentFail=${flag}`, body);
      expect(start.status).toBe(200);
      const { enrichment_id: id } = start.body as { enrichment_id: string };
      expect((await client.get(`/contact/enrich/bulk/${id}?forceResults=${flag}`)).status).toBe(
        200,
      );
    },
  );

  it.each(['false', 'False', '0'])('takes %s as false in silentFail', async (flag) => {
    const client = await world.client(10);
    const body = { name: 'Flag', data: [{ enrich_fields: [WORK] }] };
    const start = await client.post(`/contact/enrich/bulk?silentFail=${flag}`, body);
    expect([start.status, getErrorCode(start)]).toEqual([400, 'error.enrichment.first_name.empty']);
  });

  it('refuses a flag that is true and false at once, but not one that is repeated', async () => {
    const client = await world.client(10);
    const getStatus = async (query: string) => {
      const body = { name: 'Flag', data: [byUrl(zoe, WORK)] };
      return (await client.post(`/contact/enrich/bulk?${query}`, body)).status;
    };
    expect(await getStatus('silentFail=true&silentFail=false')).toBe(400);
    expect(await getStatus('silentFail=true&silentFail=1')).toBe(200);
  });

  it.each(['yes', '', '2', 'true '])('refuses %j in silentFail and forceResults', async (flag) => {
    const client = await world.client(10);
    const value = encodeURIComponent(flag);
    const body = { name: 'Flag', data: [byUrl(zoe, WORK)] };
    for (const answer of [
      await client.post(`/contact/enrich/bulk?silentFail=${value}`, body),
      await client.post(`/contact/reverse/email/bulk?silentFail=${value}`, body),
      await client.get(
        `/contact/enrich/bulk/00000000-0000-4000-8000-000000000000?forceResults=${value}`,
      ),
    ]) {
      expect([answer.status, getErrorCode(answer)]).toEqual([400, 'error.request.invalid']);
    }
    expect(await client.balance()).toBe(10);
  });

  it('accepts a domain with capitals and a final dot, but no URL', async () => {
    const client = await world.client(10);
    const personQuery = { first_name: 'Zoë', last_name: 'Lindqvist-Okafor', enrich_fields: [WORK] };
    const id = await client.enrich([{ ...personQuery, domain: 'Harbour.EXAMPLE.' }]);
    expect((await client.contactResult(id)).result.data[0]?.state).toBe('found');
    const data = [{ ...personQuery, domain: 'https://harbour.example' }];
    const refused = await client.post('/contact/enrich/bulk', { name: 'URL', data });
    expect([refused.status, getErrorCode(refused)]).toEqual([
      400,
      'error.enrichment.domain.invalid',
    ]);
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
      expect([answer.status, getErrorCode(answer)]).toEqual([404, 'error.enrichment.not_found']);
    }
    const answer = await other.get(`/contact/reverse/email/bulk/${reverse}`);
    expect([answer.status, getErrorCode(answer)]).toEqual([404, 'error.reverse.email.not_found']);
  });
});
