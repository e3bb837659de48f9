// A service of the interface that runs inside the extension and knows only the sample people. The client calls it in
// place of `fetch`, so that jobs, prices, receipts and failures are those of any other service. It never uses the
// network.
import { operations, type OperationName } from '../contract/operations.ts';
import { SAMPLE_SERVICE } from '../model/sample.ts';
import type { SamplePeople } from './sample-people.ts';
import { settle } from './sample-ledger.ts';
import { refuse, WORK, type Reply } from './sample-operations.ts';
import type { SampleState } from './sample-state.ts';

export type SamplePorts = {
  readPeople: () => Promise<SamplePeople>;
  /** Changes what is stored; one change at a time. */
  change<Value>(work: (state: SampleState) => { state: SampleState; value: Value }): Promise<Value>;
  now: () => Date;
  pause: (milliseconds: number) => Promise<void>;
};

/** How long a request takes. */
const REQUEST_MS = 250;

function findOperation(method: string, path: string): { name: OperationName; id: string } | null {
  for (const [name, operation] of Object.entries(operations)) {
    const [before = '', after] = operation.path.split('{enrichment_id}');
    const isIt = after === undefined ? path === before : path.startsWith(before);
    if (operation.method !== method || !isIt) continue;
    const id = after === undefined ? '' : decodeURIComponent(path.slice(before.length));
    return { name: name as OperationName, id };
  }
  return null;
}

/** In place of `fetch`, for a client with the base URL of the sample service. */
export function createSampleFetch({ readPeople, change, now, pause }: SamplePorts): typeof fetch {
  return async (input, { method = 'GET', body } = {}) => {
    const { pathname, searchParams: query } = new URL(
      String(input).slice(SAMPLE_SERVICE.baseUrl.length),
      SAMPLE_SERVICE.baseUrl,
    );
    const asked = findOperation(method, pathname);
    const work = asked && WORK[asked.name];
    if (!work) return toResponse(refuse('error.not_found'));
    const people = await readPeople();
    await pause(REQUEST_MS);
    const value = await change((stored) => {
      const state = settle(stored, people, now());
      const content: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      return work(state, content, { people, now: now(), id: asked.id, query });
    });
    // As the browser reports a connection that breaks.
    if (value === 'lost') throw new TypeError('The answer of the demo was lost on purpose.');
    return toResponse(value);
  };
}

const toResponse = ({ status, body }: Reply): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'X-Request-Id': `sample-${crypto.randomUUID()}`,
    },
  });
