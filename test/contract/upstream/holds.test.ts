// A paying source is asked only under a hold: its charges for a workspace never exceed what that
// workspace has reserved. The upstream is a server on loopback that counts its charges.
import { afterAll, afterEach, expect, it } from 'vitest';
import { toHundredths } from '../../../lib/contract/credits.ts';
import type { EnrichField } from '../../../lib/contract/values.ts';
import { createKeys } from '../../../service/accounts/keys.ts';
import { createSealedBox } from '../../../service/accounts/sealed-box.ts';
import { createLookupFunds, createSearchFunds } from '../../../service/credits/lookup-funds.ts';
import { releaseExpiredHolds } from '../../../service/credits/release-expired-holds.ts';
import { createClient, getErrorCode, type TestClient } from '../support/client.ts';
import { startCountingUpstream } from '../support/upstream/counting-upstream.ts';
import { checkMoney, checkMoneyWhile } from '../support/check-money.ts';
import { PERSONAL, PHONES, WORK, zoe, byUrl } from '../support/people.ts';
import { pollUntil } from '../support/poll-until.ts';
import { onEachDatabase } from '../support/test-service.ts';

const upstream = await startCountingUpstream();
afterAll(() => upstream.close());

let people = 0;
/** A person that no other test requests. */
const url = () => `https://www.network.example/in/counted-${(people += 1)}`;
const contact = (...fields: EnrichField[]) => ({ linkedin_url: url(), enrich_fields: fields });
const contacts = (count: number, ...fields: EnrichField[]) =>
  Array.from({ length: count }, () => contact(...fields));

const lookUpPerson = (client: TestClient, of = url()) =>
  client.post('/people/lookup', { person_professional_network_url: of });
const lookUpCompany = (client: TestClient) =>
  client.post('/company/lookup', { domain: `counted-${(people += 1)}.example` });

