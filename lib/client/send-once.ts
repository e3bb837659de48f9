// A browser that loses a connection which it has used before sends the request again by itself, a POST
// too: Chromium 156 over HTTP/1.1 and HTTP/2, Firefox 153 over HTTP/1.1 alone, as measured (RFC 9110,
// 9.2.2 allows it for repeatable ones). A body that is a stream can be read once, and so be sent once
// (Fetch: a body without a source). Chromium takes such bodies over HTTP/2 and later; of HTTP/1.1 takes
// care lib/platform/fresh-connections.ts.

/** The ALPN name (RFC 7301) of the service's newest answer: `h2`; null while there was none. */
export type GetProtocol = (baseUrl: string) => string | null;

/** Whether the browser takes a stream as a body over it. Over another one the request fails, unsent. */
export const supportsStreams = (protocol: string | null): boolean =>
  protocol === 'h2' || protocol === 'h3';

/**
 * Chromium keeps the first 64 KiB of a stream for another try, and a replay out of that memory has been
 * seen to end its network process. White space after a JSON text means nothing (RFC 8259, 2).
 */
const LENGTH = 96 * 1024;

/** The request with a body that can be sent once; `body` is JSON. */
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
 * Such a body has no Content-Length, and is long. A service that takes none of that refuses it with one
 * of these, and has started nothing; then the same may be sent as a whole.
 */
export const isStreamRefusal = (status: number): boolean => [400, 411, 413, 422].includes(status);
