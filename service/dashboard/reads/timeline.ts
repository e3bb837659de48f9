// The history of an enrichment, assembled from the times that its parts store.
import type { Db } from '../../db/database.ts';
import type { LedgerAccount } from '../../db/tables/credits.ts';
import type { RecordRow } from '../../enrichments/results.ts';
import type { Delivery, EnrichmentRow, TimelineEvent } from '../protocol/enrichments.ts';
import { toTimelineState } from './record.ts';

const MOVES: Partial<Record<`${LedgerAccount} ${LedgerAccount}`, TimelineEvent['what']>> = {
  'available held': 'held',
  'held spent': 'charged',
  'available spent': 'charged',
  'held available': 'released',
  'spent available': 'released',
};

const event = (
  at: string,
  what: TimelineEvent['what'],
  more: Partial<Omit<TimelineEvent, 'at' | 'what'>> = {},
): TimelineEvent => ({ at, what, amount: null, position: null, detail: null, ...more });

async function moves(db: Db, enrichmentId: string): Promise<TimelineEvent[]> {
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['at', 'debit', 'credit', 'amount', 'position'])
    .where('enrichment_id', '=', enrichmentId)
    .orderBy('id')
    .execute();
  return entries.flatMap(({ at, debit, credit, amount, position }) => {
    const what = MOVES[`${debit} ${credit}`];
    return what ? [event(at.toISOString(), what, { amount, position })] : [];
  });
}

/** At the same time the cause comes before its effect. */
const ORDER: TimelineEvent['what'][] = [
  'started',
  'held',
  'record',
  'charged',
  'released',
  'ended',
  'webhook_sent',
  'webhook_failed',
];

export async function readTimeline(
  db: Db,
  enrichment: EnrichmentRow,
  records: readonly RecordRow[],
  deliveries: readonly Delivery[],
): Promise<TimelineEvent[]> {
  const events = [
    event(enrichment.startedAt, 'started'),
    ...(await moves(db, enrichment.id)),
    ...records.flatMap(({ finished_at: at, position, state }) =>
      at ? [event(at.toISOString(), 'record', { position, detail: toTimelineState(state) })] : [],
    ),
    ...deliveries.flatMap(({ attempts, event: name }) =>
      attempts.map(({ at, status }) => {
        const isSent = status !== null && status >= 200 && status < 300;
        return event(at, isSent ? 'webhook_sent' : 'webhook_failed', { detail: name });
      }),
    ),
  ];
  if (enrichment.finishedAt) {
    events.push(event(enrichment.finishedAt, 'ended', { detail: enrichment.status }));
  }
  return events.toSorted(
    (a, b) => a.at.localeCompare(b.at) || ORDER.indexOf(a.what) - ORDER.indexOf(b.what),
  );
}
