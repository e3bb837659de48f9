// Starts and changes lists for the panel, and makes their next jobs.
import type { Runner } from '../enrichment/send/runner.ts';
import type { Suppressions } from '../enrichment/suppression/find-suppression-ids.ts';
import { cancelList, pauseList, resumeAtLimit, resumeList } from '../lists/change-list.ts';
import { advanceLists } from '../lists/advance-lists.ts';
import { findNextDay } from '../lists/resume-next-day.ts';
import { startList } from '../lists/start-list.ts';
import type { Reply, Request, Result } from '../messages/protocol.ts';
import type { List } from '../model/lists/list.ts';
import { isSamplePerson } from '../model/sample.ts';
import { accountItem } from '../settings/items.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { refreshAccount } from './account/account.ts';
import { startWithBalance } from './start-with-balance.ts';
import { DONE, refuse, type Done } from './replies.ts';

type Collaborators = {
  store: EngineStore;
  runner: Pick<Runner, 'tick'>;
  suppressions: Suppressions;
  report(error: unknown): void;
};

const REST_MS = 30_000;

export function createLists({ store, runner, suppressions, report }: Collaborators) {
  async function applyChange(change: Promise<List | null>): Promise<Done> {
    if (!(await change)) return refuse({ code: 'gone' });
    await runner.tick();
    return DONE;
  }

  return {
    async start(request: Request<'list.start'>): Promise<Result<Reply<'list.start'>>> {
      const { people, kindsOf } = request;
      if (kindsOf && kindsOf.length !== people.length) return refuse({ code: 'internal' });
      const result = await startWithBalance(
        suppressions,
        async (context) => ({ ok: true as const, id: await startList(store, request, context) }),
        people.every(isSamplePerson),
      );
      if (!result.ok) return result;
      // A list that is paused because of an old balance resumes as soon as the new one is known.
      void refreshAccount().catch(report);
      await runner.tick();
      return { ok: true, value: { id: result.value.id } };
    },

    pause: ({ id }: Request<'list.pause'>) => applyChange(pauseList(store, id, new Date())),
    resume: (request: Request<'list.resume'>) =>
      applyChange(resumeList(store, request, new Date())),
    cancel: ({ id }: Request<'list.cancel'>) => applyChange(cancelList(store, id, new Date())),

    /**
     * Runs one round before the runner looks at its jobs, and requests another look when more can be done
     * at once. Returns when to run next, for a worker that dies first and for lists that wait for the next
     * day.
     */
    async advance(): Promise<Date | null> {
      const soon = new Date(Date.now() + REST_MS);
      try {
        const result = await startWithBalance(suppressions, async (context) => ({
          ok: true as const,
          more: await advanceLists(store, context),
        }));
        const isMore = result.ok && result.value.more;
        // Not awaited: the requested look begins after this one.
        if (isMore) void runner.tick().catch(report);
        return isMore ? soon : await findNextDay(store, new Date());
      } catch (error) {
        // A list that fails must not stop the jobs.
        report(error);
        return soon;
      }
    },

    /** Resumes lists that are paused at a limit, after a limit or the balance has changed. */
    async resumeAtLimit(): Promise<void> {
      const account = await accountItem.get();
      if (await resumeAtLimit(store, account, new Date())) await runner.tick();
    },
  };
}
