// Whether something else has brought, or is bringing, what a job was to buy: then it is not sent again.
import type { Job } from '../model/job.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { inFlight } from './guard.ts';
import { SLOT } from './outcome.ts';

/** `active`: the other jobs at its service that run or wait. */
export async function isOvertaken(
  store: EngineStore,
  job: Job,
  active: readonly Job[],
): Promise<boolean> {
  switch (job.type) {
    case 'contact':
      for (const { contactId, kinds } of job.items) {
        const contact = await store.contact(contactId);
        for (const kind of kinds) {
          const since = contact?.[SLOT[kind]]?.checkedAt ?? '';
          if (since > job.createdAt || inFlight(active, contactId, kind)) return true;
        }
      }
      return false;
    case 'company':
      return active.some((one) => one.type === 'company' && one.companyId === job.companyId);
    case 'person': {
      const contact = await store.contact(job.contactId);
      const running = active.some(
        (one) => one.type === 'person' && one.contactId === job.contactId,
      );
      return running || contact?.profile != null;
    }
    case 'reverse': {
      const emails = new Set(job.items.map(({ email }) => email));
      const others = await store.jobsOfEmails([...emails]);
      return others.some(
        (one) =>
          one.type === 'reverse' &&
          one.id !== job.id &&
          (active.some(({ id }) => id === one.id) ||
            ((one.endedAt ?? '') > job.createdAt &&
              one.items.some(({ email, contactId }) => contactId !== null && emails.has(email)))),
      );
    }
  }
}
