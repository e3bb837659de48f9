// A closed loop of requests over HTTP: so many connections, each asking again as soon as it was answered.
import autocannon, { type Result } from 'autocannon';

export type Call = { method: 'GET' | 'POST'; path: string; body?: object };

export type Load = {
  seconds: number;
  /** Of each answer, milliseconds. */
  times: number[];
};

export type LoadOptions = {
  origin: string;
  apiKey: string;
  connections: number;
  /** Each is made once. */
  calls: readonly Call[];
};

/** @throws when an answer is not 200, or is not given: what is measured must have worked. */
export async function load({ origin, apiKey, connections, calls }: LoadOptions): Promise<Load> {
  const times: number[] = [];
  const refused: number[] = [];
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  let next = 0;
  const started = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const running = autocannon(
    {
      url: origin,
      connections: Math.min(connections, calls.length),
      amount: calls.length,
      timeout: 60,
      // Every connection takes its next request from the one list, so that each is made once.
      requests: [
        {
          setupRequest(request) {
            const call = calls[next % calls.length]!;
            next += 1;
            return {
              ...request,
              method: call.method,
              // autocannon notes the length of a body in them.
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
    if (status !== 200) refused.push(status);
  });
  const result = await promise;
  const seconds = (performance.now() - started) / 1000;
  if (refused.length > 0 || result.errors > 0) {
    throw new Error(
      `${refused.length} of ${calls.length} calls were refused (${[...new Set(refused)].join(', ')}), ${result.errors} not answered.`,
    );
  }
  return { seconds, times };
}

/** The value that `share` of the sorted values do not exceed. @throws RangeError without values */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}
