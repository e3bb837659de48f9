// GET /metrics on a separate address: the metrics are for the operator, and a proxy that publishes
// the interface cannot publish them by mistake. Beyond this computer they require a token.
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Env } from '../http/env.ts';
import { answerError, ApiError } from '../http/errors.ts';
import { isFixedHost } from '../http/host-name.ts';
import { listen, type Listener } from '../http/listen.ts';
import { noStore, requestId } from '../http/response-headers.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

export class MetricsTokenError extends Error {
  override name = 'MetricsTokenError';

  constructor(host: string) {
    super(
      `Metrics on ${host} can be read from other computers: set METRICS_TOKEN to a secret of at least 16 characters, or listen on 127.0.0.1.`,
    );
  }
}

const TOKEN_LENGTH = 16;
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** For the metrics only: the interface has no such refusal. */
const WRONG_HOST = {
  code: 'metrics.host',
  message:
    'Without METRICS_TOKEN, metrics are answered at an IP address or localhost alone. Ask there, or set a token.',
};

const digest = (text: string) => createHash('sha256').update(text).digest();

type Options = {
  metrics: Pick<Metrics, 'read'>;
  port: number;
  host?: string;
  /** Sent as `Authorization: Bearer …`. */
  token?: string;
  log: Log;
};

/** @throws ListenError, MetricsTokenError for an address beyond this computer without a token */
export function serveMetrics(options: Options): Promise<Listener> {
  const { metrics, port, host = '127.0.0.1', token, log } = options;
  if (!LOOPBACK.test(host) && (token ?? '').length < TOKEN_LENGTH) {
    throw new MetricsTokenError(host);
  }
  const expected = token ? digest(`Bearer ${token}`) : null;
  const app = new Hono<Env>();
  app.onError(answerError(log));
  app.notFound(() => {
    throw new ApiError('error.not_found');
  });
  app.use(requestId, noStore);
  app.get('/metrics', async (c) => {
    // A page that reaches this address by DNS rebinding does not know the token.
    if (!expected && !isFixedHost(c.req.header('Host'))) return c.json(WRONG_HOST, 421);
    const given = c.req.header('Authorization') ?? '';
    if (expected && !timingSafeEqual(digest(given), expected)) {
      throw new ApiError(given ? 'error.api.key' : 'error.authorization.not_set', '', {
        'WWW-Authenticate': 'Bearer',
      });
    }
    const { text, contentType } = await metrics.read();
    return c.text(text, 200, { 'Content-Type': contentType });
  });
  const addressOptions = { port: '--metrics-port', host: '--metrics-host' };
  return listen(app.fetch, port, host, { log, addressOptions });
}
