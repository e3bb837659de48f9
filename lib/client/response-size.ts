// Limits how much of a response is read. Without a limit, a service or a proxy could fill the worker's memory, and
// stop the jobs of other services with it.
import type { OperationName } from '../contract/operations.ts';

/** Bytes after decompression, for results and search pages of up to 100 people. */
export const MAX_RESULT_BYTES = 8 * 1024 * 1024;
export const MAX_RESPONSE_BYTES = 1024 * 1024;

const WITH_MANY_PEOPLE: ReadonlySet<OperationName> = new Set([
  'getContactEnrichment',
  'getReverseEmail',
  'searchPeople',
  'searchCompanies',
]);

export const getMaxBytes = (name: OperationName): number =>
  WITH_MANY_PEOPLE.has(name) ? MAX_RESULT_BYTES : MAX_RESPONSE_BYTES;

/**
 * The text of the body, which is UTF-8. When it has more than `mostBytes`, the connection is closed and the result is
 * null. Bytes are counted while reading, because a Content-Length can be absent or wrong.
 * @throws when reading the body fails
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
      // Whether closing succeeds makes no difference.
      reader.cancel().catch(() => {});
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
