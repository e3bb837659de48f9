import { expect, it } from 'vitest';
import type { Browser } from '../../../test/contract/support/dashboard/browser.ts';
import {
  onEachDashboard,
  type TestDashboard,
} from '../../../test/contract/support/dashboard/dashboard.ts';
import { DASHBOARD_PATH } from '../protocol/call.ts';
import { change, type Change } from '../protocol/events.ts';
import { MAX_STREAMS } from './events.ts';
import {
  getKey,
  seedDelivery,
  seedEnrichment,
} from '../../../test/contract/support/dashboard/seed.ts';

type Stream = { next(): Promise<Change | 'end'>; close(): void };

async function listen(test: TestDashboard, browser: Browser): Promise<Stream> {
  const ended = new AbortController();
  const response = await fetch(`${test.origin}${DASHBOARD_PATH}/events`, {
    headers: { Cookie: browser.cookie, 'Sec-Fetch-Site': 'same-origin' },
    signal: ended.signal,
  });
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      for (;;) {
        const match = /^event: change\ndata: (.*)\n\n/m.exec(text);
        if (match) {
          text = text.slice(match.index + match[0].length);
          return change.parse(JSON.parse(match[1]!));
        }
        const { done, value } = await reader.read();
        if (done) return 'end';
        text += value;
      }
    },
    close: () => ended.abort(),
  };
}

onEachDashboard('live updates', (test) => {
  const begin = async (role: 'member' | 'operator' = 'member') => {
    const { workspaceId } = await test.workspace(100);
    const browser = await test.signedIn(workspaceId, role);
    const stream = await listen(test, browser);
    return { workspaceId, browser, stream, key: await getKey(test.data.db, workspaceId) };
  };

  it('report changes from the database, simultaneous ones together', async () => {
    const { workspaceId, stream, key } = await begin();
    const { db } = test.data;
    const at = test.now();
    const id = await seedEnrichment(db, workspaceId, { key, at });
    expect(await stream.next()).toEqual({ topics: ['enrichments', 'balance'] });

    await db.transaction().execute(async (tx) => {
      const begun = { status: 'IN_PROGRESS' } as const;
      await tx.updateTable('enrichments').set(begun).where('id', '=', id).execute();
      await seedDelivery(tx, id, at);
    });
    const { topics } = (await stream.next()) as Change;
    expect(topics.toSorted()).toEqual(['balance', 'enrichments', 'webhooks']);
    stream.close();
  });

  it('report nothing that is unchanged, rolled back, or in another workspace', async () => {
    const { workspaceId, stream, key } = await begin();
    const other = await begin();
    const { db } = test.data;
    const id = await seedEnrichment(db, workspaceId, { key, at: test.now() });
    await stream.next();
    const same = { status: 'CREATED', cost: 0 } as const;
    await db.updateTable('enrichments').set(same).where('id', '=', id).execute();
    const undone = db.transaction().execute(async (tx) => {
      await tx.updateTable('enrichments').set({ cost: 100 }).where('id', '=', id).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await other.browser.call('createKey', { body: { name: 'theirs', spendLimit: null } });
    expect(await other.stream.next()).toEqual({ topics: ['keys'] });
    // Any earlier event would have arrived first.
    await test.data.db.updateTable('enrichments').set({ cost: 1 }).where('id', '=', id).execute();
    expect(await stream.next()).toEqual({ topics: ['enrichments', 'balance'] });
    stream.close();
    other.stream.close();
  });

  it('end when the session does', async () => {
    const { workspaceId, stream, browser, key } = await begin();
    await browser.call('signOut');
    await seedEnrichment(test.data.db, workspaceId, { key, at: test.now() });
    expect(await stream.next()).toBe('end');
  });

  it('end when a person is signed out or gets another role', async () => {
    const { workspaceId } = await test.workspace();
    const operator = await test.signedIn(workspaceId, 'operator');
    const account = await test.account(workspaceId, 'operator');
    const browser = test.browser();
    await browser.signIn(account);
    const first = await listen(test, browser);
    await operator.call('changeRole', { id: account.id, body: { role: 'member' } });
    expect(await first.next()).toBe('end');
    const second = await listen(test, browser);
    await operator.call('signOutPerson', { id: account.id });
    expect(await second.next()).toBe('end');
  });

  it('end the oldest when one person has too many', async () => {
    const { browser, stream } = await begin();
    const others: Stream[] = [];
    while (others.length < MAX_STREAMS) others.push(await listen(test, browser));
    expect(await stream.next()).toBe('end');
    await browser.call('createKey', { body: { name: 'k', spendLimit: null } });
    for (const other of others) {
      expect(await other.next()).toEqual({ topics: ['keys'] });
      other.close();
    }
  });

  it('report a person who is invited', async () => {
    const { browser, stream } = await begin('operator');
    const email = `${crypto.randomUUID()}@tarnwick.example`;
    await browser.call('createPerson', { body: { email, role: 'member' } });
    await browser.call('createKey', { body: { name: 'k', spendLimit: null } });
    const { topics } = (await stream.next()) as Change;
    expect(topics).toContain('session');
    stream.close();
  });

  it('report imports only to operators', async () => {
    const { browser, stream, workspaceId } = await begin('operator');
    const member = await listen(test, await test.signedIn(workspaceId, 'member'));
    const body = { name: 'people.csv', format: 'csv', bytes: 1 } as const;
    await browser.call('createImport', { body });
    expect(await stream.next()).toEqual({ topics: ['imports', 'session'] });
    await browser.call('createKey', { body: { name: 'k', spendLimit: null } });
    expect(await member.next()).toEqual({ topics: ['keys'] });
    stream.close();
    member.close();
  });
});
