// Whether another job has found, or is looking for, what a job requests: then it is not sent again.
import type { Job } from '../../model/job.ts';
import type { EngineStore } from '../../store/engine-store.ts';
import { findJobFor } from './guard.ts';
import { isSupersededBy } from '../../model/superseded-job.ts';

/** `others`: the other open or unanswered jobs at its service. */
export async function isSuperseded(
  store: EngineStore,
  job: Job,
  others: readonly Job[],
): Promise<boolean> {
  switch (job.type) {
    case 'contact':
      for (const { contactId, kinds } of job.items) {
        if (isSupersededBy(await store.contact(contactId), job)) return true;
        if (kinds.some((kind) => findJobFor(others, contactId, kind))) return true;
      }
      return false;
    case 'company': {
      const checkedAt = (await store.company(job.companyId))?.checkedAt ?? '';
      const running = others.some(
        (one) => one.type === 'company' && one.companyId === job.companyId,
      );
      return running || checkedAt > job.createdAt;
    }
    case 'person': {
      const running = others.some(
        (one) => one.type === 'person' && one.contactId === job.contactId,
      );
      return running || isSupersededBy(await store.contact(job.contactId), job);
    }
    case 'reverse': {
      const emails = new Set(job.items.map(({ email }) => email));
      const asked = await store.jobsOfEmails([...emails]);
      return asked.some(
        (one) =>
          one.type === 'reverse' &&
          one.id !== job.id &&
          (others.some(({ id }) => id === one.id) ||
            ((one.endedAt ?? '') > job.createdAt &&
              one.items.some(({ email, contactId }) => contactId !== null && emails.has(email)))),
      );
    }
  }
}
