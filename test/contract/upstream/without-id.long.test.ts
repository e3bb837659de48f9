// People and companies that an upstream returns without an id, a link or a domain: each is charged.
import { expect, it } from 'vitest';
import type { Person } from '../../../lib/contract/person.ts';
import { extraPeople, harbour, PHONES } from '../support/people.ts';
import { AT_QUIET, onEachSearchTeam, search } from '../support/upstream/search-team.ts';

const withoutId = ({ profile }: { profile: Person }) => ({
  ...profile,
  id: '',
  social_profiles: null,
});
const people = extraPeople(3).map(withoutId);
const metadata = { total: 3, credits: 0.75, offset: 0, search_after: '' };

onEachSearchTeam('what an upstream returns without an id', ({ team, open }) => {
  it('is charged person by person and company by company in a search, once each', async () => {
    const gateway = await open();
    const member = await gateway.member(50);
    const companies = ['One', 'Two', 'Three'].map((name) => ({
      ...harbour,
      id: '',
      domain: '',
      social_profiles: null,
      name,
    }));
    team.proxy.fault = ({ path }) => {
      if (path.endsWith('/people/search')) return { status: 200, body: { people, metadata } };
      if (path.endsWith('/company/search')) return { status: 200, body: { companies, metadata } };
      return null;
    };
    const found = await search(member, { ...AT_QUIET, limit: 3 });
    expect([found.body.people.length, found.body.metadata.credits]).toEqual([3, 0.75]);
    const again = await search(member, { ...AT_QUIET, limit: 3 });
    expect(again.body.metadata.credits).toBe(0);
    const byName = { names: [{ value: 'Harbour' }], limit: 3 };
    const bought = await member.post('/company/search', byName);
    expect(bought.body).toMatchObject({ companies: [{}, {}, {}], metadata: { credits: 0.75 } });
  });

  it('is charged person by person in an enrichment', async () => {
    const gateway = await open();
    const member = await gateway.member(50);
    // One start, or two when the second person comes after the first one's was sent.
    const starts = new Map<string, { custom: object; first_name: string; last_name: string }[]>();
    team.proxy.fault = ({ method, path, body }) => {
      if (!path.includes('enrich')) return null;
      if (method === 'POST') {
        const id = crypto.randomUUID();
        starts.set(id, JSON.parse(body).data);
        return { status: 200, body: { enrichment_id: id } };
      }
      const [id, sent = []] = [...starts].find(([each]) => path.includes(each)) ?? [];
      const data = sent.map(({ custom, ...name }) => {
        const index = people.findIndex(
          (one) => one.first_name === name.first_name && one.last_name === name.last_name,
        );
        return {
          input: {},
          custom,
          profile: people[index],
          contact_info: {
            phones: [{ number: `+44 7700 90010${index}`, region: 'GB', line_type: 'MOBILE' }],
          },
        };
      });
      const cost = { credits: 10 * sent.length };
      return { status: 200, body: { id, name: 'n', status: 'FINISHED', cost, data } };
    };
    const contacts = people.slice(0, 2).map(({ first_name, last_name }) => ({
      first_name,
      last_name,
      domain: 'quiet.example',
      enrich_fields: [PHONES],
    }));
    const { result } = await member.contactResult(await member.enrich(contacts));
    expect(result.cost?.credits).toBe(20);
    expect(await member.balance()).toBe(30);
  });
});
