import { expect, it, vi } from 'vitest';
import { holdUpTo, release, settle } from '../../credits/ledger.ts';
import { UNKNOWN_ID } from '../../../test/contract/support/dashboard/browser.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import {
  begin,
  MAREN,
  seedDelivery,
  seedEnrichment,
  seedRecord,
  spender,
} from '../../../test/contract/support/dashboard/seed.ts';

const WORK = 'contact.work_emails';

const cancel = vi.fn<() => Promise<'canceled' | 'ended' | 'not_found'>>();
const resend = vi.fn<() => Promise<'queued' | 'not_found'>>();

onEachDashboard(
  'one enrichment',
  (test) => {
    it.each([
      [{}, false],
      [{ webhook_url: 'https://hook.example/end' }, true],
      [{ contact_webhook_url: 'https://hook.example/each' }, true],
    ])('says whether it has a webhook address: %o', async (given, hasWebhook) => {
      const { browser, db, workspaceId, key, seconds } = await begin(test);
      const id = await seedEnrichment(db, workspaceId, { key, at: seconds(60), ...given });
      expect(await browser.call('getEnrichment', { id })).toMatchObject({ hasWebhook });
    });

    it('has its records, the source of each value, and a timeline', async () => {
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

      // A source of phones was down.
      await db
        .updateTable('records')
        .set({ missed: JSON.stringify(['contact.phones']) })
        .where('enrichment_id', '=', id)
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
          unpaid: false,
          skipped: ['contact.phones'],
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

    it('does not exist after its expiry', async () => {
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
      expect((await browser.send('cancelEnrichment', { id: UNKNOWN_ID })).status).toBe(status);
      expect(cancel).toHaveBeenLastCalledWith(workspaceId, UNKNOWN_ID);
    });

    it.each([
      ['queued', 200],
      ['not_found', 404],
    ] as const)('has deliveries that are sent again: %s', async (outcome, status) => {
      const { browser, workspaceId } = await begin(test);
      resend.mockResolvedValueOnce(outcome);
      expect((await browser.send('resendDelivery', { id: UNKNOWN_ID })).status).toBe(status);
      expect(resend).toHaveBeenLastCalledWith(workspaceId, UNKNOWN_ID);
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
  },
  () => ({ cancel, resend }),
);
