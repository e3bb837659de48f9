import { expect, it } from 'vitest';
import { getErrorCode } from '../support/client.ts';
import { companyAsSent, directory, harbour, personAsSent, zoe } from '../support/people.ts';
import { onEachDatabase } from '../support/test-service.ts';

const ZOE = 'https://www.network.example/in/zoë-lindqvist-okafor';
const HARBOUR = 'https://www.network.example/company/harbour';
const QUIET = 'https://www.network.example/company/quiet';
const NAME = 'Zoë Lindqvist-Okafor';
const STRANGER = 'https://www.network.example/in/stranger';

onEachDatabase('account and lookups', (world) => {
  it.each([
    ['people', { person_professional_network_url: ZOE, person_professional_network_id: 9002 }],
    ['people', { person_professional_network_url: ZOE, person_professional_network_id: 4711 }],
    ['people', { person_professional_network_url: STRANGER, person_professional_network_id: 9001 }],
    [
      'people',
      {
        person_name: NAME,
        company_domain: 'harbour.example',
        company_professional_network_id: 502,
      },
    ],
    [
      'people',
      {
        person_name: NAME,
        company_professional_network_url: QUIET,
        company_professional_network_id: 501,
      },
    ],
    ['companies', { domain: 'harbour.example', professional_network_id: 502 }],
    ['companies', { domain: 'harbour.example', professional_network_url: QUIET }],
    ['companies', { professional_network_url: HARBOUR, professional_network_id: 502 }],
    ['companies', { professional_network_url: HARBOUR, professional_network_id: 4711 }],
    ['companies', { domain: 'strangers.example', professional_network_id: 501 }],
  ])('finds none of the %s of identifiers that contradict each other: %o', async (what, query) => {
    const client = await world.client(1);
    const path = what === 'people' ? '/people/lookup' : '/company/lookup';
    const answer = await client.post(path, query);
    expect(answer.body).toEqual({ [what]: [], metadata: { credits: 0 } });
    expect(answer.headers.get('x-credits-remaining')).toBe('1');
  });

  it.each([
    ['people', { person_professional_network_url: ZOE, person_professional_network_id: 9001 }],
    [
      'people',
      {
        person_name: NAME,
        company_domain: 'careers.harbour.example',
        company_professional_network_url: HARBOUR,
        company_professional_network_id: 501,
      },
    ],
    [
      'companies',
      {
        domain: 'careers.harbour.example',
        professional_network_url: HARBOUR,
        professional_network_id: 501,
      },
    ],
  ])('finds one of the %s by several identifiers that agree: %o', async (what, query) => {
    const client = await world.client(1);
    const path = what === 'people' ? '/people/lookup' : '/company/lookup';
    expect((await client.post(path, query)).body).toMatchObject({
      [what]: [{ id: what === 'people' ? zoe.profile.id : harbour.id }],
      metadata: { credits: 0.25 },
    });
  });

  it.each([
    ['people', { person_name: NAME, person_professional_network_url: ' ' }],
    ['people', { person_name: NAME, company_domain: ' ', company_professional_network_url: '' }],
    ['people', { person_name: '\t', person_professional_network_url: ` ${ZOE} ` }],
    ['companies', { domain: ' ', professional_network_url: HARBOUR }],
    ['companies', { domain: 'harbour.example', professional_network_url: '\n' }],
    ['companies', { domain: '\u00a0', professional_network_id: 501 }],
  ])('takes white space among the %s for a text that is not given: %o', async (what, query) => {
    const client = await world.client(1);
    const path = what === 'people' ? '/people/lookup' : '/company/lookup';
    expect((await client.post(path, query)).body).toMatchObject({
      [what]: [{ id: what === 'people' ? zoe.profile.id : harbour.id }],
    });
  });

  it('verifies a key, in any case of the prefix', async () => {
    const client = await world.client(5);
    for (const prefix of ['Bearer', 'bearer', 'BEARER']) {
      const answer = await client.get('/account/keys/verify', {
        Authorization: `${prefix} ${client.apiKey}`,
      });
      expect(answer.body).toEqual({ workspace_id: client.workspaceId });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    { domain: 'WWW.Harbour.example' },
    { professional_network_url: 'http://www.network.example/company/harbour/?utm_source=x' },
    { professional_network_id: 501 },
  ])('finds a company by %o, charges a quarter, and once in three months', async (query) => {
    const client = await world.client(1);
    const first = await client.post('/company/lookup', query);
    const found = companyAsSent(harbour, world.service.origin);
    expect(first.body).toEqual({ companies: [found], metadata: { credits: 0.25 } });
    expect(first.headers.get('x-credits-charged')).toBe('0.25');
    expect(first.headers.get('x-credits-remaining')).toBe('0.75');
    const again = await client.post('/company/lookup', { domain: 'harbour.example' });
    expect(again.body).toMatchObject({ metadata: { credits: 0 } });
    expect(await client.balance()).toBe(0);
  });

  it.each([
    { person_name: 'Zoe Lindqvist Okafor' },
    { person_name: 'zoë lindqvist-okafor', company_domain: 'harbour.example' },
    { person_name: 'Zoë Lindqvist-Okafor', company_professional_network_id: 501 },
    { person_professional_network_id: 9001 },
    { person_professional_network_url: 'https://www.network.example/in/zoë-lindqvist-okafor' },
  ])('finds a person by %o', async (query) => {
    const client = await world.client(1);
    const answer = await client.post('/people/lookup', query);
    const found = personAsSent(zoe.profile, world.service.origin);
    expect(answer.body).toEqual({ people: [found], metadata: { credits: 0.25 } });
    expect(answer.headers.get('x-credits-remaining')).toBe('0.75');
  });

  it.each([
    ['/company/lookup', { domain: 'unknown.example' }, { companies: [], metadata: { credits: 0 } }],
    ['/people/lookup', { person_name: 'No Body' }, { people: [], metadata: { credits: 0 } }],
    [
      '/people/lookup',
      {
        person_name: 'Zoë Lindqvist-Okafor',
        person_professional_network_url: 'https://network.example/in/a-namesake',
      },
      { people: [], metadata: { credits: 0 } },
    ],
    [
      '/people/lookup',
      { person_name: 'Zoë Lindqvist-Okafor', company_domain: 'quiet.example' },
      { people: [], metadata: { credits: 0 } },
    ],
  ])('%s %o finds nothing and charges nothing', async (path, query, expected) => {
    const client = await world.client(1);
    const answer = await client.post(path, query);
    expect([answer.status, answer.body]).toEqual([200, expected]);
    expect(answer.headers.get('x-credits-charged')).toBe('0');
    expect(await client.balance()).toBe(1);
  });

  it('refuses a lookup that the balance does not cover', async () => {
    const client = await world.client(0.24);
    for (const [path, query] of [
      ['/company/lookup', { domain: 'harbour.example' }],
      ['/people/lookup', { person_professional_network_id: 9001 }],
    ] as const) {
      const answer = await client.post(path, query);
      expect([answer.status, getErrorCode(answer)]).toEqual([402, 'error.credits.insufficient']);
    }
  });

  it('finds who an address belongs to, for a credit each', async () => {
    const client = await world.client(10);
    const { status, result } = await client.reverseResult(
      await client.reverse([
        { email: 'ZOE@home.example', custom: { row: 'a' } },
        { email: 'unknown@quiet.example' },
      ]),
    );
    expect(status).toBe(200);
    expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 1 } });
    expect(result.data[0]).toEqual({
      input: { email: 'ZOE@home.example' },
      custom: { row: 'a' },
      profile: personAsSent(zoe.profile, world.service.origin),
      state: 'found',
    });
    expect(result.data[1]).toEqual({
      input: { email: 'unknown@quiet.example' },
      state: 'not_found',
    });
    expect(await client.balance()).toBe(9);
  });

  it('is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await fetch(world.service.origin + path)).status).toBe(200);
    }
  });

  it('loads the same directory twice without duplicates', async () => {
    await world.service.importDirectory(directory);
    const client = await world.client(1);
    const answer = await client.post('/people/lookup', { person_name: 'Idris Marchetti' });
    expect((answer.body as { people: unknown[] }).people).toHaveLength(1);
  });
});
