// A gateway that dies while it buys: how the next process continues from its rows. The test
// controls the upstream, so that it can stop at any point.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../service/db/database.ts';
import { SourcePendingError } from '../../../service/sources/source-errors.ts';
import type { UpstreamSource } from '../../../service/sources/upstream/upstream.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { WORK } from '../support/people.ts';
import { ID, json, playUpstream, createResult } from '../support/upstream/scripted-upstream.ts';

const never = () => new Promise<Response>(() => undefined);
const lost = () =>
  Promise.reject(Object.assign(new TypeError('fetch failed'), { code: 'ECONNRESET' }));

/** A process that sends its start and waits: the test answers it late, or never. */
async function sendAndWait(up: ReturnType<typeof playUpstream>) {
  const sent = Promise.withResolvers<void>();
  const late = Promise.withResolvers<Response>();
  up.answers(() => {
    sent.resolve();
    return late.promise;
  });
  const slow = up.find(up.process(), 'zoe').catch((error: unknown) => error);
  await sent.promise;
  return { slow, late };
}

describe.each([mainDatabase()])('on $name', (test) => {
  let opened: OpenedDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    ({ database } = opened);
  });
  afterAll(() => opened.close());

  const upstream = (name: string, options?: Parameters<typeof playUpstream>[2]) =>
    playUpstream(database.db, name, options);
  const isPending = expect.objectContaining({ name: 'SourcePendingError' });

  it('has its row on disk before a request leaves', async () => {
    const up = upstream('before');
    const seen = Promise.withResolvers<unknown[]>();
    up.answers(async () => {
      seen.resolve(await up.jobs());
      return never();
    });
    void up.find(up.process(), 'zoe').catch(() => undefined);
    expect(await seen.promise).toMatchObject([{ state: 'sending', idempotent: true, items: 1 }]);
  });

  it('killed while it sends: the next process sends the same under the same key', async () => {
    const up = upstream('keyed');
    await sendAndWait(up);

    const next = up.process();
    await expect(up.find(next, 'zoe')).rejects.toEqual(isPending);
    up.later(31);
    const [first] = up.starts();
    up.answers(({ method }) =>
      method === 'POST' ? json({ enrichment_id: ID }) : json(createResult(first!)),
    );
    expect(await up.find(next, 'zoe')).toMatchObject({
      values: [{ value: { email: 'a@b.example' } }],
    });
    expect(up.starts()).toEqual([first, first]);
    expect(first!.key).toBeTruthy();
  });

  it('killed while it sends: no process sends under an expired key', async () => {
    const up = upstream('old key');
    await sendAndWait(up);

    up.later(25 * 3600);
    up.answers(() => json({ enrichment_id: ID }));
    await expect(up.find(up.process(), 'zoe')).rejects.toThrow('may have been bought');
    expect(up.starts()).toHaveLength(1);
    expect(await up.jobs()).toMatchObject([{ state: 'unknown', body: null }]);
  });

  it.each(['suppressed', 'erased'])(
    'killed while it sends: the next process gives up a start about a person who is %s meanwhile',
    async (name) => {
      const up = upstream(name);
      await sendAndWait(up);

      if (name === 'suppressed') up.suppress('zoe');
      else
        await sql`update upstream_jobs set body = null where source = ${name}`.execute(database.db);
      up.later(31);
      up.answers(() => json({ enrichment_id: ID }));
      // Not a failure of the upstream, which would count against other people in the start.
      const answer = { person: null, values: [], unavailable: [name], missed: [WORK] };
      expect(await up.find(up.process(), 'zoe')).toEqual(answer);
      expect(up.starts()).toHaveLength(1);
      const error = expect.not.stringContaining('suppress') as string;
      expect(await up.jobs()).toMatchObject([{ state: 'unknown', body: null, error }]);
    },
  );

  it('does not send what another process queued about a person who is suppressed meanwhile', async () => {
    const up = upstream('queued');
    await up.want('zoe');
    up.suppress('zoe');
    up.answers(({ method }) =>
      method === 'POST' ? json({ enrichment_id: ID }) : json(createResult(up.starts()[0]!)),
    );
    expect((await up.find(up.process(), 'idris')).values).toHaveLength(1);
    expect(up.starts()).toHaveLength(1);
    expect(up.starts()[0]!.body).not.toContain('zoe');
    const kept = await database.db
      .selectFrom('upstream_purchases')
      .select('person_key')
      .where('source', '=', 'queued')
      .execute();
    expect(kept).toMatchObject([{ person_key: expect.stringContaining('idris') }]);
  });

  it('stopped while it sends: it finishes that call, and leaves the queue to other processes', async () => {
    const up = upstream('stopping');
    const stopping = up.process();
    let stopped: Promise<void> | undefined;
    up.answers(async ({ method }) => {
      if (method === 'GET') return json(createResult(up.starts()[0]!));
      await up.want('idris');
      stopped ??= stopping.close();
      return json({ enrichment_id: ID });
    });
    expect((await up.find(stopping, 'zoe')).values).toHaveLength(1);
    await stopped;
    expect(up.starts()).toHaveLength(1);

    up.answers(({ method }) =>
      method === 'POST' ? json({ enrichment_id: ID }) : json(createResult(up.starts()[1]!)),
    );
    expect((await up.find(up.process(), 'idris')).values).toHaveLength(1);
    expect(up.starts()).toHaveLength(2);
  });

  it('superseded while it was suspended: it does not change the other one’s result', async () => {
    const up = upstream('overtaken');
    const { slow, late } = await sendAndWait(up);

    const next = up.process();
    up.later(31);
    const unfinished = json({ id: ID, name: 'n', status: 'IN_PROGRESS' });
    up.answers(({ method }) => (method === 'POST' ? json({ enrichment_id: ID }) : unfinished));
    await expect(up.find(next, 'zoe')).rejects.toEqual(isPending);
    expect(await up.jobs()).toMatchObject([{ state: 'submitted', remote_id: ID }]);
    late.resolve(json({ code: 'error.rate.limit', message: 'm' }, 429));
    expect(await slow).toMatchObject({ name: 'SourceThrottledError' });

    up.later(60);
    const [start] = up.starts();
    up.answers(() => json(createResult(start!)));
    expect((await up.find(next, 'zoe')).values).toHaveLength(1);
    expect(up.starts()).toEqual([start, start]);
  });

  it('given up while it was suspended, but accepted: the result is polled', async () => {
    const up = upstream('late', { document: false });
    const { slow, late } = await sendAndWait(up);
    up.later(31);
    await expect(up.find(up.process(), 'zoe')).rejects.toThrow('may have been bought');
    late.resolve(json({ enrichment_id: ID }));
    expect(await slow).toEqual(isPending);
    expect(await up.jobs()).toMatchObject([{ state: 'submitted', finished_at: null }]);
    up.later(31);
    up.answers(() => json(createResult(up.starts()[0]!)));
    expect((await up.find(up.process(), 'zoe')).values).toHaveLength(1);
    expect(up.starts()).toHaveLength(1);
  });

  it('stores an accepted start also when the additions cannot be read then', async () => {
    const up = upstream('no document', { document: false });
    up.answers(() => {
      up.later(3601);
      up.losesDocument();
      return json({ enrichment_id: ID });
    });
    await expect(up.find(up.process(), 'zoe')).rejects.toEqual(isPending);
    expect(await up.jobs()).toMatchObject([{ state: 'submitted', remote_id: ID }]);
  });

  it('killed while it sends without a key: no process sends again', async () => {
    const up = upstream('bare', { document: false });
    await sendAndWait(up);

    const next = up.process();
    up.later(31);
    await expect(up.find(next, 'zoe')).rejects.toThrow('may have been bought');
    expect(await up.find(next, 'zoe')).toEqual({
      person: null,
      values: [],
      unavailable: ['bare'],
      missed: [WORK],
    });
    expect(up.starts()).toHaveLength(1);
    expect(await up.jobs()).toMatchObject([{ state: 'unknown', body: null }]);
  });

  it('killed after it sent: the next process only polls the result', async () => {
    const up = upstream('after', { document: false });
    await expect(up.find(up.process(), 'zoe')).rejects.toEqual(isPending);
    const [start] = up.starts();
    up.later(20);
    up.answers(() => json(createResult(start!)));
    expect(await up.find(up.process(), 'zoe')).toMatchObject({ values: [{ kind: WORK }] });
    expect(up.starts()).toHaveLength(1);
  });

  it('buys once when two processes ask at the same time', async () => {
    const up = upstream('both');
    const both = [up.process(), up.process()];
    up.answers(({ method }) =>
      method === 'POST' ? json({ enrichment_id: ID }) : json(createResult(up.starts()[0]!)),
    );
    const until = async (source: UpstreamSource) => {
      for (;;) {
        try {
          return await up.find(source, 'zoe');
        } catch (error) {
          if (!(error instanceof SourcePendingError)) throw error;
          // While one process sends, the other must not move the clock beyond its lease.
          const isSending = (await up.jobs()).some(({ state }) => state === 'sending');
          if (!isSending) up.later(error.retryAfterSeconds);
        }
      }
    };
    const answers = await Promise.all(both.map(until));
    expect(answers[0]).toEqual(answers[1]);
    expect(up.starts()).toHaveLength(1);
  });

  const told = (body: object, status = 200) => json(body, status, { 'Retry-After': '7' });

  it.each<[string, Response]>([
    ['400', told({ code: 'error.enrichment.in_progress', message: 'm' }, 400)],
    ['200 IN_PROGRESS', told({ id: ID, name: 'n', status: 'IN_PROGRESS' })],
    ['200 of an unknown status', told({ id: ID, name: 'n', status: 'QUEUED' })],
  ])('waits as long as it is told by %s', async (what, unfinished) => {
    const up = upstream(`wait ${what}`);
    up.answers(({ method }) =>
      method === 'POST' ? json({ enrichment_id: ID }) : unfinished.clone(),
    );
    const source = up.process();
    await expect(up.find(source, 'zoe')).rejects.toMatchObject({ retryAfterSeconds: 7 });
    const calls = up.calls.length;
    await expect(up.find(source, 'zoe')).rejects.toEqual(isPending);
    expect(up.calls).toHaveLength(calls);
    up.later(7);
    up.answers(() => json(createResult(up.starts()[0]!)));
    expect((await up.find(source, 'zoe')).values).toHaveLength(1);
  });

  it('matches only by reference: an item that the result does not name stays unfinished', async () => {
    const up = upstream('reference');
    const source = up.process();
    up.answers(({ method }) =>
      method === 'POST'
        ? json({ enrichment_id: ID })
        : json({ ...createResult(up.starts()[0]!), data: [{ input: {}, contact_info: null }] }),
    );
    expect((await up.find(source, 'zoe')).values).toEqual([]);
  });

  it('does not repeat an unanswered lookup for a while', async () => {
    const up = upstream('lookup');
    up.answers(lost);
    const source = up.process();
    await expect(up.find(source, 'zoe', { once: true })).rejects.toThrow('the connection broke');
    await expect(up.find(source, 'zoe', { once: true })).rejects.toThrow('may have been charged');
    expect(up.starts()).toHaveLength(1);
    up.later(601);
    up.answers(() => json({ people: [], metadata: { credits: 0 } }));
    expect(await up.find(source, 'zoe', { once: true })).toEqual({ person: null, values: [] });
    await up.find(source, 'zoe', { once: true });
    expect(up.starts()).toHaveLength(2);
  });
});
