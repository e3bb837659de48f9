// A service that is killed with SIGKILL between the charge of a search and its answer.
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import { operations } from '../../../lib/contract/operations.ts';
import type { Db } from '../../../service/db/database.ts';
import { openPglite } from '../../../service/db/pglite.ts';
import { openPostgres } from '../../../service/db/postgres.ts';
import type { ServiceProcess } from '../../support/service/spawn-service.ts';
import { checkMoney } from '../support/check-money.ts';
import { mainDatabase } from '../support/databases.ts';
import { pollUntil } from '../support/poll-until.ts';
import { createClientOf, dataDirectory, startProcess } from '../support/process-for-test.ts';

const SEARCH = { current_position_titles: [{ value: 'Manager' }], limit: 4 };

/** Sends the search, and reads nothing of its answer. */
function sendUnread({ origin, apiKey }: ServiceProcess): void {
  const { hostname, port } = new URL(origin);
  const body = JSON.stringify(SEARCH);
  const head = [
    `POST ${BASE_PATH}${operations.searchPeople.path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${apiKey}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const socket = connect(Number(port), hostname, () =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`),
  );
  socket.pause();
  // The kill cuts the connection.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
}

describe.each([mainDatabase()])('a search on $name', (database) => {
  it(
    'is charged once when the service is killed between the charge and the answer',
    { timeout: 240_000 },
    async () => {
      const data = await dataDirectory();
      const own = await database.create(data);
      onTestFinished(own.drop);
      const start = () => startProcess(['--demo', '--credits', '10', '--data', data], own.url);
      const look = async () => {
        const { db, close } =
          own.url === undefined ? await openPglite(data) : await openPostgres(own.url, () => {});
        return readBooks(db).finally(close);
      };

      const first = await start();
      const before = await createClientOf(first);
      sendUnread(first);
      await pollUntil(async () => (await before.balance()) < 10);
      await first.kill();
      const books = await look();
      expect(books.charges).toEqual([{ kind: 'person.search', amount: 100 }]);
      expect(books.purchases).toHaveLength(4);

      const second = await start();
      const client = await createClientOf(second);
      const { body } = await client.post(operations.searchPeople.path, SEARCH);
      expect(body).toMatchObject({ people: [{}, {}, {}, {}], metadata: { credits: 0 } });
      expect(await client.balance()).toBe(9);
      await second.stop();
      expect(await look()).toEqual(books);
    },
  );
});

/** What was charged and bought, and that the ledger adds up. */
async function readBooks(db: Db) {
  await checkMoney(db);
  return {
    charges: await db
      .selectFrom('ledger_entries')
      .select(['kind', 'amount'])
      .where('reason', '=', 'charge')
      .execute(),
    purchases: await db
      .selectFrom('purchases')
      .select(['kind', 'person_key', 'free_until'])
      .orderBy('person_key')
      .execute(),
    balances: await db.selectFrom('balances').select(['held', 'spent', 'available']).execute(),
  };
}
