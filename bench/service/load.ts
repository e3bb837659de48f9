// A closed loop of HTTP requests: each connection sends the next request as soon as it has a
// response.
import autocannon, { type Result } from 'autocannon';

export type Call = { method: 'GET' | 'POST'; path: string; body?: object };

export type Load = {
  /** From the first request to the last response. autocannon itself ends up to a second later. */
  seconds: number;
  /** The duration of each response in milliseconds. */
  times: number[];
};

export type LoadOptions = {
  origin: string;
  apiKey: string;
  connections: number;
  /** Each call is made once. */
  calls: readonly Call[];
};

/**
 * @throws when a response is missing or is not 200, because only successful requests are measured.
 */
export async function load({ origin, apiKey, connections, calls }: LoadOptions): Promise<Load> {
  const times: number[] = [];
  const refused: number[] = [];
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  let next = 0;
  const started = performance.now();
  let ended = started;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const running = autocannon(
    {
      url: origin,
      connections: Math.min(connections, calls.length),
      amount: calls.length,
      timeout: 60,
      // All connections take their requests from one list, so that each is sent once.
      requests: [
        {
          setupRequest(request) {
            const call = calls[next % calls.length]!;
            next += 1;
            return {
              ...request,
              method: call.method,
              // autocannon stores the length of a body in them.
              headers: { ...headers },
              path: call.path,
              ...(call.body && { body: JSON.stringify(call.body) }),
            };
          },
        },
      ],
    },
    (error: Error | null, result) => (error ? reject(error) : resolve(result)),
  );
  running.on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds);
    ended = performance.now();
    if (status !== 200) refused.push(status);
  });
  const result = await promise;
  const seconds = (ended - started) / 1000;
  if (refused.length > 0 || result.errors > 0) {
    throw new RefusedCallsError(
      refused,
      `${refused.length} of ${calls.length} calls were refused (${[...new Set(refused)].join(', ')}), ${result.errors} not answered.`,
    );
  }
  return { seconds, times };
}

/** `statuses`: of each refused call. */
export class RefusedCallsError extends Error {
  override name = 'RefusedCallsError';

  readonly statuses: readonly number[];

  constructor(statuses: readonly number[], message: string) {
    super(message);
    this.statuses = statuses;
  }
}

/**
 * The smallest value that is not exceeded by `share` of the sorted values. @throws RangeError for
 * an empty list
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}
