import type { Db } from '../../db/database.ts';
import { DashboardError } from '../http/errors.ts';
import { readEnrichment } from '../reads/enrichment-detail.ts';
import { listEnrichments, summarize } from '../reads/enrichment-list.ts';
import { listDeliveries, readDelivery } from '../reads/deliveries.ts';
import { changesSince } from '../reads/ledger.ts';
import { DONE, expectFound, type Handlers } from './handlers.ts';

export type EnrichmentCollaborators = {
  db: Db;
  now: () => Date;
  cancel: (
    workspaceId: string,
    enrichmentId: string,
  ) => Promise<'canceled' | 'ended' | 'not_found'>;
  resend: (workspaceId: string, deliveryId: string) => Promise<'queued' | 'not_found'>;
};

export function enrichmentCalls({ db, now, cancel, resend }: EnrichmentCollaborators) {
  return {
    listEnrichments: ({ session: { workspaceId }, query }) =>
      listEnrichments(db, { ...query, workspaceId, now: now(), show: query.show ?? 'all' }),

    async getSummary({ session: { workspaceId }, query }) {
      const from = new Date(query.since);
      const { spent } = await changesSince(db, workspaceId, from);
      return { ...(await summarize(db, { workspaceId, from, now: now() })), spent };
    },

    async getEnrichment({ session: { workspaceId }, id }) {
      return expectFound(await readEnrichment(db, { workspaceId, id, now: now() }));
    },

    async cancelEnrichment({ session, id }) {
      const outcome = await cancel(session.workspaceId, id);
      if (outcome === 'ended') {
        throw new DashboardError('dashboard.conflict', 'The enrichment has ended already.');
      }
      expectFound(outcome === 'canceled');
      return DONE;
    },

    listDeliveries: ({ session: { workspaceId }, query }) =>
      listDeliveries(db, { ...query, workspaceId, now: now() }),

    async getDelivery({ session: { workspaceId }, id }) {
      return expectFound(await readDelivery(db, { workspaceId, id, now: now() }));
    },

    async resendDelivery({ session, id }) {
      expectFound((await resend(session.workspaceId, id)) === 'queued');
      return DONE;
    },
  } satisfies Partial<Handlers>;
}
