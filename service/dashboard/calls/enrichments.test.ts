import { describe, expect, it, vi } from 'vitest';
import { onEachDashboard, type TestDashboard } from '../dashboard.fixture.ts';
import { NOBODYS_ID } from '../browser.fixture.ts';
import { PAGE_SIZE } from '../protocol/call.ts';
import { keyOf, seedDelivery, seedEnrichment, seedRecord, spender } from '../seed.fixture.ts';
import { holdUpTo, release, settle } from '../../credits/ledger.ts';

const WORK = 'contact.work_emails';
const PHONES = 'contact.phones';
const email = (address: string, status = 'DELIVERABLE') => ({ email: address, status });

const NOTHING = {
  most_probable_work_email: null,
  most_probable_personal_email: null,
  most_probable_phone: null,
  work_emails: [],
  personal_emails: [],
  phones: [],
};

const MAREN = {
  ...NOTHING,
  most_probable_work_email: email('maren@tarnwick.example'),
  work_emails: [email('maren@tarnwick.example'), email('m.thorvik@old.example', 'INVALID')],
};

async function begin(test: TestDashboard, credits = 50) {
  const { workspaceId } = await test.workspace(credits);
  const browser = await test.signedIn(workspaceId, 'member');
  const key = await keyOf(test.data.db, workspaceId);
  const begun = test.now().getTime();
  const seconds = (ago: number) => new Date(begun - ago * 1000);
  return { workspaceId, browser, key, seconds, db: test.data.db };
}

/** One of each outcome. */
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

