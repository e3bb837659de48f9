// Companies that a gateway finds through its upstream.
import { expect, it } from 'vitest';
import type { Company } from '../../../lib/contract/company.ts';
import { company } from '../support/people.ts';
import { onEachSearchTeam } from '../support/upstream/search-team.ts';

const SEARCH = '/company/search';
const LOOKUP = '/company/lookup';

const group = company('company-group', 'Pier Group', 'pier.example', 9100);
const logistics = company('company-logistics', 'Pier Logistics', 'pier.example', 9101);
const quay = company('company-quay', 'Quay Ten', 'quay-ten.example', 9102);

type Body = { companies: Company[]; metadata: { total: number; credits: number } };

onEachSearchTeam('a search for companies through a gateway', ({ team, open }) => {
  it('returns each of several companies with one domain, and looks one of them up by that domain', async () => {
    const found = [group, logistics, quay];
    team.proxy.fault = ({ path }) => {
      if (path.endsWith(SEARCH)) {
        const metadata = { total: 3, credits: 0.75, offset: 0, search_after: '' };
        return { status: 200, body: { companies: found, metadata } };
      }
      return path.endsWith(LOOKUP)
        ? { status: 200, body: { companies: [logistics], metadata: { credits: 0.25 } } }
        : null;
    };
    const gateway = await open();
    const member = await gateway.member(10);
    const search = async () => {
      const { body } = await member.post(SEARCH, { names: [{ value: 'Pier' }, { value: 'Quay' }] });
      const { companies, metadata } = body as Body;
      return [companies.map(({ name }) => name), metadata.total, metadata.credits];
    };
    const names = found.map(({ name }) => name);
    expect(await search()).toEqual([names, 3, 0.5]);
    expect(await search()).toEqual([names, 3, 0]);
    expect(team.proxy.to('POST', SEARCH)).toHaveLength(1);

    const lookUp = (domain: string) => member.post(LOOKUP, { domain });
    expect((await lookUp(quay.domain)).body).toMatchObject({ companies: [{ name: quay.name }] });
    expect(team.proxy.to('POST', LOOKUP)).toEqual([]);
    // The search does not say which of both is meant. The answer of the lookup is stored.
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await lookUp(group.domain);
      expect(body).toMatchObject({ companies: [{ name: logistics.name }] });
    }
    expect(team.proxy.to('POST', LOOKUP)).toHaveLength(1);
  });
});
