// Every error code (docs/interface.md#errors), each from a request that causes it.
import { expect, it } from 'vitest';
import { getErrorCode } from '../support/client.ts';
import { byUrl, PHONES, WORK, zoe } from '../support/people.ts';
import { onEachDatabase } from '../support/test-service.ts';

const CONTACTS = '/contact/enrich/bulk';
const REVERSE = '/contact/reverse/email/bulk';
const good = byUrl(zoe, WORK);
const named = { first_name: 'A', last_name: 'B', domain: 'a.example', enrich_fields: [WORK] };
const contacts = (...data: object[]) => ({ name: 'Refused', data });
const custom = (value: object) => contacts({ ...good, custom: value });
const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'v']));

const long = (characters: number) => 'x'.repeat(characters);
const longUrl = (characters: number) => 'https://a.example/'.padEnd(characters, 'x');
const zeros = (count: number) => Array<number>(count).fill(0);

const REFUSED: [code: string, path: string, body: unknown][] = [
  ['error.request.invalid', CONTACTS, '{"name":'],
  ['error.request.invalid', CONTACTS, '[]'],
  ['error.request.invalid', CONTACTS, ''],
  ['error.request.invalid', CONTACTS, { name: 7, data: [good] }],
  ['error.request.invalid', CONTACTS, { name: 'x', data: {} }],
  ['error.request.invalid', CONTACTS, { name: 'nul \0', data: [good] }],
  ['error.request.invalid', CONTACTS, '{"name":"half a pair \\ud800","data":[]}'],
  ['error.enrichment.name.empty', CONTACTS, { data: [good] }],
  ['error.enrichment.name.empty', CONTACTS, { name: '  ', data: [good] }],
  ['error.enrichment.webhook_url', CONTACTS, { ...contacts(good), webhook_url: 'ftp://a.example' }],
  [
    'error.enrichment.webhook_url',
    CONTACTS,
    { ...contacts(good), webhook_events: { contact_finished: 'nonsense' } },
  ],
  ['error.enrichment.data.empty', CONTACTS, contacts()],
  ['error.enrichment.data.empty', CONTACTS, { name: 'x' }],
  ['error.enrichment.data.too_many', CONTACTS, contacts(...Array<object>(101).fill(good))],
  // The number of items is checked before any of them.
  ['error.enrichment.data.too_many', CONTACTS, { name: 'x', data: zeros(130_000) }],
  ['error.enrichment.data.too_many', REVERSE, { name: 'x', data: zeros(130_000) }],
  ['error.request.invalid', CONTACTS, contacts({ ...good, enrich_fields: zeros(130_000) })],
  ['error.request.invalid', CONTACTS, custom(zeros(130_000))],
  ['error.enrichment.custom.key.exceeded', CONTACTS, custom(keys(15_000))],
  ['error.enrichment.custom.key.exceeded', CONTACTS, custom({ ['x'.repeat(101)]: 'v' })],
  // Parts that take long to parse and to search.
  ['error.request.invalid', CONTACTS, `{"name":"x","data":${'['.repeat(33)}${']'.repeat(33)}}`],
  ['error.request.invalid', CONTACTS, custom(keys(20_001))],
  ['error.enrichment.first_name.empty', CONTACTS, contacts({ ...named, first_name: '' })],
  ['error.enrichment.last_name.empty', CONTACTS, contacts({ ...named, last_name: null })],
  ['error.enrichment.domain.empty', CONTACTS, contacts({ ...named, domain: undefined })],
  [
    'error.enrichment.domain.invalid',
    CONTACTS,
    contacts({ ...named, domain: 'https://a.example' }),
  ],
  [
    'error.enrichment.linkedin_url.invalid',
    CONTACTS,
    contacts({ ...good, linkedin_url: 'in/zoe' }),
  ],
  ['error.enrichment.enrich_fields.empty', CONTACTS, contacts({ ...good, enrich_fields: [] })],
  ['error.enrichment.enrich_field.value', CONTACTS, contacts({ ...good, enrich_fields: ['fax'] })],
  ['error.enrichment.custom.key.exceeded', CONTACTS, custom(keys(11))],
  ['error.enrichment.custom.value.exceeded', CONTACTS, custom({ a: 'x'.repeat(101) })],
  ['error.enrichment.custom.value.invalid', CONTACTS, custom({ a: 1 })],
  ['error.enrichment.name.empty', REVERSE, { data: [{ email: 'zoe@harbour.example' }] }],
  ['error.enrichment.data.empty', REVERSE, contacts()],
  [
    'error.enrichment.data.too_many',
    REVERSE,
    contacts(...Array.from({ length: 101 }, () => ({ email: 'a' }))),
  ],
  ['error.reverse.email.empty', REVERSE, contacts({ email: '' })],
  ['error.reverse.email.invalid', REVERSE, contacts({ email: 'zoe at harbour' })],
  [
    'error.enrichment.custom.value.invalid',
    REVERSE,
    contacts({ email: 'a@b.example', custom: { a: 1 } }),
  ],
  ['error.lookup.identifier.empty', '/people/lookup', {}],
  ['error.lookup.identifier.empty', '/people/lookup', { company_domain: 'harbour.example' }],
  ['error.lookup.identifier.empty', '/company/lookup', {}],
  ['error.enrichment.domain.invalid', '/company/lookup', { domain: 'not a domain' }],
  ['error.request.invalid', '/company/lookup', { professional_network_id: 1.5 }],
];

