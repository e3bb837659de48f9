// Measures the service's own time: the two calls that a reveal needs, from a client that does nothing else.
import { HEADER } from '../../lib/contract/headers.ts';
import { operations } from '../../lib/contract/operations.ts';
import { started } from '../../lib/contract/enrichment.ts';
import { FIELD_BY_KIND } from '../../lib/model/kinds.ts';
import { z } from '../../lib/zod.ts';
import { LONG_POLL_SECONDS } from '../../lib/enrichment/send/retry-times.ts';
import type { BenchPerson } from './people.ts';

export type Reachable = { baseUrl: string; apiKey: string };

const ATTEMPTS = 5;
const finished = z.object({ status: z.literal('FINISHED') });

/** Milliseconds from the start call until the result is received and parsed. */
export async function timeService(
  { baseUrl, apiKey }: Reachable,
  person: BenchPerson,
): Promise<number> {
  const { startContactEnrichment: start, getContactEnrichment: get } = operations;
  const authorization = { [HEADER.authorization]: `Bearer ${apiKey}` };
  const body = JSON.stringify({
    name: person.fullName,
    data: [
      {
        first_name: person.firstName,
        last_name: person.lastName,
        domain: person.domain,
        company_name: person.companyName,
        enrich_fields: [FIELD_BY_KIND.work_email],
        custom: { ref: crypto.randomUUID() },
      },
    ],
  });

  const from = performance.now();
  const answer = await fetch(baseUrl + start.path, {
    method: start.method,
    headers: {
      ...authorization,
      'Content-Type': 'application/json',
      [HEADER.idempotencyKey]: crypto.randomUUID(),
    },
    body,
  });
  const { enrichment_id: id } = started().parse(await answer.json());
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const response = await fetch(baseUrl + get.path.replace('{enrichment_id}', id), {
      method: get.method,
      headers: { ...authorization, [HEADER.prefer]: `wait=${LONG_POLL_SECONDS}` },
    });
    const result: unknown = await response.json();
    const took = performance.now() - from;
    if (z.safeParse(finished, result).success) return took;
  }
  throw new Error(`The service did not finish a job within ${ATTEMPTS} polls.`);
}
