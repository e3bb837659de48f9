// Look-ups that the panel asks for: whose address is it, and what is known of this person.
import { startPersonLookup } from '../enrichment/start/start-person.ts';
import { startReverse } from '../enrichment/start/start-reverse.ts';
import type { Runner } from '../enrichment/send/runner.ts';
import type { Suppressions } from '../enrichment/suppression/suppression.ts';
import type { Reply, Request, Result } from '../messages/protocol.ts';
import type { EngineStore } from '../store/engine-store.ts';
import { guarded } from './start-jobs.ts';

type Tools = { store: EngineStore; runner: Runner; suppressions: Suppressions };

export function createLookups({ store, runner, suppressions }: Tools) {
  return {
    async reverse(request: Request<'reverse.start'>): Promise<Result<Reply<'reverse.start'>>> {
      const result = await guarded<Reply<'reverse.start'> & { ok: true }>(suppressions, (at) =>
        startReverse(store, request, at),
      );
      if (!result.ok) return result;
      await runner.tick();
      const { jobIds, suppressed } = result.value;
      return { ok: true, value: { jobIds, suppressed } };
    },

    async person(request: Request<'person.lookup'>): Promise<Result<Reply<'person.lookup'>>> {
      const result = await guarded<{ ok: true; id: string; jobId: string | null }>(
        suppressions,
        (at) => startPersonLookup(store, request, at),
      );
      if (!result.ok) return result;
      await runner.tick();
      const { id, jobId } = result.value;
      return { ok: true, value: { contactId: id, jobId } };
    },
  };
}
