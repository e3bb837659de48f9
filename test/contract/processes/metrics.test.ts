// The metrics for Prometheus on a separate address.
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { silentLog } from '../../../service/log.ts';
import { createMetrics } from '../../../service/metrics/metrics.ts';
import { MetricsTokenError, serveMetrics } from '../../../service/metrics/serve-metrics.ts';
import { byUrl, WORK, zoe } from '../support/people.ts';
import { exchange } from '../support/exchange-bytes.ts';
import { onEachDatabase, type World } from '../support/test-service.ts';

const TOKEN = 'a token of many letters';

onEachDatabase('metrics', (world) => {
  async function serve({ service }: World, token?: string) {
    const metrics = createMetrics({ db: service.db });
    const options = { metrics, port: 0, log: silentLog };
    const server = await serveMetrics({ ...options, ...(token !== undefined && { token }) });
    onTestFinished(() => server.close());
    const read = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${server.origin}/metrics`, { headers });
      return { status: answer.status, text: await answer.text() };
    };
    return { metrics, read, origin: server.origin };
  }

  it('report requests, queues, credits and the process, without personal data', async () => {
    const client = await world.client(10);
    const id = await client.enrich([byUrl(zoe, WORK)]);
    await client.contactResult(id);
    const { metrics, read } = await serve(world);
    metrics.answered({ operation: 'getCredits', method: 'GET', status: 200, milliseconds: 7 });
    metrics.settled({ kind: 'contact', state: 'found', hundredths: 100 });
    metrics.asked({ source: 'directory', outcome: 'found', milliseconds: 3 });
    metrics.breaker({ source: 'directory', state: 'half_open' });
    metrics.delivered({ event: 'enrichment_finished', outcome: 'delivered', milliseconds: 20 });
    metrics.swept({ purchases: 3 });
    const { status, text } = await read();
    expect(status).toBe(200);
    for (const line of [
      'sidelight_http_request_duration_seconds_count{operation="getCredits",method="GET",status="200"} 1',
      'sidelight_records_settled_total{kind="contact",state="found"} 1',
      'sidelight_credits_settled_total{kind="contact"} 1',
      'sidelight_source_ask_duration_seconds_count{source="directory",outcome="found"} 1',
      'sidelight_source_breaker_state{source="directory"} 1',
      'sidelight_webhook_attempt_duration_seconds_count{event="enrichment_finished",outcome="delivered"} 1',
      'sidelight_retention_deleted_total{what="purchases"} 3',
      'sidelight_database_up 1',
      'sidelight_credits{account="granted"} 10',
      'sidelight_credits{account="held"} 0',
      'sidelight_credits{account="spent"} 1',
      'process_cpu_seconds_total',
    ]) {
      expect(text).toContain(line);
    }
    expect(text.toLowerCase()).not.toMatch(/zo[eë]|harbour|lindqvist/);
    expect(text).not.toContain(client.workspaceId);
  });

  it('counts what waits in the queues and what is at work', async () => {
    const client = await world.client(10);
    const { db } = world.service;
    const id = await client.enrich([byUrl(zoe, WORK)]);
    await client.contactResult(id);
    await db
      .updateTable('enrichments')
      .set({ finished_at: null, status: 'RATE_LIMIT' })
      .where('id', '=', id)
      .execute();
    const { read } = await serve(world);
    expect((await read()).text).toContain(
      'sidelight_enrichments_unfinished{status="RATE_LIMIT"} 1',
    );
    await db.deleteFrom('enrichments').where('id', '=', id).execute();
    expect((await read()).text).not.toContain('RATE_LIMIT');
  });

  it('asks for the token where there is one, and beyond this computer always', async () => {
    const { metrics, read } = await serve(world, TOKEN);
    expect((await read()).status).toBe(401);
    expect((await read({ Authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await read({ Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    const everywhere = { metrics, port: 0, host: '0.0.0.0', log: silentLog };
    expect(() => serveMetrics(everywhere)).toThrow(MetricsTokenError);
    expect(() => serveMetrics({ ...everywhere, token: 'short' })).toThrow(MetricsTokenError);
  });

  it.each([
    ['127.0.0.1:9464', 200],
    ['localhost', 200],
    ['[::1]:9464', 200],
    ['attacker.example:9464', 421],
    ['127.0.0.1.attacker.example', 421],
    ['attacker.localhost', 421],
  ])('asked for at the host name %s are answered with %i', async (host, status) => {
    const { origin } = await serve(world);
    const answer = await exchange(
      origin,
      `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.includes('sidelight_database_up')).toBe(status === 200);
  });

  it('are answered at any host name to a caller that has the token', async () => {
    const { origin } = await serve(world, TOKEN);
    const ask = (authorization: string) =>
      exchange(
        origin,
        `GET /metrics HTTP/1.1\r\nHost: api1:9464\r\nAuthorization: ${authorization}\r\nConnection: close\r\n\r\n`,
      );
    expect(await ask(`Bearer ${TOKEN}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('Bearer wrong')).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('name their own option when the port is in use', async () => {
    const metrics = createMetrics({ db: world.service.db });
    const port = Number(new URL(world.service.origin).port);
    const second = serveMetrics({ metrics, port, log: silentLog });
    await expect(second).rejects.toThrow('with --metrics-port');
  });

  it('are not on the address of the interface', async () => {
    expect((await world.fetch('/metrics')).status).toBe(404);
  });

  it('are counted per service, and say so when the database is away', async () => {
    const { read } = await serve(world);
    expect((await read()).text).not.toContain('operation="getCredits"');
    const away = { db: world.service.db.withSchema('nowhere') };
    expect((await createMetrics(away).read()).text).toContain('sidelight_database_up 0');
  });

  it('say that the database is away when it does not answer in time', async () => {
    const { db } = world.service;
    const locked = Promise.withResolvers<void>();
    const scraped = Promise.withResolvers<void>();
    const work = db.transaction().execute(async (tx) => {
      await sql`lock table balances`.execute(tx);
      locked.resolve();
      await scraped.promise;
    });
    await locked.promise;
    const scrape = createMetrics({ db, timeoutMs: 100 }).read().finally(scraped.resolve);
    expect((await scrape).text).toContain('sidelight_database_up 0');
    await work;
  }, 10_000);
});

onEachDatabase(
  'metrics of a running service',
  (world) => {
    it('counts what is asked, found and paid for', async () => {
      const client = await world.client(10);
      await client.contactResult(await client.enrich([byUrl(zoe, WORK)]));
      await client.balance();
      // A response is sent before it is counted.
      await vi.waitFor(async () => {
        const text = await (await fetch(`${world.service.metricsOrigin}/metrics`)).text();
        for (const line of [
          'sidelight_http_request_duration_seconds_count{operation="getCredits",method="GET",status="200"} 1',
          'sidelight_records_settled_total{kind="contact",state="found"} 1',
          'sidelight_credits_settled_total{kind="contact"} 1',
          'sidelight_source_ask_duration_seconds_count{source="directory",outcome="answered"} 1',
          'sidelight_source_breaker_state{source="directory"} 0',
        ]) {
          expect(text).toContain(line);
        }
      });
    });
  },
  { metrics: { port: 0 } },
);
