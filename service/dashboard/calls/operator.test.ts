import { describe, expect, it, vi } from 'vitest';
import { AmbiguousPersonError } from '../../privacy/erase/ambiguous-person.ts';
import type { ErasureReport } from '../../privacy/erase/erase.ts';
import type { PersonInput } from '../../privacy/suppression/suppression-input.ts';
import { createStatistics } from '../../sources/guard/statistics.ts';
import { UNKNOWN_ID } from '../../../test/contract/support/dashboard/browser.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import { PAGE_SIZE } from '../protocol/call.ts';

const erase = vi.fn<(who: PersonInput) => Promise<ErasureReport>>();

onEachDashboard(
  'the operator',
  (test) => {
    describe('suppression and erasure', () => {
      it('adds, lists and removes entries without revealing people', async () => {
        const operator = await test.newBrowser('operator');
        const before = (await operator.call('listSuppressions', { query: {} })).total;
        const body = { email: 'zoe@harbour.example', note: 'asked by letter', label: true };
        const { id } = await operator.call('addSuppression', { body });
        const { text } = await operator.send('listSuppressions', { query: {} });
        expect(text).not.toContain('zoe@');
        const { rows, total } = await operator.call('listSuppressions', { query: {} });
        expect(total).toBe(before + 1);
        expect(rows[0]).toMatchObject({
          id,
          reason: 'operator',
          kind: 'email',
          note: 'asked by letter',
          label: 'z…@h….example',
        });
        expect((await operator.call('getSession')).counts.suppressed).toBe(before + 1);
        await operator.call('removeSuppression', { id });
        expect(await operator.refused('removeSuppression', { id })).toBe('dashboard.not_found');
      });

      it.each([
        [{}, 'Give an email address'],
        [{ email: 'not one' }, 'is not an email address'],
        [{ name: 'Zoë Lindqvist' }, 'Give an email address'],
        [{ domain: 'not a domain' }, 'is not a domain'],
      ])('does not add %j, and says why', async (body, why) => {
        const operator = await test.newBrowser('operator');
        const { status, text } = await operator.send('addSuppression', { body });
        expect([status, text]).toEqual([400, expect.stringContaining(why)]);
      });

      it('lists page by page', async () => {
        const operator = await test.newBrowser('operator');
        for (let count = 0; count < PAGE_SIZE + 3; count++) {
          const body = { email: `person-${count}@harbour.example` };
          await operator.call('addSuppression', { body });
        }
        const first = await operator.call('listSuppressions', { query: {} });
        const query = { cursor: first.next! };
        const second = await operator.call('listSuppressions', { query });
        const ids = [...first.rows, ...second.rows].map(({ id }) => id);
        expect(first.rows).toHaveLength(PAGE_SIZE);
        expect(new Set(ids).size).toBe(first.total);
      });

      it('erases the given person only after a confirmation', async () => {
        const operator = await test.newBrowser('operator');
        const erased = {
          directory: 1,
          records: 2,
          names: 1,
          webhooks: 0,
          idempotencyKeys: 0,
          purchases: 3,
          sources: 0,
          uploads: 0,
          texts: 0,
        };
        erase.mockResolvedValueOnce({ suppressionId: UNKNOWN_ID, erased });
        const who = { name: 'Zoë Lindqvist', companyName: 'Harbour' };
        const answered = await operator.call('erasePerson', { body: { ...who, confirm: 'ERASE' } });
        expect(answered).toEqual({ erased });
        expect(erase).toHaveBeenLastCalledWith(who);

        const calls = erase.mock.calls.length;
        for (const confirm of ['', 'erase', 'yes']) {
          const rawBody = JSON.stringify({ ...who, confirm });
          expect(await operator.refused('erasePerson', { rawBody })).toBe(
            'dashboard.request.invalid',
          );
        }
        expect(erase).toHaveBeenCalledTimes(calls);
        erase.mockRejectedValueOnce(
          new AmbiguousPersonError('2 people of the directory match this'),
        );
        const unclear = await operator.send('erasePerson', { body: { ...who, confirm: 'ERASE' } });
        expect([unclear.status, unclear.text]).toEqual([409, expect.stringContaining('2 people')]);
      });
    });

    describe('sources', () => {
      it('are shown in their order, with their results, costs and last error', async () => {
        const operator = await test.newBrowser('operator');
        const statistics = createStatistics({ db: test.data.db, now: () => test.now() });
        const event = { milliseconds: 40, breaker: 'closed' } as const;
        const WORK = 'contact.work_emails';
        const PHONES = 'contact.phones';
        statistics.record({
          ...event,
          source: 'directory',
          outcome: 'answered',
          asked: [WORK, PHONES],
          found: [WORK],
        });
        statistics.record({
          ...event,
          source: 'directory',
          outcome: 'answered',
          asked: [WORK],
          // More than was asked for is no hit.
          found: [WORK, PHONES],
        });
        statistics.record({
          ...event,
          source: 'partner',
          outcome: 'failed',
          asked: [WORK],
          found: [],
          breaker: 'open',
          error: 'answered 503',
        });
        statistics.record({
          ...event,
          source: 'partner',
          outcome: 'throttled',
          asked: [WORK],
          found: [],
          breaker: 'open',
        });
        statistics.record({
          ...event,
          source: 'gone',
          outcome: 'answered',
          asked: [WORK],
          found: [],
        });
        statistics.charged('partner', 250);
        statistics.billed('partner', 300);
        statistics.billed('directory', 100);
        await statistics.flush();
        await test.data.db
          .insertInto('source_budgets')
          .values({ source: 'partner', minute: new Date(test.now().getTime() + 60_000), used: 1 })
          .execute();

        const { sources } = await operator.call('getSources', { query: {} });
        expect(sources.map(({ name, isConfigured }) => [name, isConfigured])).toEqual([
          ['partner', true],
          ['directory', true],
          ['gone', false],
        ]);
        expect(sources[0]).toMatchObject({
          type: 'upstream',
          asks: 1,
          failed: 1,
          throttled: 1,
          cost: 250,
          billed: 300,
          hitRate: null,
          breaker: 'open',
          throttledUntil: expect.any(String) as string,
          lastError: 'answered 503',
          lastErrorAt: expect.any(String) as string,
        });
        expect(sources[1]).toMatchObject({
          asks: 2,
          asked: 3,
          found: 2,
          hitRate: 2 / 3,
          tookMs: 40,
          cost: 0,
          billed: 100,
          breaker: 'closed',
          throttledUntil: null,
          lastError: null,
          finds: [
            { kind: PHONES, asked: 1, found: 0 },
            { kind: WORK, asked: 2, found: 2 },
          ],
        });
        test.forward({ days: 40 });
      });
    });
  },
  () => ({
    erase,
    describeSources: () => [
      { name: 'partner', type: 'upstream', kinds: ['contact.phones'] },
      { name: 'directory', type: 'directory', kinds: ['contact.work_emails', 'contact.phones'] },
    ],
  }),
);
