import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { silentLog, type Log } from '../log.ts';
import { createDrain } from './drain.ts';
import { LIMITS, type Limits } from './limits.ts';
import { answerAdapterErrors, answerProtocolErrors } from './protocol-errors.ts';

/** The address is unsuitable. The message names the option to change. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** The options of the command line that set the address. */
type AddressOptions = { port: string; host: string };

function toListenError(
  error: unknown,
  { port, host, options }: { port: number; host: string; options: AddressOptions },
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'EADDRINUSE':
      return new ListenError(
        `Port ${port} on ${host} is in use. Stop what listens there, or choose another port with ${options.port}.`,
      );
    case 'EACCES':
      return new ListenError(
        `This user may not listen on port ${port} of ${host}. Choose a port from 1024 up with ${options.port}.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ListenError(
        `${host} is no address of this computer. Choose another one with ${options.host}.`,
      );
    default:
      return error;
  }
}

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export type Listener = {
  /** http://host:port, with the actual port when 0 was given. */
  origin: string;
  /**
   * Accepts no new connection, lets responses in progress finish, and resolves when all connections
   * are closed.
   */
  close(): Promise<void>;
};

type Options = { log?: Log; limits?: Partial<Limits>; addressOptions?: AddressOptions };

const isJson = (answer: Response): boolean =>
  (answer.headers.get('Content-Type') ?? '').startsWith('application/json');

/** A client that disconnects ends the stream early, which is not an error. */
const GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ABORT_ERR']);

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && GONE.has(String(error.code));

/**
 * Sends a response whose body is a stream. The adapter would print to standard output when the
 * client disconnects, and standard output is reserved for the command's result.
 */
async function sendStream(
  answer: Response,
  outgoing: ServerResponse,
  onError: (error: unknown) => void,
): Promise<void> {
  outgoing.setHeaders(answer.headers);
  outgoing.writeHead(answer.status);
  if (!answer.body) {
    outgoing.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), outgoing);
  } catch (error) {
    if (!isGone(error)) onError(error);
  }
}

/** @throws ListenError */
export async function listen(
  fetch: Fetch,
  port: number,
  host: string,
  {
    log = silentLog,
    limits: changed = {},
    addressOptions = { port: '--port', host: '--host' },
  }: Options = {},
): Promise<Listener> {
  const limits = { ...LIMITS, ...changed };
  const server = createServer({
    // The listener refuses a request without Host, because its refusals have a body.
    requireHostHeader: false,
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
  });
  server.timeout = limits.idleMs;
  server.maxConnections = limits.connections;
  server.on('drop', () => log.warn({ connections: limits.connections }, 'too many connections'));

  const drain = createDrain(server, limits);
  answerProtocolErrors(server);
  const onError = (error: unknown) => log.error({ err: error }, 'sending an answer failed');
  // JSON is one text, which the adapter sends itself.
  const answer = async (request: Request, bindings: HttpBindings): Promise<Response> => {
    const answered = await fetch(request, bindings);
    if (isJson(answered)) return answered;
    await sendStream(answered, bindings.outgoing, onError);
    return RESPONSE_ALREADY_SENT;
  };
  const errorHandler = answerAdapterErrors(log);
  const listener = getRequestListener(answer as Parameters<typeof getRequestListener>[0], {
    errorHandler,
  });
  server.on('request', (request, response) => void listener(request, response));

  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw toListenError(error, { port, host, options: addressOptions });
  }
  const address = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    origin: `http://${name}:${address.port}`,
    async close() {
      const { cut } = await drain.close();
      if (cut > 0)
        log.warn({ cut }, 'connections were cut off: their responses were not read in time');
    },
  };
}
