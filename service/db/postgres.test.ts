import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabases } from '../../test/contract/support/databases.ts';
import { createTempDir } from '../../test/support/temp-dir.ts';
import { NoConnectionError } from './no-connection-error.ts';
import { openPostgres } from './postgres.ts';

it('does not wait without a limit for a server that accepts a connection and never answers', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `postgres://sidelight@127.0.0.1:${port}/sidelight`;
  await expect(openPostgres(url, () => undefined, { connectTimeoutMs: 100 })).rejects.toThrow(
    /does not answer \(.*timeout/,
  );
}, 10_000);

// PGlite has no connections that can break.
for (const test of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  async function open(poolSize: number, connectTimeoutMs?: number) {
    const data = await createTempDir('postgres');
    onTestFinished(() => data.remove());
    const { url, drop } = await test.create(data.path);
    onTestFinished(drop);
    const database = await openPostgres(url!, () => undefined, {
      poolSize,
      ...(connectTimeoutMs !== undefined && { connectTimeoutMs }),
    });
    onTestFinished(() => database.close());
    return database.db;
  }

  it.each(['between two statements', 'during a statement'])(
    'survives the loss of a connection %s of a transaction',
    async (moment) => {
      const [db, other] = [await open(1), await open(1)];
      const uncaught: unknown[] = [];
      const listener = (error: unknown) => void uncaught.push(error);
      process.on('uncaughtExceptionMonitor', listener);
      onTestFinished(() => void process.off('uncaughtExceptionMonitor', listener));

      const work = db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        const end = sql`select pg_terminate_backend(${rows[0]!.pid}, 10000)`;
        await end.execute(moment === 'during a statement' ? tx : other);
        await sql`select 1`.execute(tx);
      });
      await expect(work).rejects.toThrow(/terminat|connection/i);
      const { rows } = await sql`select 1 as answer`.execute(db);
      expect(rows).toEqual([{ answer: 1 }]);
      expect(uncaught).toEqual([]);
    },
  );

  it('says that no connection was free when all are in use for too long', async () => {
    const db = await open(1, 200);
    const { promise: used, resolve: use } = Promise.withResolvers<void>();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const work = db.transaction().execute(async () => {
      use();
      await over;
    });
    await used;
    await expect(sql`select 1`.execute(db)).rejects.toThrow(NoConnectionError);
    end();
    await work;
    expect((await sql`select 1 as answer`.execute(db)).rows).toEqual([{ answer: 1 }]);
  });
}
