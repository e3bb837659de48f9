// Sends a received request on to the real service, for all proxies of the tests.
import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type ForwardedRequest = {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Ends the request, for example because its sender no longer waits. */
  signal?: AbortSignal;
};

export type ServiceResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export async function forwardRequest(
  service: URL,
  { body, ...options }: ForwardedRequest,
): Promise<ServiceResponse> {
  const { hostname, port } = service;
  const forwarded = request({ hostname, port, ...options });
  forwarded.end(body);
  const [response] = (await once(forwarded, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 502,
    headers: response.headers,
    body: await buffer(response),
  };
}

/** Without the headers of one connection, and without the length of a body that may change. */
export function withoutConnectionHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    'content-length': _length,
    'transfer-encoding': _encoding,
    connection: _connection,
    'keep-alive': _alive,
    ...rest
  } = headers;
  return rest;
}
