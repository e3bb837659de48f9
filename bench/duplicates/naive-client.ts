// A client like most others: it sends every row as it is written, and polls for the results.
import { setTimeout } from 'node:timers/promises';
import { MAX_BULK_ITEMS } from '../../lib/contract/limits.ts';
import { z } from '../../lib/zod.ts';
import type { PersonInput } from '../../lib/model/subject-input.ts';
import type { Access } from './our-client.ts';

const POLL_MS = 50;

const started = z.object({ enrichment_id: z.string() });
const result = z.object({ status: z.string(), cost: z.object({ credits: z.number() }) });

type Field = 'contact.work_emails' | 'contact.personal_emails' | 'contact.phones';

const toItem = (person: PersonInput, fields: readonly Field[]) => ({
  first_name: person.firstName || person.fullName.trim().split(/\s+/)[0],
  last_name: person.lastName || person.fullName.trim().split(/\s+/).slice(1).join(' '),
  ...(person.companyDomain ? { domain: person.companyDomain } : {}),
  ...(person.companyName ? { company_name: person.companyName } : {}),
  ...(person.networkUrl ? { linkedin_url: person.networkUrl } : {}),
  enrich_fields: fields,
});

export type NaiveClient = {
  /** Sends one start call; returns the enrichment's id. */
  start(people: readonly PersonInput[], fields?: readonly Field[]): Promise<string>;
  /** Waits until the enrichment is finished; returns its cost in credits. */
  cost(id: string): Promise<number>;
};

export function createNaiveClient({ baseUrl, apiKey }: Omit<Access, 'workspaceId'>): NaiveClient {
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${baseUrl}/contact/enrich/bulk${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  return {
    async start(people, fields = ['contact.work_emails']) {
      const data = people.map((person) => toItem(person, fields));
      return z.parse(started, await call('?silentFail=true', { name: 'Naive', data }))
        .enrichment_id;
    },
    async cost(id) {
      for (;;) {
        const answer = z.safeParse(result, await call(`/${id}`));
        if (answer.data?.status === 'FINISHED') return answer.data.cost.credits;
        await setTimeout(POLL_MS);
      }
    },
  };
}

/** Sends `perRequest` rows at a time, one request after the other. Returns the cost in credits. */
export async function enrichAll(
  client: NaiveClient,
  people: readonly PersonInput[],
  perRequest: number = MAX_BULK_ITEMS,
): Promise<number> {
  let credits = 0;
  for (let from = 0; from < people.length; from += perRequest) {
    credits += await client.cost(await client.start(people.slice(from, from + perRequest)));
  }
  return credits;
}
