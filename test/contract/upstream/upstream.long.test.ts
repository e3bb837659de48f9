// One of our services as the upstream of another: a team's gateway with one key for all its
// members.
import { expect, it } from 'vitest';
import { onEachTeam } from '../support/upstream/upstream-team.ts';
import {
  byUrl,
  companyAsSent,
  extraPeople,
  harbour,
  idris,
  nil,
  PERSONAL,
  personAsSent,
  PHONES,
  WORK,
  zoe,
} from '../support/people.ts';

const START = '/contact/enrich/bulk';

onEachTeam('a gateway', (team) => {
  const starts = () => team.proxy.to('POST', START);

  it('finds through the upstream what its directory does not know, and both charge for it', async () => {
    const { service, member: join } = await team.gateway();
    const member = await join(100);
    const id = await member.enrich([byUrl(zoe, WORK, PERSONAL, PHONES), byUrl(nil, WORK)]);
    const { result } = await member.contactResult(id);
    expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 14 } });
    const [found, nothing] = result.data;
    expect(found).toMatchObject({
      state: 'found',
      contact_info: {
        most_probable_work_email: { email: 'zoe@harbour.example', status: 'DELIVERABLE' },
        most_probable_personal_email: { email: 'zoe@home.example' },
        most_probable_phone: { number: '+44 7700 900101', region: 'GB', line_type: 'MOBILE' },
      },
    });
    expect(found?.profile).toEqual(personAsSent(zoe.profile, service.origin));
    expect(nothing).toMatchObject({ state: 'not_found' });
    expect([await member.balance(), await team.operator.balance()]).toEqual([86, 986]);
  });

  it('asks for a whole enrichment in one call', async () => {
    // Long enough that many of them arrive within a window, also on a slow computer.
    const upstream = { batch: { waitMilliseconds: 1000 } };
    const options = { sourceRetrySeconds: 1 };
    const member = await (await team.gateway({ upstream, options })).member(200);
    const people = extraPeople(60).map((one) => byUrl(one, WORK));
    const { result } = await member.contactResult(await member.enrich(people));
    // First, because it says why a person is missing.
    expect(result.data.filter(({ state }) => state !== 'found')).toEqual([]);
    expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 60 } });
    expect(result.data.map((record) => record.contact_info?.work_emails[0]?.email)).toEqual(
      extraPeople(60).map((one) => one.contactInfo.work_emails[0]?.email),
    );
    const sent = starts().map(({ body }) => (JSON.parse(body) as { data: unknown[] }).data.length);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(60);
    // One on an idle computer; without batching there would be sixty.
    expect(sent.length).toBeLessThan(10);
    expect(await team.operator.balance()).toBe(940);
  });

  it('buys a person once for all members, at the same time and later', async () => {
    const gateway = await team.gateway();
    const [one, two] = [await gateway.member(50), await gateway.member(50)];
    const both = await Promise.all([
      one.enrich([byUrl(zoe, WORK)]),
      two.enrich([byUrl(zoe, WORK), byUrl(zoe, WORK)]),
    ]);
    const first = await one.contactResult(both[0]);
    const second = await two.contactResult(both[1]);
    const email = first.result.data[0]?.contact_info?.most_probable_work_email;
    expect(email).toMatchObject({ email: 'zoe@harbour.example' });
    expect(second.result.data[1]?.contact_info?.most_probable_work_email).toEqual(email);
    expect([await one.balance(), await two.balance()]).toEqual([49, 49]);

    const calls = team.proxy.calls.length;
    const three = await gateway.member(50);
    const again = await three.contactResult(await three.enrich([byUrl(zoe, WORK)]));
    expect(again.result.cost).toEqual({ credits: 1 });
    expect(team.proxy.calls).toHaveLength(calls);

    // Her bought kinds are not bought a second time together with the missing ones.
    await three.contactResult(await three.enrich([byUrl(zoe, WORK, PHONES)]));
    expect(starts().map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { data: [{ enrich_fields: [WORK] }] },
      { data: [{ enrich_fields: [PHONES] }] },
    ]);
    expect(await team.operator.balance()).toBe(989);
  });

  it('buys again after three months', async () => {
    const gateway = await team.gateway();
    const member = await gateway.member(50);
    await member.contactResult(await member.enrich([byUrl(idris, WORK)]));
    gateway.forward(93 * 24 * 3600);
    await member.contactResult(await member.enrich([byUrl(idris, WORK)]));
    expect(starts()).toHaveLength(2);
  });

  it('looks an address up in reverse', async () => {
    const member = await (await team.gateway()).member(50);
    const emails = [{ email: 'ZOE@home.example' }, { email: 'unknown@nowhere.example' }];
    const { result } = await member.reverseResult(await member.reverse(emails));
    expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
    expect(result.data.map(({ profile }) => profile?.full_name)).toEqual([
      zoe.profile.full_name,
      undefined,
    ]);
    expect(await team.operator.balance()).toBe(999);
  });

  it('checks what an upstream answers against every identifier, and keeps the answers apart', async () => {
    const gateway = await team.gateway();
    const member = await gateway.member(50);
    const url = 'https://www.network.example/in/zoë-lindqvist-okafor';
    const person = (id?: number) => ({
      person_professional_network_url: url,
      ...(id && { person_professional_network_id: id }),
    });
    const company = (id?: number) => ({
      domain: 'harbour.example',
      ...(id && { professional_network_id: id }),
    });
    const found = async (path: string, body: object) => {
      const response = await member.post(path, body);
      expect(response.body).toHaveProperty('metadata');
      return Object.values(response.body as object).flat().length - 1;
    };
    // The contradiction comes first: its answer must not become that of the simple request.
    for (const [id, count] of [
      [9002, 0],
      [undefined, 1],
      [9001, 1],
    ] as const) {
      expect(await found('/people/lookup', person(id))).toBe(count);
    }
    for (const [id, count] of [
      [502, 0],
      [undefined, 1],
      [501, 1],
    ] as const) {
      expect(await found('/company/lookup', company(id))).toBe(count);
    }
  });

  it('looks people and companies up, each once', async () => {
    const gateway = await team.gateway();
    const [one, two] = [await gateway.member(50), await gateway.member(50)];
    const personQuery = { person_name: 'Zoë Lindqvist-Okafor', company_domain: 'harbour.example' };
    const [first, second] = await Promise.all([
      one.post('/people/lookup', personQuery),
      two.post('/people/lookup', personQuery),
    ]);
    const { origin } = gateway.service;
    const person = personAsSent(zoe.profile, origin);
    expect(first.body).toEqual({ people: [person], metadata: { credits: 0.25 } });
    expect(second.body).toEqual(first.body);

    const query = { domain: 'harbour.example' };
    const [company] = await Promise.all([
      one.post('/company/lookup', query),
      two.post('/company/lookup', query),
    ]);
    const found = companyAsSent(harbour, origin);
    expect(company.body).toEqual({ companies: [found], metadata: { credits: 0.25 } });
    await two.post('/company/lookup', { domain: 'www.harbour.example' });
    expect(team.proxy.to('POST', 'lookup')).toHaveLength(2);

    const unknown = await one.post('/people/lookup', { person_name: 'Unknown Nowhere' });
    expect(unknown.body).toEqual({ people: [], metadata: { credits: 0 } });
    await one.post('/people/lookup', { person_name: 'Unknown Nowhere' });
    expect(team.proxy.to('POST', 'lookup')).toHaveLength(3);
  });

  it('does not look up a person that an enrichment has shown', async () => {
    const member = await (await team.gateway()).member(50);
    await member.contactResult(await member.enrich([byUrl(idris, WORK)]));
    const url = byUrl(idris, WORK).linkedin_url;
    const { body } = await member.post('/people/lookup', { person_professional_network_url: url });
    expect(body).toMatchObject({ people: [{ full_name: idris.profile.full_name }] });
    expect(team.proxy.to('POST', 'lookup')).toEqual([]);
  });

  it('answers from its directory without a call', async () => {
    const member = await (
      await team.gateway({ options: { directory: { companies: [], people: [zoe] } } })
    ).member(50);
    await member.contactResult(await member.enrich([byUrl(zoe, WORK, PHONES)]));
    // Beside its description, which names no person.
    expect(team.proxy.to('POST', '')).toEqual([]);
    expect(team.proxy.to('GET', '').every(({ path }) => path.endsWith('/openapi.json'))).toBe(true);
  });
});
