// How much of an answer is read. Without a limit a service, or what stands in its place, could fill the
// memory of the worker, and a job of another service would die with it.
import type { OperationName } from '../contract/operations.ts';

/** Bytes after decompression; of up to 100 people. */
export const MAX_RESULT_BYTES = 8 * 1024 * 1024;
export const MAX_RESPONSE_BYTES = 1024 * 1024;

const BULK_RESULTS: ReadonlySet<OperationName> = new Set([
  'getContactEnrichment',
  'getReverseEmail',
]);

export const getMaxBytes = (name: OperationName): number =>
  BULK_RESULTS.has(name) ? MAX_RESULT_BYTES : MAX_RESPONSE_BYTES;

/**
 * The text of the body, which is UTF-8; null when it has more bytes than that, and then the connection is
 * closed. Bytes are counted as they come: a Content-Length can be absent or wrong.
 * @throws what reading the body throws
 */
export async function readBody(response: Response, mostBytes: number): Promise<string | null> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      // Nothing more of it is wanted, and how closing goes changes nothing.
      reader.cancel().catch(() => {});
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
