// Everything that the screens show, each asked for in one place. Made anew for each person who signs in.
import type { AnswerOf, QueryOf } from '../../protocol.ts';
import type { Delivery, EnrichmentRow } from '../../protocol/enrichments.ts';
import type { LedgerLine } from '../../protocol/money.ts';
import type { Api } from '../api/client.ts';
import type { Changes } from './changes.ts';
import { createPagedResource } from './paged-resource.ts';
import { createEntry, createResource } from './resource.ts';

type Suppression = AnswerOf<'listSuppressions'>['rows'][number];
type LedgerPage = AnswerOf<'listLedger'> & { rows: LedgerLine[] };

export type EnrichmentsQuestion = Omit<QueryOf<'listEnrichments'>, 'cursor'>;
export type DeliveriesQuestion = Omit<QueryOf<'listDeliveries'>, 'cursor'>;
export type LedgerQuestion = Omit<QueryOf<'listLedger'>, 'cursor'>;
/** Whose questions have no parts. */
type Nothing = Record<string, never>;

type Collaborators = { api: Api; changes: Changes; now: () => Date };

export type Resources = ReturnType<typeof createResources>;

export function createResources({ api, changes, now }: Collaborators) {
  const common = { changes, now };
  return {
    enrichments: createPagedResource<
      EnrichmentsQuestion,
      EnrichmentRow,
      AnswerOf<'listEnrichments'>
    >({
      ...common,
      topics: ['enrichments'],
      idOf: ({ id }) => id,
      loadPage: (question, cursor) =>
        api.call('listEnrichments', { query: { ...question, cursor } }),
    }),
    summary: createEntry(() => api.call('getSummary', { query: { since: startOfToday(now()) } }), {
      ...common,
      topics: ['enrichments', 'balance'],
    }),
    enrichment: createResource({
      ...common,
      topics: ['enrichments', 'webhooks'],
      load: ({ id }: { id: string }) => api.call('getEnrichment', { params: { id } }),
    }),
    deliveries: createPagedResource<DeliveriesQuestion, Delivery, AnswerOf<'listDeliveries'>>({
      ...common,
      topics: ['webhooks'],
      idOf: ({ id }) => id,
      loadPage: (question, cursor) =>
        api.call('listDeliveries', { query: { ...question, cursor } }),
    }),
    delivery: createResource({
      ...common,
      topics: ['webhooks'],
      load: ({ id }: { id: string }) => api.call('getDelivery', { params: { id } }),
    }),
    keys: createEntry(() => api.call('listKeys', {}), {
      ...common,
      topics: ['keys', 'balance'],
    }),
    balance: createEntry(() => api.call('getBalance', { query: { since: startOfToday(now()) } }), {
      ...common,
      topics: ['balance'],
    }),
    ledger: createPagedResource<LedgerQuestion, LedgerLine, LedgerPage>({
      ...common,
      topics: ['balance'],
      idOf: ({ id }) => String(id),
      loadPage: async (question, cursor) => {
        const result = await api.call('listLedger', { query: { ...question, cursor } });
        if (!result.ok) return result;
        return { ok: true, value: { ...result.value, rows: result.value.lines } };
      },
    }),
    spend: createResource({
      ...common,
      topics: ['balance'],
      load: (query: QueryOf<'getSpend'>) => api.call('getSpend', { query }),
    }),
    sources: createResource({
      ...common,
      topics: ['enrichments'],
      // Each contact that is enriched changes these figures.
      pause: 3000,
      load: (query: QueryOf<'getSources'>) => api.call('getSources', { query }),
    }),
    suppressions: createPagedResource<Nothing, Suppression, AnswerOf<'listSuppressions'>>({
      ...common,
      topics: ['session'],
      idOf: ({ id }) => id,
      loadPage: (_, cursor) => api.call('listSuppressions', { query: { cursor } }),
    }),
    imports: createEntry(() => api.call('listImports', {}), {
      ...common,
      topics: ['imports'],
    }),
    people: createEntry(() => api.call('listPeople', {}), {
      ...common,
      topics: ['session'],
    }),
    retention: createEntry(() => api.call('getRetention', {}), {
      ...common,
      topics: [],
    }),
  };
}

/** Midnight in the time zone of the reader. */
export function startOfToday(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
}
