// This version opens a database of release 0.1.0: paid results are free, suppressed people stay
// suppressed, and people that the old keys merged are two.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import { NO_IDENTIFIERS, type PersonIdentifiers } from '../../../service/privacy/person-keys.ts';
import {
  createSuppressions,
  type Suppressions,
} from '../../../service/privacy/suppression/suppressions.ts';
import { askedKeyV1 } from '../../../service/privacy/release-0.1.0-keys.ts';
import type { Service } from '../../../service/service-options.ts';
import { createLookupStore } from '../../../service/sources/upstream/lookup-store.ts';
import { createPurchases } from '../../../service/sources/upstream/purchases.ts';
import { toPersonKey } from '../../../service/sources/upstream/upstream-request.ts';
import type { Source } from '../../../service/sources/source.ts';
import type { PersonQuery } from '../../../service/sources/person-query.ts';
import { startService } from '../../../service/start.ts';
import { mainDatabase } from '../support/databases.ts';
import { pollUntil } from '../support/poll-until.ts';
import { NOW, createReleased, RELEASED, type Released } from '../support/released-database.ts';
import { NONE_SUPPRESSED } from '../support/suppression-list.ts';

const WORK = 'contact.work_emails';
const LINKEDIN = 'https://www.linkedin.com/in/';

/** Knows only these names, each under another address than release 0.1.0 found. */
const named: Source = {
  name: 'named',
  find: async ({ lastName = '', firstName = '' }, wanted) => {
    const names: Record<string, string> = { さかた: 'a', さかだ: 'b', กานต์: 'c', กานต: 'd' };
    const local = names[lastName] ?? names[firstName];
    if (!local || wanted.length === 0) return { person: null, values: [] };
    const value = { email: `${local}@new.example`, status: 'DELIVERABLE' };
    return {
      person: null,
      values: [{ source: 'named', at: NOW().toISOString(), kind: WORK, value }],
    };
  },
};