onEachDashboard(
  'enrichments',
  (test) => {
    describe('the list', () => {
      it('has the newest first, each with what it is and how far', async () => {
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

      it('is searched for the beginning of an id', async () => {
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
        expect(await list({ key: NOBODYS_ID })).toEqual([]);
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

      it('comes in pages that fit together whatever is added on top', async () => {
        const { browser, workspaceId, key, db, seconds } = await begin(test);
        const at = seconds(10);
        // All of one moment: the order is the id's then.
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
        for (const cursor of ['x', 'WyJhIl0', '']) {
          expect(await browser.refused('listEnrichments', { query: { cursor } })).toBe(
            'dashboard.request.invalid',
          );
        }
      });

      it('is summed up', async () => {
        const { browser, seconds } = await variety(test);
        const query = { since: seconds(85).toISOString() };
        const summary = await browser.call('getSummary', { query });
        expect(summary).toMatchObject({ started: 2, foundSomething: 0, usualSeconds: null });
        expect(summary.queueWaitSeconds).toBeGreaterThanOrEqual(7);
        expect(
          await browser.call('getSummary', { query: { since: seconds(1000).toISOString() } }),
        ).toMatchObject({ started: 4, foundSomething: 1, spent: 0, usualSeconds: (41 + 10) / 2 });
      });
    });

    describe('one', () => {
      it('has its records, where each value is from, and what happened when', async () => {
        const { browser, db, workspaceId, key, seconds } = await begin(test);
        const id = await seedEnrichment(db, workspaceId, {
          key,
          at: seconds(60),
          status: 'FINISHED',
          finished_at: seconds(20),
          pending: 0,
          cost: 100,
        });
        await seedRecord(db, id, {
          state: 'found',
          input: {
            first_name: 'Maren',
            last_name: 'Osei-Thorvik',
            company_domain: 'tarnwick.example',
          },
          contactInfo: MAREN,
          profile: {
            full_name: 'Maren Osei-Thorvik',
            headline: 'Planner',
            employment: { current: { company: { name: 'Tarnwick Freight' } }, all: [] },
          },
          provenance: {
            person: {
              source: 'directory',
              seen: '2026-01-02T03:04:05Z',
              confidence: 0.9,
              matchedBy: 'name',
            },
            values: [
              {
                source: 'directory',
                seen: '2026-01-02T03:04:05.000Z',
                kind: WORK,
                value: 'Maren@tarnwick.example',
              },
              { source: 'pattern', seen: 'yesterday', kind: WORK, value: 'm.thorvik@old.example' },
            ],
          },
          cost: 100,
          finishedAt: seconds(30),
        });
        const spending = (ago: number) => ({
          ...spender(workspaceId, key, seconds(60)),
          at: seconds(ago),
          enrichmentId: id,
        });
        await db.transaction().execute(async (tx) => {
          await holdUpTo(tx, { ...spending(60), amount: 1100 });
          await settle(tx, { ...spending(30), position: 0 }, [{ kind: WORK, amount: 100 }]);
          await release(tx, { ...spending(20), amount: 1000 });
        });
        const deliveryId = await seedDelivery(db, id, seconds(20));
        await db
          .insertInto('webhook_attempts')
          .values([
            {
              delivery_id: deliveryId,
              at: seconds(19),
              status: 503,
              error: 'answered 503',
              duration_ms: 2000,
            },
            {
              delivery_id: deliveryId,
              at: seconds(10),
              status: 200,
              error: null,
              duration_ms: 112,
            },
          ])
          .execute();

        const detail = await browser.call('getEnrichment', { id });
        expect(detail).toMatchObject({ id, outcome: 'done', canCancel: false, cost: 100 });
        expect(detail.records).toEqual([
          {
            position: 0,
            input: {
              first_name: 'Maren',
              last_name: 'Osei-Thorvik',
              company_domain: 'tarnwick.example',
            },
            custom: null,
            asked: [WORK],
            state: 'found',
            withheld: false,
            cost: 100,
            finishedAt: expect.any(String) as string,
            values: [
              {
                kind: WORK,
                value: 'maren@tarnwick.example',
                status: 'DELIVERABLE',
                lineType: null,
                region: null,
                isBest: true,
                source: 'directory',
                seenAt: '2026-01-02T03:04:05.000Z',
                confidence: 0.9,
                matchedBy: 'name',
              },
              {
                kind: WORK,
                value: 'm.thorvik@old.example',
                status: 'INVALID',
                lineType: null,
                region: null,
                isBest: false,
                source: 'pattern',
                seenAt: null,
                confidence: null,
                matchedBy: null,
              },
            ],
            person: {
              name: 'Maren Osei-Thorvik',
              headline: 'Planner',
              company: 'Tarnwick Freight',
            },
          },
        ]);
        expect(detail.timeline.map(({ what, amount }) => [what, amount])).toEqual([
          ['started', null],
          ['held', 1100],
          ['record', null],
          ['charged', 100],
          ['released', 1000],
          ['ended', null],
          ['webhook_failed', null],
          ['webhook_sent', null],
        ]);
        expect(detail.deliveries).toHaveLength(1);
        expect(detail.deliveries[0]).toMatchObject({
          state: 'waiting',
          attempts: [
            { status: 503, error: 'answered 503', tookMs: 2000 },
            { status: 200, error: null, tookMs: 112 },
          ],
        });
        const { body } = await browser.call('getDelivery', { id: deliveryId });
        expect(body).toBe('{"secret": "theirs"}');
      });

      it('is gone when it has expired', async () => {
        const { browser, db, workspaceId, key, seconds } = await begin(test);
        const at = seconds(60);
        const id = await seedEnrichment(db, workspaceId, { key, at, expires_at: seconds(1) });
        const delivery = await seedDelivery(db, id, at);
        expect(await browser.refused('getEnrichment', { id })).toBe('dashboard.not_found');
        expect(await browser.refused('getDelivery', { id: delivery })).toBe('dashboard.not_found');
        const { rows } = await browser.call('listDeliveries', { query: {} });
        expect(rows).toEqual([]);
      });

      it.each([
        ['canceled', 200],
        ['ended', 409],
        ['not_found', 404],
      ] as const)('is canceled: %s', async (outcome, status) => {
        const { browser, workspaceId } = await begin(test);
        cancel.mockResolvedValueOnce(outcome);
        expect((await browser.send('cancelEnrichment', { id: NOBODYS_ID })).status).toBe(status);
        expect(cancel).toHaveBeenLastCalledWith(workspaceId, NOBODYS_ID);
      });

      it.each([
        ['queued', 200],
        ['not_found', 404],
      ] as const)('has deliveries that are sent again: %s', async (outcome, status) => {
        const { browser, workspaceId } = await begin(test);
        resend.mockResolvedValueOnce(outcome);
        expect((await browser.send('resendDelivery', { id: NOBODYS_ID })).status).toBe(status);
        expect(resend).toHaveBeenLastCalledWith(workspaceId, NOBODYS_ID);
      });

      it('has deliveries by their state', async () => {
        const { browser, db, workspaceId, key, seconds } = await begin(test);
        const id = await seedEnrichment(db, workspaceId, { key, at: seconds(60) });
        const ids: string[] = [];
        for (const ago of [30, 20, 10]) ids.push(await seedDelivery(db, id, seconds(ago)));
        const set = (index: number, change: object) =>
          db.updateTable('webhook_deliveries').set(change).where('id', '=', ids[index]!).execute();
        await set(0, { delivered_at: seconds(5), next_attempt_at: null });
        await set(1, { gave_up_at: seconds(5), next_attempt_at: null });
        const list = async (state?: 'waiting' | 'delivered' | 'failed') =>
          (await browser.call('listDeliveries', { query: { state } })).rows.map((row) => row.id);
        expect(await list()).toEqual([ids[2], ids[1], ids[0]]);
        expect(await list('delivered')).toEqual([ids[0]]);
        expect(await list('failed')).toEqual([ids[1]]);
        expect(await list('waiting')).toEqual([ids[2]]);
      });
    });
  },
  () => ({ cancel, resend }),
);

const cancel = vi.fn<() => Promise<'canceled' | 'ended' | 'not_found'>>();
const resend = vi.fn<() => Promise<'queued' | 'not_found'>>();
