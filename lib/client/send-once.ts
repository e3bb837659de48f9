// Prevents that a browser repeats a request by itself. When a connection that it has used before breaks, a browser
// repeats the request, even a POST: Chromium 156 over HTTP/1.1 and HTTP/2, Firefox 153 over HTTP/1.1 only, as measured
// (RFC 9110, 9.2.2 allows it only for repeatable requests). A stream as the body can be read only once, and so is sent
// only once (Fetch: a body without a source). Chromium accepts such bodies over HTTP/2 and later. For HTTP/1.1 see
// lib/platform/fresh-connections.ts.

/** The ALPN name (RFC 7301) of the service's latest response, such as `h2`; null before the first one. */
export type GetProtocol = (baseUrl: string) => string | null;

/** Whether the browser accepts a stream as the body over this protocol. Over others, the request fails unsent. */
export const supportsStreams = (protocol: string | null): boolean =>
  protocol === 'h2' || protocol === 'h3';

/**
 * Longer than the first 64 KiB, which Chromium keeps for a retry; a retry from that memory crashed its network process.
 * The body is padded with white space, which has no meaning after a JSON text (RFC 8259, 2).
 */
const LENGTH = 96 * 1024;

/** The request with a body that can be sent only once. `body`: JSON. */
export function toSingleUseRequest<Init extends RequestInit>(init: Init, body: string): Init {
  const bytes = new TextEncoder().encode(body.padEnd(LENGTH));
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return { ...init, body: stream, duplex: 'half' };
}

/**
 * Whether a service refused a body that is long and has no Content-Length. With one of these statuses it has started
 * nothing, so the same body may be sent as a whole.
 */
export const isStreamRefusal = (status: number): boolean => [400, 411, 413, 422].includes(status);
