// Stopping under load: every accepted request gets a complete response, later connections are
// refused, and no response is cut off.
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '../../../service/http/limits.ts';
import { mainDatabase } from '../support/databases.ts';
import { runService, type ServiceProcess } from '../../support/service/spawn-service.ts';
import { dataDirectory, startProcess } from '../support/process-for-test.ts';

type Outcome = { status: number; text: string } | { refused: string };

function ask(service: ServiceProcess, agent: Agent, path: string, body?: object): Promise<Outcome> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(service.origin);
    const method = body ? 'POST' : 'GET';
    const headers = { Authorization: `Bearer ${service.apiKey}`, Prefer: 'wait=25' };
    const call = request({ agent, hostname, port, path: `/api/v2${path}`, method, headers });
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({ refused: error.code ?? error.message });
    call.on('error', failed);
    call.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', failed);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    call.end(body && JSON.stringify(body));
  });
}

/**
 * The connection of one client. In a pool for all clients, a connection can stay unused for longer
 * than the service waits for, and a client takes it at the moment when the service closes it.
 */
function oneConnection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

/**
 * Whether these clients, all in this process, ran as often as the service waits for: their next
 * request comes one or two event loop turns after the response before it. A client that is inactive
 * for longer finds its connection closed, as any HTTP client may.
 */
function watchTurns(): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  onTestFinished(() => void delay.disable());
  return () => (2 * delay.max) / 1e6 < LIMITS.lingerMs;
}

const STARTED = { first_name: 'A', last_name: 'Slow', company_name: 'Nowhere' };
const CLIENTS = 24;
const BEFORE = 300;

const database = mainDatabase();
describe(`SIGTERM under load on ${database.name}`, () => {
  it('cuts off no response', { timeout: 120_000 }, async () => {
    const data = await dataDirectory();
    const { url, drop } = await database.create(data);
    onTestFinished(drop);
    const where = ['--data', data];
    const made = await runService(['create-workspace', 'Sales', '--credits', '9', ...where], url);
    const apiKey = made.stdout.find((line) => line.startsWith('api key: '))?.slice(9) ?? '';
    const args = [...where, '--rate', '1000000', '--delay', '60000'];
    const service = { ...(await startProcess(args, url)), apiKey };

    const answers: { status: number; text: string }[] = [];
    const refusals: string[] = [];
    const enough = Promise.withResolvers<void>();
    const loop = async (path: string, body?: object) => {
      const agent = oneConnection();
      for (;;) {
        const outcome = await ask(service, agent, path, body);
        if ('refused' in outcome) return void refusals.push(outcome.refused);
        answers.push(outcome);
        if (answers.length === BEFORE) enough.resolve();
      }
    };
    const item = { ...STARTED, enrich_fields: ['contact.work_emails'] };
    const holder = oneConnection();
    const started = await ask(service, holder, '/contact/enrich/bulk', {
      name: 'Held',
      data: [item],
    });
    const { enrichment_id: id } = JSON.parse('text' in started ? started.text : '{}') as {
      enrichment_id: string;
    };
    const held = ask(service, holder, `/contact/enrich/bulk/${id}`);
    const loops = Array.from({ length: CLIENTS }, (_, index) =>
      index % 3 === 0
        ? loop('/people/lookup', { person_name: 'Unknown At All' })
        : loop('/account/credits'),
    );
    await enough.promise;
    const wereAwake = watchTurns();
    const { code, stderr } = await service.stop();
    await Promise.all(loops);

    expect(code).toBe(0);
    expect(stderr.filter((line) => !line.includes('ExperimentalWarning'))).toEqual([]);
    const cut = refusals.filter((refusal) => refusal !== 'ECONNREFUSED');
    expect(wereAwake() ? cut : cut.filter((refusal) => refusal !== 'ECONNRESET')).toEqual([]);
    expect(refusals).toHaveLength(CLIENTS);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
    // The held response contains the current results.
    expect(await held).toMatchObject({
      status: 400,
      text: expect.stringContaining('in_progress'),
    });
  });
});
