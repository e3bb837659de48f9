// Which requests a reveal needs. One, unless a refresh asks again for kinds that came of different
// inputs: the commercial service gives a result again for free only when every field is identical.
import type { Hundredths } from '../contract/credits.ts';
import type { Contact } from '../model/contact.ts';
import type { ContactInput, Job } from '../model/job.ts';
import { priceOf, type Kind } from '../model/kinds.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { isFreeAgain } from './guard.ts';
import { SLOT } from './outcome.ts';

export type PlannedRequest = {
  input: ContactInput;
  kinds: Kind[];
  /** The most that it can cost. */
  held: Hundredths;
};

export type Place = { now: Date; baseUrl: string; workspaceId: string; sendProfileLink: boolean };

/** Whether the job belongs to the service and workspace that is asked now. */
export const isHere = (job: Job, at: Pick<Place, 'baseUrl' | 'workspaceId'>): boolean =>
  job.baseUrl === at.baseUrl && job.workspaceId === at.workspaceId;

/** The job that brought what is known of this kind; '' when none did. */
export const jobIdOf = (contact: Contact, kind: Kind): string => contact[SLOT[kind]]?.jobId ?? '';

/**
 * The input with which `job` brought this kind from this very workspace within the free period: sent
 * again letter for letter it costs nothing. Null when it would cost, or would send a link that stays
 * here by now. The price on the button and the credits that a job holds both come from this.
 */
export function freeInput(
  job: Job | null,
  contact: Contact,
  kind: Kind,
  at: Place,
): ContactInput | null {
  if (!isFreeAgain(contact, kind, at.now)) return null;
  if (job?.type !== 'contact' || !isHere(job, at)) return null;
  const input = job.items.find((item) => item.contactId === contact.id)?.input;
  return input && (at.sendProfileLink || !input.linkedin_url) ? input : null;
}

/** The requests for these kinds; `fresh` is the input that the page gives now. */
export async function plan(
  store: EngineStore,
  contact: Contact,
  kinds: readonly Kind[],
  fresh: ContactInput,
  at: Place,
): Promise<PlannedRequest[]> {
  const requests = new Map<string, PlannedRequest>();
  for (const kind of kinds) {
    const job = await store.job(jobIdOf(contact, kind));
    const free = freeInput(job, contact, kind, at);
    const input = free ?? fresh;
    const key = JSON.stringify(input);
    const request = requests.get(key) ?? { input, kinds: [], held: 0 };
    request.kinds.push(kind);
    request.held += free ? 0 : priceOf(kind);
    requests.set(key, request);
  }
  return [...requests.values()];
}
