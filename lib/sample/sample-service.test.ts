import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient, type Client } from '../client/client.ts';
import { SAMPLE_SERVICE } from '../model/sample.ts';
import { parseSamplePeople, type SamplePeople } from './sample-people.ts';
import { createSampleFetch } from './sample-service.ts';
import { NEW_SAMPLE_STATE, sampleState, type SampleState } from './sample-state.ts';
import { z } from '../zod.ts';

const people: SamplePeople = parseSamplePeople(
  JSON.parse(await readFile('public/sample-people.json', 'utf8')),
);

let stored: SampleState;
let now: Date;
let client: Client;

/** A new worker: only what is stored is left of the previous one. */
function restart(): void {
  client = createClient({
    ...SAMPLE_SERVICE,
    apiKey: 'sample',
    fetch: createSampleFetch({
      readPeople: async () => people,
      async change(work) {
        const { state, value } = work(z.parse(sampleState, JSON.parse(JSON.stringify(stored))));
        stored = state;
        return value;
      },
      now: () => now,
      pause: async () => {},
    }),
    now: () => now,
    isOnline: () => true,
  });
}

beforeEach(() => {
  stored = NEW_SAMPLE_STATE;
  now = new Date('2026-11-20T10:00:00.000Z');
  restart();
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const WORK_EMAIL = ['contact.work_emails'];
const NADIA = { first_name: 'Nadia', last_name: 'Okonjo-Berg', domain: 'fernhollow.example' };

async function start(items: object[], enrich_fields = WORK_EMAIL) {
  const data = items.map((item, index) => ({
    ...item,
    enrich_fields,
    custom: { ref: `r${index}` },
  }));
  const outcome = await client.call('startContactEnrichment', { body: { name: 'Test', data } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.enrichment_id;
}

const poll = (enrichmentId: string) => client.call('getContactEnrichment', { enrichmentId });

async function getBalance(): Promise<number> {
  const outcome = await client.call('getCredits');
  return outcome.ok ? outcome.value.balance : NaN;
}

describe('the sample people', () => {
  test('are 40 people of 6 companies, each person with addresses of a sample host', () => {
    expect(people.people).toHaveLength(40);
    expect(people.companies).toHaveLength(6);
    expect(new Set(people.people.map(({ profile }) => profile.full_name)).size).toBe(40);
  });

  test('have only phone numbers that are reserved for fiction', () => {
    const numbers = people.people.flatMap(({ info }) => info.phones.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number).toMatch(/^\+44 7700 900\d{3}$/);
  });
});

describe('a reveal', () => {
  test('is under way at first, then finds the address and costs its price', async () => {
    const id = await start([NADIA]);
    expect(await poll(id)).toMatchObject({ ok: false, failure: { code: 'in_progress' } });
    expect(await getBalance()).toBe(100);
    later(2);
    const outcome = await poll(id);
    expect(outcome).toMatchObject({
      ok: true,
      value: { status: 'FINISHED', cost: { credits: 1 }, data: [{ custom: { ref: 'r0' } }] },
    });
    const [record] = outcome.ok ? outcome.value.data : [];
    expect(record?.contact_info?.most_probable_work_email).toEqual({
      email: 'nadia.okonjo-berg@fernhollow.example',
      status: 'DELIVERABLE',
    });
    expect(record?.contact_info?.phones).toEqual([]);
    expect(record?.profile?.full_name).toBe('Nadia Okonjo-Berg');
    expect(outcome).not.toHaveProperty('unreadable');
    expect(await getBalance()).toBe(99);
  });

  test('survives the end of the worker', async () => {
    const id = await start([NADIA]);
    later(2);
    restart();
    expect(await poll(id)).toMatchObject({ ok: true, value: { cost: { credits: 1 } } });
  });

  test('is free when it is repeated', async () => {
    for (const cost of [1, 0]) {
      const id = await start([NADIA]);
      later(2);
      expect(await poll(id)).toMatchObject({ value: { cost: { credits: cost } } });
    }
    expect(await getBalance()).toBe(99);
  });

  test('finds a person by the profile alone, and by the name of the company', async () => {
    const link = people.people[19]!.profile.social_profiles!.professional_network!.url;
    const id = await start([
      { linkedin_url: link },
      { first_name: 'Esther', last_name: 'Vandermeer-Singh', company_name: 'Quillmoor Press' },
    ]);
    later(5);
    const outcome = await poll(id);
    const names = outcome.ok && outcome.value.data.map(({ profile }) => profile?.full_name);
    expect(names).toEqual(['Katla Rosenqvist', 'Esther Vandermeer-Singh']);
  });

  test('of a real person finds nothing, costs nothing, and keeps nothing of the request', async () => {
    const id = await start([{ first_name: 'Nadia', last_name: 'Okonjo-Berg', domain: 'acme.com' }]);
    expect(JSON.stringify(stored)).not.toMatch(/acme|Okonjo/);
    later(2);
    expect(await poll(id)).toMatchObject({
      value: { cost: { credits: 0 }, data: [{ contact_info: null, profile: null }] },
    });
    expect(await getBalance()).toBe(100);
  });

  test('is refused when the balance does not cover what is held', async () => {
    stored = { ...stored, balance: 150 };
    await start([NADIA]);
    await expect(start([NADIA])).rejects.toThrow('credits');
  });
});

test('The first phone number of one person gets no answer and costs nothing; the next try finds it.', async () => {
  const fields = ['contact.phones'];
  await expect(start([NADIA], fields)).rejects.toThrow('unreachable');
  restart();
  later(60);
  expect(await getBalance()).toBe(100);
  const id = await start([NADIA], fields);
  later(4);
  const outcome = await poll(id);
  const [record] = outcome.ok ? outcome.value.data : [];
  expect(record?.contact_info?.most_probable_phone?.number).toBe('+44 7700 900101');
  expect(await getBalance()).toBe(90);
});

test('The owner of a sample address is found, and no other.', async () => {
  const email = 'nadia.okonjo.berg@mail.sample.sidelight.example';
  const data = [email, 'ada@acme.com'].map((one) => ({ email: one, custom: { ref: one } }));
  const started = await client.call('startReverseEmail', { body: { name: 'Two', data } });
  const enrichmentId = started.ok ? started.value.enrichment_id : '';
  expect(await client.call('getReverseEmail', { enrichmentId })).toMatchObject({
    value: { status: 'IN_PROGRESS' },
  });
  later(3);
  expect(await client.call('getReverseEmail', { enrichmentId })).toMatchObject({
    ok: true,
    value: {
      status: 'FINISHED',
      cost: { credits: 1 },
      data: [{ profile: { full_name: 'Nadia Okonjo-Berg' } }, { profile: null }],
    },
  });
});

test('A company and a profile cost a quarter of a credit, once.', async () => {
  const company = () => client.call('lookupCompany', { body: { domain: 'lumeth.example' } });
  expect(await company()).toMatchObject({
    value: { companies: [{ name: 'Lumeth Optics' }], metadata: { credits: 0.25 } },
  });
  expect(await company()).toMatchObject({ value: { metadata: { credits: 0 } } });
  expect(await client.call('lookupCompany', { body: { domain: 'acme.com' } })).toMatchObject({
    value: { companies: [], metadata: { credits: 0 } },
  });
  const body = { person_name: 'Katla Rosenqvist', company_domain: 'lumeth.example' };
  expect(await client.call('lookupPerson', { body })).toMatchObject({
    value: { people: [{ first_name: 'Katla' }], metadata: { credits: 0.25 } },
  });
  expect(await getBalance()).toBe(99.5);
});

test('An operation that the demo does not have is not found.', async () => {
  const outcome = await client.call('searchPeople', { body: {} });
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'not_found' } });
});