onEachDatabase('refusals', (world) => {
  it.each(REFUSED)('%s: POST %s', async (code, path, body) => {
    const client = await world.client(100);
    const answer = await client.post(path, body);
    expect([answer.status, getErrorCode(answer)]).toEqual([400, code]);
    expect(await client.balance()).toBe(100);
  });

  const TOO_LONG: [field: string, path: string, body: object][] = [
    ['name', CONTACTS, { name: long(501), data: [good] }],
    ['webhook_url', CONTACTS, { ...contacts(good), webhook_url: longUrl(2001) }],
    [
      'webhook_events.contact_finished',
      CONTACTS,
      { ...contacts(good), webhook_events: { contact_finished: longUrl(2001) } },
    ],
    ...['first_name', 'last_name', 'domain', 'company_name'].map(
      (field): [string, string, object] => [
        field,
        CONTACTS,
        contacts({ ...named, [field]: long(501) }),
      ],
    ),
    ...['linkedin_url', 'professional_network_url'].map((field): [string, string, object] => [
      field,
      CONTACTS,
      contacts({ ...good, [field]: longUrl(2001) }),
    ]),
    ['email', REVERSE, contacts({ email: `${long(490)}@harbour.example` })],
    ...['person_name', 'company_domain'].map((field): [string, string, object] => [
      field,
      '/people/lookup',
      { person_name: 'Zoë Lindqvist', [field]: long(501) },
    ]),
    ...['person_professional_network_url', 'company_professional_network_url'].map(
      (field): [string, string, object] => [
        field,
        '/people/lookup',
        { person_name: 'Zoë Lindqvist', [field]: longUrl(2001) },
      ],
    ),
    ['domain', '/company/lookup', { domain: long(501) }],
    ['professional_network_url', '/company/lookup', { professional_network_url: longUrl(2001) }],
  ];
  it.each(TOO_LONG)('names %s when it is too long: POST %s', async (field, path, body) => {
    const client = await world.client(100);
    const answer = await client.post(path, body);
    expect([answer.status, getErrorCode(answer)]).toEqual([400, 'error.request.invalid']);
    expect((answer.body as { message: string }).message).toContain(` ${field}: at most `);
  });

  it('takes texts of the greatest length, counted in characters', async () => {
    const client = await world.client(100);
    const most = {
      ...named,
      first_name: '🙂'.repeat(500),
      linkedin_url: longUrl(2000),
      custom: { ['k'.repeat(100)]: '🙂'.repeat(100) },
    };
    expect((await client.post(CONTACTS, contacts(most))).status).toBe(200);
  });

  it('names the invalid value and the three valid ones', async () => {
    const client = await world.client(1);
    const answer = await client.post(CONTACTS, contacts({ ...good, enrich_fields: ['fax'] }));
    const { message } = answer.body as { message: string };
    expect(message).toContain('"fax"');
    expect(message).toContain(PHONES);
  });

  it('refuses a body over 1 MiB, declared or not', async () => {
    const client = await world.client(1);
    const large = 'x'.repeat(1024 * 1024 + 1);
    expect((await client.post(CONTACTS, large)).status).toBe(413);
    const stream = new Response(large).body;
    const undeclared = await world.fetch(`/api/v2${CONTACTS}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${client.apiKey}` },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect([undeclared.status, getErrorCode(undeclared)]).toEqual([413, 'error.request.too_large']);
  });

  it.each([
    [undefined, 'error.authorization.not_set'],
    ['', 'error.authorization.not_set'],
    ['Basic abc', 'error.authorization.not_bearer'],
    ['sl_without_prefix', 'error.authorization.not_bearer'],
    ['Bearer', 'error.api.key'],
    ['bearer sl_unknown', 'error.api.key'],
  ])('Authorization %j: %s on every operation', async (authorization, code) => {
    for (const [method, path] of [
      ['POST', CONTACTS],
      ['GET', `${CONTACTS}/x`],
      ['POST', REVERSE],
      ['GET', `${REVERSE}/x`],
      ['POST', '/people/lookup'],
      ['POST', '/company/lookup'],
      ['GET', '/account/keys/verify'],
      ['GET', '/account/credits'],
    ] as const) {
      const headers = new Headers();
      if (authorization !== undefined) headers.set('Authorization', authorization);
      const answer = await world.fetch(`/api/v2${path}`, { method, headers });
      expect([answer.status, getErrorCode(answer)]).toEqual([401, code]);
    }
  });

  it('says 404 for an unknown path and 405 for the wrong method', async () => {
    const unknown = await world.fetch('/api/v2/contacts');
    expect([unknown.status, getErrorCode(unknown)]).toEqual([404, 'error.not_found']);
    for (const path of ['/api/v2/account/credits', '/api/v2/openapi.json', '/healthz']) {
      const wrong = await world.fetch(path, { method: 'DELETE' });
      expect([wrong.status, getErrorCode(wrong)]).toEqual([405, 'error.method.not_allowed']);
      expect(wrong.headers.get('allow')).toBe('GET');
    }
  });
});