onEachDatabase(
  'a paid upstream',
  (world) => {
    afterEach(async () => {
      upstream.reset();
      await checkMoney(world.service.db);
    });

    const getHeld = async ({ workspaceId }: TestClient) => {
      const { held } = await world.service.db
        .selectFrom('balances')
        .select('held')
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirstOrThrow();
      return held;
    };

    it('sells nothing to lookups of a workspace without credits', async () => {
      const client = await world.client(0);
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => lookUpPerson(client)),
        lookUpCompany(client),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([402, 402, 402, 402, 402, 402]);
      expect(new Set(answers.map(getErrorCode))).toEqual(new Set(['error.credits.insufficient']));
      expect([upstream.charged(), upstream.asked()]).toEqual([0, 0]);
    });

    it('sells nothing to a bulk of 100 contacts of a workspace without credits', async () => {
      const client = await world.client(0);
      const id = await client.enrich(contacts(100, WORK, PHONES));
      const { status, result } = await client.contactResult(id);
      expect([status, result.status, result.cost?.credits]).toEqual([
        402,
        'CREDITS_INSUFFICIENT',
        0,
      ]);
      expect(result.data.every(({ state }) => state === 'skipped')).toBe(true);
      expect([upstream.charged(), upstream.asked()]).toEqual([0, 0]);
    });

    it('sells nothing to reverse lookups of a workspace without credits', async () => {
      const client = await world.client(0);
      const emails = ['a', 'b', 'c'].map((name) => ({ email: `${name}@counting.example` }));
      const { status, result } = await client.reverseResult(await client.reverse(emails));
      expect([status, result.status]).toEqual([402, 'CREDITS_INSUFFICIENT']);
      expect(upstream.asked()).toBe(0);
    });

    it('still gives a workspace without credits what is free for the operator', async () => {
      const rich = await world.client(10);
      const [known, bought] = [url(), url()];
      await lookUpPerson(rich, known);
      const poor = await world.client(1.25);
      const twice = { linkedin_url: bought, enrich_fields: [WORK] };
      await lookUpPerson(poor, known);
      await poor.contactResult(await poor.enrich([twice]));
      expect(await poor.balance()).toBe(0);
      upstream.reset();
      // Paid earlier, and answered from the stored result.
      const again = await poor.contactResult(
        await poor.enrich([{ ...twice, enrich_fields: [WORK, PHONES] }, twice]),
      );
      expect([again.status, again.result.cost?.credits]).toEqual([402, 0]);
      const emails = again.result.data.map(
        ({ contact_info: info }) => info?.most_probable_work_email?.status,
      );
      expect(emails).toEqual(['DELIVERABLE', 'DELIVERABLE']);
      const person = await lookUpPerson(poor, known);
      expect([person.status, person.headers.get('x-credits-charged')]).toEqual([200, '0']);
      expect(upstream.asked()).toBe(0);
    });

    it('sells no more than a partial balance holds, the cheap kinds first', async () => {
      const client = await world.client(5);
      const one = contact(WORK, PERSONAL, PHONES);
      const { status, result } = await client.contactResult(await client.enrich([one]));
      expect([status, result.cost?.credits, upstream.charged()]).toEqual([402, 4, 4]);
      expect(result.data[0]).toMatchObject({
        state: 'found',
        contact_info: { most_probable_work_email: { status: 'DELIVERABLE' }, phones: [] },
      });
    });

    it('sells contact by contact, as far as the balance reaches', async () => {
      const client = await world.client(25);
      const id = await client.enrich(contacts(10, WORK, PHONES));
      const { status, result } = await checkMoneyWhile(world.service.db, client.contactResult(id));
      expect([status, result.status]).toEqual([402, 'CREDITS_INSUFFICIENT']);
      expect(result.cost?.credits).toBe(upstream.charged());
      expect(upstream.charged()).toBe(25);
    });

    it('continues with credits that it released', async () => {
      upstream.lacks([PHONES]);
      const client = await world.client(13);
      const { result } = await client.contactResult(await client.enrich(contacts(3, WORK, PHONES)));
      expect([result.status, result.cost?.credits, upstream.asked()]).toEqual(['FINISHED', 3, 6]);
      expect(await client.balance()).toBe(10);
    });

    it('is not asked beyond the spend limit of a key', async () => {
      const client = await world.client(100);
      const { db } = world.service;
      const now = () => new Date();
      const keys = createKeys({ db, now, box: createSealedBox('a secret of tests') });
      const input = { name: 'limited', spendLimit: toHundredths(1.25) };
      const { secret } = await keys.create(client.workspaceId, input);
      const limited = createClient(world.fetch, { ...client, apiKey: secret });
      const { status, result } = await limited.contactResult(
        await limited.enrich(contacts(3, WORK, PHONES)),
      );
      expect([status, result.cost?.credits, upstream.charged()]).toEqual([402, 1, 1]);
      const lookups = [await lookUpPerson(limited), await lookUpCompany(limited)];
      expect(lookups.map((answer) => answer.status)).toEqual([200, 402]);
      expect(upstream.charged()).toBe(1.25);
    });

    it('is asked once when several requests need the last credit', async () => {
      const client = await world.client(0.25);
      const letGo = upstream.hold();
      const asked = Array.from({ length: 6 }, () => lookUpPerson(client));
      await upstream.reached();
      expect(await getHeld(client)).toBe(25);
      letGo();
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 402, 402, 402, 402, 402]);
      expect([upstream.charged(), await getHeld(client)]).toEqual([0.25, 0]);
    });

    it('is not asked for what the directory knows, which is charged when found', async () => {
      const known = byUrl(zoe).linkedin_url ?? '';
      expect((await lookUpPerson(await world.client(0), known)).status).toBe(402);
      const client = await world.client(0.25);
      expect((await lookUpPerson(client, known)).status).toBe(200);
      const entries = await world.service.db
        .selectFrom('ledger_entries')
        .select('reason')
        .where('workspace_id', '=', client.workspaceId)
        .orderBy('id')
        .execute();
      expect(entries.map(({ reason }) => reason)).toEqual(['grant', 'charge']);
      expect(upstream.asked()).toBe(0);
    });

    it('releases the hold of a killed process, and no other', async () => {
      const client = await world.client(1);
      const letGo = upstream.hold();
      const asked = lookUpPerson(client);
      await upstream.reached();
      const { db } = world.service;
      const left = await db
        .selectFrom('lookup_holds')
        .select(['id', 'expires_at'])
        .executeTakeFirstOrThrow();
      expect(await releaseExpiredHolds(db, new Date(left.expires_at.getTime() - 1))).toBe(0);
      expect(await releaseExpiredHolds(db, left.expires_at)).toBe(1);
      expect([await client.balance(), await getHeld(client)]).toEqual([1, 0]);
      await checkMoney(db);
      // The lookup was still running: it is charged once, from the balance.
      letGo();
      expect((await asked).headers.get('x-credits-charged')).toBe('0.25');
      expect([upstream.charged(), await getHeld(client)]).toEqual([0.25, 0]);
    });

    it('holds nothing for a lookup or a search that has ended', async () => {
      const client = await world.client(1);
      const { db, workspaces } = world.service;
      const caller = (await workspaces.findByKey(client.apiKey))!;
      const collaborators = { db, now: () => new Date() };
      const lookup = createLookupFunds(collaborators, caller);
      const search = createSearchFunds(collaborators, caller);
      await Promise.all([lookup.release(), search.release()]);
      // A source that is asked late, because it was slow to begin.
      expect([await lookup.reserve(['person']), await search.reserveItems(2)]).toEqual([[], 0]);
      const passed = createLookupFunds(collaborators, caller);
      await passed.reserve(['person']);
      expect(await passed.takeHoldId()).not.toBeNull();
      expect(await passed.reserve(['person'])).toEqual([]);
      expect(await getHeld(client)).toBe(25);
    });

    it('is paid from the hold, which is empty after the lookup', async () => {
      const client = await world.client(1);
      const [first, again] = [url(), await lookUpCompany(client)];
      expect(again.headers.get('x-credits-charged')).toBe('0.25');
      const person = await lookUpPerson(client, first);
      expect(person.headers.get('x-credits-remaining')).toBe('0.5');
      await pollUntil(async () => (await getHeld(client)) === 0);
      expect(upstream.charged()).toBe(0.5);
    });
  },
  {
    ...upstream.asSource(),
  },
);
