import { expect, it } from 'vitest';
import { byUrl, extraPeople, PERSONAL, PHONES, WORK, zoe } from '../support/people.ts';
import { onEachDatabase, type World } from '../support/test-service.ts';

const ALL = [WORK, PERSONAL, PHONES];

/** The balances must equal the sums of the entries: both are read in one snapshot. */
async function getLedger({ service }: World, workspaceId: string) {
  const snapshot = service.db.transaction().setIsolationLevel('repeatable read');
  const { balance, entries } = await snapshot.execute(async (tx) => ({
    balance: await tx
      .selectFrom('balances')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirstOrThrow(),
    entries: await tx
      .selectFrom('ledger_entries')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .execute(),
  }));
  const sums = { granted: 0, available: 0, held: 0, spent: 0 };
  for (const { debit, credit, amount } of entries) {
    sums[debit] -= amount;
    sums[credit] += amount;
  }
  expect(balance).toMatchObject({ ...sums, granted: -sums.granted });
  expect(balance.granted).toBe(balance.available + balance.held + balance.spent);
  return balance;
}

onEachDatabase('credits', (world) => {
  it('ends CREDITS_INSUFFICIENT with 402 and what was covered', async () => {
    const client = await world.client(3);
    const people = extraPeople(10);
    const { status, result } = await client.contactResult(
      await client.enrich(people.map((one) => byUrl(one, WORK))),
    );
    expect(status).toBe(402);
    expect(result).toMatchObject({ status: 'CREDITS_INSUFFICIENT', cost: { credits: 3 } });
    const paid = result.data.filter(({ state }) => state === 'found');
    const unpaid = result.data.filter(({ state }) => state === 'skipped');
    expect([paid.length, unpaid.length]).toEqual([3, 7]);
    // The profile is free with an enrichment.
    expect(unpaid.every(({ profile }) => profile?.full_name)).toBe(true);
    expect(unpaid.every(({ contact_info }) => contact_info?.work_emails.length === 0)).toBe(true);
    expect(await getLedger(world, client.workspaceId)).toMatchObject({ available: 0, spent: 300 });
  });

  it('covers the cheap kinds of a contact when the expensive one is too much', async () => {
    const client = await world.client(5);
    const { status, result } = await client.contactResult(
      await client.enrich([byUrl(zoe, ...ALL)]),
    );
    expect([status, result.cost?.credits]).toEqual([402, 4]);
    expect(result.data[0]?.contact_info).toMatchObject({
      most_probable_work_email: { email: 'zoe@harbour.example' },
      phones: [],
    });
    expect(result.data[0]?.contact_info).not.toHaveProperty('most_probable_phone');
    expect(await client.balance()).toBe(1);
  });

  it('answers a reverse lookup without credits with 402', async () => {
    const client = await world.client(0);
    const { status, result } = await client.reverseResult(
      await client.reverse([{ email: 'zoe@home.example' }]),
    );
    expect([status, result.status]).toEqual([402, 'CREDITS_INSUFFICIENT']);
    expect(result.data[0]).not.toHaveProperty('profile');
  });

  it('is free again for the same person and kind, however they are named', async () => {
    const client = await world.client(1);
    await client.contactResult(await client.enrich([byUrl(zoe, WORK)]));
    const named = {
      first_name: 'zoe',
      last_name: 'lindqvist okafor',
      company_name: 'Harbour & Söhne',
    };
    const { status, result } = await client.contactResult(
      await client.enrich([{ ...named, enrich_fields: [WORK] }]),
    );
    expect([status, result.status, result.cost?.credits]).toEqual([200, 'FINISHED', 0]);
    expect(result.data[0]?.contact_info?.most_probable_work_email).not.toBeNull();
  });

  it('charges once within one bulk and for simultaneous requests', async () => {
    const client = await world.client(100);
    const bulk = [byUrl(zoe, WORK), byUrl(zoe, WORK, PHONES), byUrl(zoe, PHONES)];
    const ids = await Promise.all(Array.from({ length: 6 }, () => client.enrich(bulk)));
    const results = await Promise.all(ids.map((id) => client.contactResult(id)));
    const total = results.reduce((sum, { result }) => sum + (result.cost?.credits ?? 0), 0);
    expect(total).toBe(11);
    expect(results.every(({ result }) => result.data.every(({ state }) => state === 'found'))).toBe(
      true,
    );
    expect(await client.balance()).toBe(89);
  });

  it('never goes below zero when many jobs start on a small balance', async () => {
    const client = await world.client(25);
    const people = extraPeople(20);
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, job) =>
        client.enrich(people.slice(job * 2, job * 2 + 6).map((one) => byUrl(one, WORK, PHONES))),
      ),
    );
    const watched = await Promise.all([
      ...ids.map((id) => client.contactResult(id)),
      ...Array.from({ length: 10 }, () => getLedger(world, client.workspaceId)),
    ]);
    expect(watched).toHaveLength(18);
    const after = await getLedger(world, client.workspaceId);
    expect(after.held).toBe(0);
    expect(after.spent).toBeLessThanOrEqual(2000);
    expect(after.available).toBe(2500 - after.spent);
  });

  it('holds the worst case while it runs and gives back what was not needed', async () => {
    const client = await world.client(100);
    const id = await client.enrich([byUrl(zoe, WORK, PERSONAL), byUrl(extraPeople(1)[0]!, ...ALL)]);
    await client.contactResult(id);
    const entries = await world.service.db
      .selectFrom('ledger_entries')
      .select(['reason', 'amount'])
      .where('enrichment_id', '=', id)
      .execute();
    const getSum = (reason: string) =>
      entries.reduce((sum, entry) => sum + (entry.reason === reason ? entry.amount : 0), 0);
    expect([getSum('hold'), getSum('settle'), getSum('release')]).toEqual([1800, 500, 1300]);
    expect(await getLedger(world, client.workspaceId)).toMatchObject({ held: 0, spent: 500 });
  });

  it('forgets after three months: the result is gone and the person costs again', async () => {
    const client = await world.client(10);
    const id = await client.enrich([byUrl(zoe, WORK)]);
    await client.contactResult(id);
    world.forward({ days: 88 });
    const within = await client.contactResult(await client.enrich([byUrl(zoe, WORK)]));
    expect(within.result.cost?.credits).toBe(0);
    world.forward({ days: 5 });
    expect((await client.get(`/contact/enrich/bulk/${id}`)).status).toBe(404);
    const after = await client.contactResult(await client.enrich([byUrl(zoe, WORK)]));
    expect(after.result.cost?.credits).toBe(1);
  });
});
