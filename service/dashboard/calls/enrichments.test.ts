import { expect, it } from 'vitest';
import { UNKNOWN_ID } from '../../../test/contract/support/dashboard/browser.ts';
import {
  onEachDashboard,
  type TestDashboard,
} from '../../../test/contract/support/dashboard/dashboard.ts';
import { PAGE_SIZE } from '../protocol/call.ts';
import { lastDays } from '../reads/local-days.ts';
import {
  begin,
  MAREN,
  NOTHING,
  seedEnrichment,
  seedRecord,
} from '../../../test/contract/support/dashboard/seed.ts';

const WORK = 'contact.work_emails';
const PHONES = 'contact.phones';

/** One enrichment of each outcome. */
async function variety(test: TestDashboard) {
  const begun = await begin(test);
  const { db, workspaceId, key, seconds } = begun;
  const done = await seedEnrichment(db, workspaceId, {
    key,
    at: seconds(100),
    name: 'Maren Osei-Thorvik',
    status: 'FINISHED',
    finished_at: seconds(59),
    pending: 0,
    cost: 100,
  });
  await seedRecord(db, done, {
    state: 'found',
    input: { first_name: 'Maren', last_name: 'Osei-Thorvik', company_name: 'Tarnwick Freight' },
    contactInfo: MAREN,
    wanted: [WORK, PHONES],
    cost: 100,
    finishedAt: seconds(60),
  });
  const nothing = await seedEnrichment(db, workspaceId, {
    key,
    at: seconds(90),
    name: 'Hana Kestelo',
    status: 'FINISHED',
    finished_at: seconds(80),
    pending: 0,
  });
  await seedRecord(db, nothing, {
    state: 'not_found',
    input: { first_name: 'Hana', last_name: 'Kestelo', company_domain: 'quay_mark.example' },
    contactInfo: NOTHING,
  });
  const failed = await seedEnrichment(db, workspaceId, {
    key,
    at: seconds(80),
    name: '100 % of the list',
    status: 'UNKNOWN',
    finished_at: seconds(70),
    total: 2,
  });
  await seedRecord(db, failed, { position: 0 });
  await seedRecord(db, failed, { position: 1, wanted: [PHONES] });
  const queued = await seedEnrichment(db, workspaceId, {
    key,
    at: seconds(7),
    name: 'who is zoe@harbour.example',
    kind: 'reverse',
  });
  await seedRecord(db, queued, { input: { email: 'zoe@harbour.example' }, wanted: [] });
  return { ...begun, ids: { done, nothing, failed, queued } };
}

