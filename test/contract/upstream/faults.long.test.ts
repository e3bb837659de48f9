// A gateway whose upstream throttles, fails, loses responses or runs out of credits: nothing is
// bought twice, no person becomes "not found", and other people are not delayed.
import { expect, it } from 'vitest';
import { getErrorCode, type TestClient } from '../support/client.ts';
import { onEachTeam, type Gateway } from '../support/upstream/upstream-team.ts';
import { byUrl, extraPeople, idris, WORK, zoe } from '../support/people.ts';

const START = '/contact/enrich/bulk';
const [first, second] = extraPeople(2) as [typeof idris, typeof idris];

const isStart = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.includes(START);

async function result(member: TestClient, people: object[]) {
  return (await member.contactResult(await member.enrich(people))).result;
}

onEachTeam('the upstream of a gateway', (team) => {
  const starts = () => team.proxy.to('POST', START);
  const keys = () => starts().map(({ headers }) => headers['idempotency-key']);
  const jobs = ({ service }: Gateway) =>
    service.db.selectFrom('upstream_jobs').select(['state', 'error', 'body']).execute();

  it('gets an unanswered start again under the same key', async () => {
    const gateway = await team.gateway({ upstream: { batch: { waitMilliseconds: 1000 } } });
    const member = await gateway.member(10);
    team.proxy.fault = (call) =>
      isStart(call) && starts().length === 1 ? 'lose the answer' : null;
    const { status, cost, data } = await result(member, [byUrl(zoe, WORK), byUrl(idris, WORK)]);
    expect([status, cost, data.map(({ state }) => state)]).toEqual([
      'FINISHED',
      { credits: 2 },
      ['found', 'found'],
    ]);
    expect(keys()).toEqual([keys()[0], keys()[0]]);
    expect(keys()[0]).toBeTruthy();
    expect(await team.operator.balance()).toBe(998);
    expect(await jobs(gateway)).toEqual([{ state: 'done', error: null, body: null }]);
  });

  it('does not get an unanswered start again without an Idempotency-Key', async () => {
    // Set before the gateway starts, because it then reads what its upstream offers.
    team.proxy.fault = ({ path, ...call }) => {
      if (path.endsWith('/openapi.json')) return { status: 404 };
      return isStart({ path, ...call }) ? 'lose the answer' : null;
    };
    const gateway = await team.gateway();
    const member = await gateway.member(10);
    const lost = await result(member, [byUrl(zoe, WORK)]);
    expect(lost).toMatchObject({
      status: 'FINISHED',
      cost: { credits: 0 },
      data: [{ state: 'skipped' }],
    });
    // Another member does not buy it either for a day.
    await result(await gateway.member(10), [byUrl(zoe, WORK)]);
    expect(keys()).toEqual([undefined]);
    expect(await jobs(gateway)).toMatchObject([{ state: 'unknown', body: null }]);
    expect((await jobs(gateway))[0]?.error).toContain('may have been bought');

    team.proxy.fault = () => null;
    gateway.forward(25 * 3600);
    const later = await result(await gateway.member(10), [byUrl(zoe, WORK)]);
    expect(later).toMatchObject({ data: [{ state: 'found' }] });
    expect(starts()).toHaveLength(2);
  });

  it('is shown as RATE_LIMIT for as long as it throttles', async () => {
    const gateway = await team.gateway();
    const member = await gateway.member(10);
    const throttled = { status: 429, headers: { 'Retry-After': '1' } };
    let isSeen = false;
    let refusals = 0;
    team.proxy.fault = (call) => {
      if (!isStart(call) || (isSeen && refusals >= 2)) return null;
      refusals += 1;
      return throttled;
    };
    const id = await member.enrich([byUrl(zoe, WORK)]);
    while (!isSeen) {
      const { body } = await member.get(`${START}/${id}?forceResults=true`);
      isSeen = (body as { status: string }).status === 'RATE_LIMIT';
    }
    expect((await member.contactResult(id)).result).toMatchObject({ status: 'FINISHED' });
    expect(starts()).toHaveLength(refusals + 1);
    expect(await team.operator.balance()).toBe(999);
  });

  it('is down: people in the directory are found, and the search for others stays incomplete', async () => {
    const options = { directory: { companies: [], people: [zoe] } };
    const upstream = { breaker: { openSeconds: 0.1 } };
    // It is down when the gateway starts, too.
    team.proxy.fault = () => ({ status: 503 });
    const gateway = await team.gateway({ options, upstream });
    const member = await gateway.member(10);
    const { status, data } = await result(member, [byUrl(zoe, WORK), byUrl(idris, WORK)]);
    expect([status, data.map(({ state }) => state)]).toEqual(['FINISHED', ['found', 'skipped']]);

    const lookup = await member.post('/people/lookup', {
      person_professional_network_url: byUrl(idris, WORK).linkedin_url,
    });
    expect(getErrorCode(lookup)).toBe('error.source.busy');
    expect(Number(lookup.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is polled again after an unanswered poll', async () => {
    const gateway = await team.gateway();
    const member = await gateway.member(10);
    let isLost = true;
    team.proxy.fault = ({ method, path }) =>
      method === 'GET' && path.includes(START) && isLost ? { status: 502 } : null;
    const id = await member.enrich([byUrl(zoe, WORK)]);
    await expect
      .poll(() => jobs(gateway))
      .toMatchObject([{ state: 'submitted', error: 'it answered 502' }]);
    isLost = false;
    expect((await member.contactResult(id)).result).toMatchObject({ data: [{ state: 'found' }] });
    expect([starts().length, await team.operator.balance()]).toEqual([1, 999]);
  });

  it('refuses the key: it is not asked any more, and the operator sees why', async () => {
    const gateway = await team.gateway({ key: 'wrong' });
    const member = await gateway.member(10);
    expect(await result(member, [byUrl(zoe, WORK)])).toMatchObject({
      status: 'FINISHED',
      cost: { credits: 0 },
      data: [{ state: 'skipped' }],
    });
    await result(member, [byUrl(idris, WORK)]);
    expect(starts()).toHaveLength(1);
    await expect
      .poll(() => gateway.service.db.selectFrom('source_health').selectAll().execute(), {
        timeout: 15_000,
      })
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            source: 'upstream',
            breaker: 'open',
            last_error: expect.stringContaining('401'),
          }),
        ]),
      );
  });

  it('runs out of credits: covered people are found, the others are skipped', async () => {
    const gateway = await team.gateway({ credits: 1 });
    const member = await gateway.member(10);
    const { status, cost, data } = await result(member, [byUrl(first, WORK), byUrl(second, WORK)]);
    expect([status, cost]).toEqual(['FINISHED', { credits: 1 }]);
    expect(data.map(({ state }) => state).toSorted()).toEqual(['found', 'skipped']);
    expect(await team.operator.balance()).toBe(0);
  });

  it('refuses one of several: the others are bought all the same', async () => {
    const gateway = await team.gateway();
    const member = await gateway.member(10);
    const isBad = ({ body }: { body: string }) =>
      body.includes(zoe.profile.full_name.split(' ')[0]!.toLowerCase());
    team.proxy.fault = (call) => (isStart(call) && isBad(call) ? { status: 400 } : null);
    const { data } = await result(member, [
      byUrl(first, WORK),
      byUrl(zoe, WORK),
      byUrl(second, WORK),
    ]);
    expect(data.map(({ state }) => state)).toEqual(['found', 'skipped', 'found']);
  });
});
