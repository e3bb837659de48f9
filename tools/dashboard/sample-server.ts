// The built page and the sample answers on loopback, without a service: for viewing the screens.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCall, type Answers } from '../../service/dashboard/app/sample-answers.fixture.ts';
import {
  DASHBOARD_ERRORS,
  type DashboardErrorCode,
} from '../../service/dashboard/protocol/call.ts';

const DIST = fileURLToPath(new URL('../../service/dashboard/dist/', import.meta.url));
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'";

export type SampleServer = {
  origin: string;
  /** The answers from now on; a call without one gets `error`. */
  answer(answers: Answers, error?: DashboardErrorCode): void;
  stop(): void;
};

export async function startSampleServer(): Promise<SampleServer> {
  let answers: Answers = {};
  let error: DashboardErrorCode = 'dashboard.internal';

  function api(response: ServerResponse, method: string, pathname: string): void {
    const name = findCall(method, pathname);
    if (name === 'events') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n');
      return;
    }
    const answer = name && answers[name];
    const [status, message] = DASHBOARD_ERRORS[error];
    response
      .writeHead(answer ? 200 : status, {
        'Content-Type': 'application/json',
        'X-Request-Id': 'req-5b1d-0417',
      })
      .end(JSON.stringify(answer ?? { code: error, message }));
  }

  async function file(response: ServerResponse, pathname: string): Promise<void> {
    const path = pathname.startsWith('/dashboard/') ? pathname.slice(11) : 'index.html';
    const body = await readFile(join(DIST, path)).catch(() => null);
    response
      .writeHead(body ? 200 : 404, {
        'Content-Type': TYPES[extname(path)] ?? 'text/html',
        'Content-Security-Policy': POLICY,
      })
      .end(body ?? 'There is no such file.');
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/dashboard/api/')) api(response, request.method ?? 'GET', pathname);
    else void file(response, pathname);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    answer(given, otherwise = 'dashboard.internal') {
      answers = given;
      error = otherwise;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