onEachDashboard('the list of enrichments', (test) => {
  it.each([
    ['munchen', ['München Logistik']],
    ['MÜNCHEN', ['München Logistik']],
    ['oresund', ['Øresund Æther']],
    ['aether', ['Øresund Æther']],
    ['lukasz', ['Who is it?']],
    ['hung', []],
    ['hưng', ['Hưng Trần']],
    ['राम', ['राम शर्मा']],
    ['रम', []],
    ['김', ['김민준']],
  ])('is searched without accents, and with every letter: %s', async (search, found) => {
    const { browser, db, workspaceId, key, seconds } = await begin(test);
    const names = ['München Logistik', 'Øresund Æther', 'Hưng Trần', 'राम शर्मा', '김민준'];
    for (const name of names) await seedEnrichment(db, workspaceId, { key, at: seconds(9), name });
    const other = await seedEnrichment(db, workspaceId, {
      key,
      at: seconds(9),
      name: 'Who is it?',
    });
    await seedRecord(db, other, { input: { first_name: 'Łukasz', last_name: 'Żak' } });
    const { rows } = await browser.call('listEnrichments', { query: { search } });
    expect(rows.map(({ name }) => name)).toEqual(found);
  });

  it('lists the newest first with kind and progress', async () => {
    const { browser, ids, key } = await variety(test);
    const { rows, counts, next } = await browser.call('listEnrichments', { query: {} });
    expect(rows.map(({ id }) => id)).toEqual([ids.queued, ids.failed, ids.nothing, ids.done]);
    expect(next).toBeNull();
    expect(counts).toEqual({ all: 4, active: 1, done: 1, not_found: 1, failed: 1 });
    expect(rows[3]).toMatchObject({
      kind: 'contact',
      name: 'Maren Osei-Thorvik',
      company: 'Tarnwick Freight',
      people: 1,
      asked: [WORK, PHONES],
      outcome: 'partly_found',
      progress: { done: 2, found: 1, total: 2 },
      cost: 100,
      key: { id: key.id },
    });
    expect(rows[2]).toMatchObject({ company: 'quay_mark.example', outcome: 'not_found' });
    expect(rows[1]).toMatchObject({
      company: null,
      people: 2,
      asked: [WORK, PHONES],
      outcome: 'failed',
      progress: { done: 0, found: 0, total: 2 },
    });
    expect(rows[0]).toMatchObject({
      kind: 'reverse',
      asked: ['reverse.email'],
      outcome: 'queued',
      progress: { done: 0, found: 0, total: 1 },
      finishedAt: null,
    });
  });

  it.each([
    ['maren', ['done']],
    ['TARNWICK', ['done']],
    ['Hana Kestelo quay_mark', ['nothing']],
    ['zoe@', ['queued']],
    ['100 %', ['failed']],
    // Neither is a wildcard.
    ['%', ['failed']],
    ['quay_', ['nothing']],
    ['_', ['nothing']],
    ['\\', []],
    ["'; --", []],
    ['', ['queued', 'failed', 'nothing', 'done']],
  ] as const)('is searched for %s', async (search, expected) => {
    const { browser, ids } = await variety(test);
    const { rows, counts } = await browser.call('listEnrichments', { query: { search } });
    expect(rows.map(({ id }) => id)).toEqual(expected.map((name) => ids[name]));
    expect(counts.all).toBe(expected.length);
  });

  it('shows a person with only a landline as found', async () => {
    const { browser, workspaceId, key, db, seconds } = await begin(test);
    const ended = { status: 'FINISHED', finished_at: seconds(1), pending: 0 } as const;
    const id = await seedEnrichment(db, workspaceId, { key, at: seconds(9), ...ended });
    const landline = { number: '+44 20 7946 0018', region: 'GB', line_type: 'LANDLINE' };
    await seedRecord(db, id, {
      state: 'found',
      contactInfo: { ...NOTHING, phones: [landline] },
      wanted: [PHONES],
    });
    const { rows } = await browser.call('listEnrichments', { query: { show: 'done' } });
    expect(rows).toMatchObject([{ id, outcome: 'done', progress: { found: 1, total: 1 } }]);
  });

  it('is found by the beginning of its id', async () => {
    const { browser, ids } = await variety(test);
    const search = ids.nothing.slice(0, 13).toUpperCase();
    const { rows } = await browser.call('listEnrichments', { query: { search } });
    expect(rows.map(({ id }) => id)).toEqual([ids.nothing]);
  });

  it.each([
    ['active', ['queued']],
    ['done', ['done']],
    ['not_found', ['nothing']],
    ['failed', ['failed']],
  ] as const)('shows those that are %s', async (show, expected) => {
    const { browser, ids } = await variety(test);
    const { rows, counts } = await browser.call('listEnrichments', { query: { show } });
    expect(rows.map(({ id }) => id)).toEqual(expected.map((name) => ids[name]));
    expect(counts.all).toBe(4);
  });

  it('shows those of one key, of the last days, and nothing that has expired', async () => {
    const { browser, ids, key, db, workspaceId, seconds } = await variety(test);
    const list = async (query: { key?: string; days?: '1' | '7' }) =>
      (await browser.call('listEnrichments', { query })).rows.map(({ id }) => id);
    const older = await seedEnrichment(db, workspaceId, { key, at: seconds(2 * 86_400) });
    await seedEnrichment(db, workspaceId, {
      key,
      at: seconds(3 * 86_400),
      expires_at: seconds(1),
    });
    expect(await list({ key: UNKNOWN_ID })).toEqual([]);
    expect(await list({ key: key.id })).toHaveLength(5);
    expect(await list({ days: '1' })).not.toContain(older);
    expect(await list({ days: '7' })).toEqual([
      ids.queued,
      ids.failed,
      ids.nothing,
      ids.done,
      older,
    ]);
  });

  it('counts days from midnight in the time zone of the caller', async () => {
    const { browser, db, workspaceId, key } = await begin(test);
    const timeZone = 'Pacific/Auckland';
    const { start } = lastDays(timeZone, test.now(), 1)[0]!;
    const today = await seedEnrichment(db, workspaceId, { key, at: start });
    await seedEnrichment(db, workspaceId, { key, at: new Date(start.getTime() - 1) });
    const { rows } = await browser.call('listEnrichments', { query: { days: '1', timeZone } });
    expect(rows.map(({ id }) => id)).toEqual([today]);
  });

  it('comes in pages that fit together when rows are added', async () => {
    const { browser, workspaceId, key, db, seconds } = await begin(test);
    const at = seconds(10);
    // All have the same time, so they are ordered by id.
    const ids: string[] = [];
    for (let count = 0; count < PAGE_SIZE + 5; count++) {
      ids.push(await seedEnrichment(db, workspaceId, { key, at }));
    }
    const first = await browser.call('listEnrichments', { query: {} });
    expect(first.rows).toHaveLength(PAGE_SIZE);
    await seedEnrichment(db, workspaceId, { key, at: seconds(0) });
    const query = { cursor: first.next! };
    const second = await browser.call('listEnrichments', { query });
    const seen = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(second.next).toBeNull();
    const ancient = btoa(JSON.stringify(['0000-01-01T00:00:00Z', ids[0]]));
    for (const cursor of ['x', 'WyJhIl0', '', ancient]) {
      expect(await browser.refused('listEnrichments', { query: { cursor } })).toBe(
        'dashboard.request.invalid',
      );
    }
  });

  it('has a summary', async () => {
    const { browser, seconds } = await variety(test);
    const ancient = { since: '0000-01-01T00:00:00Z' };
    expect(await browser.refused('getSummary', { query: ancient })).toBe(
      'dashboard.request.invalid',
    );
    const query = { since: seconds(85).toISOString() };
    const summary = await browser.call('getSummary', { query });
    expect(summary).toMatchObject({ started: 2, foundSomething: 0, usualSeconds: null });
    expect(summary.queueWaitSeconds).toBeGreaterThanOrEqual(7);
    expect(
      await browser.call('getSummary', { query: { since: seconds(1000).toISOString() } }),
    ).toMatchObject({ started: 4, foundSomething: 1, spent: 0, usualSeconds: (41 + 10) / 2 });
  });
});