describe.each([mainDatabase()])('a database of release 0.1.0 on $name', (test) => {
  let released: Released;
  let service: Service;
  let list: Suppressions;
  beforeAll(async () => {
    released = await createReleased(test);
    const { data, url } = released;
    service = await startService({
      data,
      ...(url !== undefined && { databaseUrl: url }),
      secret: RELEASED.secret,
      now: NOW,
      requestsPerMinute: 100_000,
      sources: [named],
    });
    list = createSuppressions({ db: service.db, secret: RELEASED.secret, now: NOW });
  });
  afterAll(async () => {
    await service?.stop();
    await released.remove();
  });

  async function call(path: string, body?: unknown): Promise<Record<string, unknown>> {
    const headers = {
      authorization: `Bearer ${RELEASED.sales}`,
      'content-type': 'application/json',
    };
    const answer = await fetch(service.baseUrl + path, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  }

  async function getPrice(contact: object): Promise<unknown> {
    const data = [{ ...contact, enrich_fields: [WORK] }];
    const { enrichment_id: id } = await call('/contact/enrich/bulk', { name: 'again', data });
    const ended = await pollUntil(async () => {
      const result = await call(`/contact/enrich/bulk/${String(id)}`);
      return result['status'] === 'FINISHED' ? result : null;
    });
    return (ended['cost'] as { credits: number }).credits;
  }

  const lookUp = async (asked: object) => {
    const { people, metadata } = await call('/people/lookup', asked);
    const [person] = people as { id: string }[];
    return [person?.id, (metadata as { credits: number }).credits];
  };

  it.each([
    [{ first_name: 'ゆき', last_name: 'さかた', domain: 'jobs.selby.example' }],
    [{ first_name: 'ゆき', last_name: 'さかた', domain: 'selby.example' }],
    [{ first_name: 'กานต์', last_name: 'สุข', domain: 'jobs.selby.example' }],
    [{ linkedin_url: `${LINKEDIN}ram-sharma` }],
    [{ first_name: 'Zoë', last_name: 'Lindqvist', domain: 'tarnwick.example' }],
    [{ first_name: 'Ada', last_name: 'Example', domain: 'tarnwick.example' }],
  ])('what was paid for is free: %j', async (contact) => {
    expect(await getPrice(contact)).toBe(0);
  });

  it('a result that was free because two people had one key is not charged later', async () => {
    const contact = { first_name: 'กานต', last_name: 'สุข', domain: 'jobs.selby.example' };
    expect(await getPrice(contact)).toBe(0);
  });

  it('a person who shared a key and was never requested is charged', async () => {
    const contact = { first_name: 'ゆき', last_name: 'さかだ', domain: 'jobs.selby.example' };
    expect(await getPrice(contact)).toBe(1);
  });

  it.each([
    [`${LINKEDIN}reema-sharma`, 'person-2', 0],
    ['https://www.network.example/in/Zoe-Lindqvist', 'person-3', 0],
    ['https://network.example/p?id=4', 'person-4', 0.25],
    ['https://network.example/p?id=5', 'person-5', 0.25],
  ])('a lookup of %s finds %s for %d', async (url, id, credits) => {
    expect(await lookUp({ person_professional_network_url: url })).toEqual([id, credits]);
  });

  it.each([
    ['राम शर्मा', 'person-1'],
    ['रीमा शर्मा', 'person-2'],
    ['शर्मा, रीमा', 'person-2'],
    ['Hưng Trần', 'person-6'],
    ['Hùng Trần', 'person-7'],
    ['Zoe Lindqvist', 'person-3'],
  ])('the directory finds %s', async (name, id) => {
    const asked = { person_name: name, company_domain: 'jobs.tarnwick.example' };
    expect((await lookUp(asked))[0]).toBe(id);
  });

  it('also finds an address in the ASCII form of its domain', async () => {
    const { rows } = await sql<{ person_id: string }>`select person_id from directory_emails
      where email = 'jürgen@xn--bro-hoa.example'`.execute(service.db);
    expect(rows).toEqual([{ person_id: 'person-4' }]);
  });

  const identifiers = (more: Partial<PersonIdentifiers>): PersonIdentifiers => ({
    ...NO_IDENTIFIERS,
    ...more,
  });

  it.each([
    ['a name', identifiers({ names: ['Dr. Maren Ost'], companyNames: ['Selby'] })],
    [
      'a name with vowel signs',
      identifiers({ names: ['ใจดี สมชาย'], companyDomains: ['careers.selby.example'] }),
    ],
    ['a profile', identifiers({ profileUrls: ['network.example/in/quiet-one?y=2'] })],
    ['an address', identifiers({ emails: ['zoë@BÜRO.example'] })],
    ['a domain', identifiers({ domains: ['www.quiet.example'] })],
  ])('%s that was suppressed still is', async (_, person) => {
    expect(await list.isSuppressed(person)).toBe(true);
  });

  it('a new suppression matches its own name, also without horns, and no name that the old key merged', async () => {
    const at = { companyNames: ['Tarnwick'] };
    const { id } = await list.add({ name: 'राम गुप्ता', companyName: 'Tarnwick' });
    const { id: other } = await list.add({ name: 'Hưng Lê', companyName: 'Tarnwick' });
    const names = ['राम गुप्ता', 'रीमा गुप्ता', 'Lê Hưng', 'Hung Le'];
    const people = names.map((name) => identifiers({ names: [name], ...at }));
    expect(await list.areSuppressed(people)).toEqual([true, false, true, true]);
    await list.remove(id);
    await list.remove(other);
  });

  it('an upstream purchase is found by its requested name', async () => {
    const options = { db: service.db, source: 'partner', now: NOW };
    const purchases = createPurchases({ ...options, areSuppressed: NONE_SUPPRESSED });
    const look = async (personQuery: PersonQuery) =>
      (
        await purchases.readCurrent({
          personKey: toPersonKey(personQuery)!,
          kinds: [WORK],
          personQuery,
        })
      ).length;
    const at = { companyDomain: 'selby.example' };
    expect(await look({ firstName: 'राम', lastName: 'वर्मा', ...at })).toBe(1);
    expect(await look({ firstName: 'रीमा', lastName: 'वर्मा', ...at })).toBe(0);
    expect(await look({ firstName: 'Ida', lastName: 'Lund', ...at })).toBe(1);
    const key = toPersonKey({ fullName: 'Ole Vik', ...at })!;
    expect(await createLookupStore(options).known(key)).toHaveLength(1);
  });

  it('an erasure also deletes purchases under the old keys', async () => {
    const asked = {
      firstName: 'Ada',
      lastName: 'Example',
      companyDomain: 'careers.tarnwick.example',
    };
    const digest = createHash('sha256').update(askedKeyV1(asked)).digest('hex');
    const count = () =>
      service.db
        .selectFrom('purchases')
        .select('kind')
        .where('person_key', '=', digest)
        .execute()
        .then((rows) => rows.length);
    expect(await count()).toBe(1);
    const erase = createErase({ db: service.db, suppressions: list, now: NOW });
    await erase({ profileUrl: `${LINKEDIN}ada-example` });
    expect(await count()).toBe(0);
  });
});
