import type { CallAnswer } from '../../protocol.ts';
import type { Delivery } from '../../protocol/enrichments.ts';
import { ago, idAt } from './shared.fixture.ts';

const delivery = (at: number, short: Partial<Delivery> = {}): Delivery => ({
  id: idAt(600 + at),
  enrichment: { id: idAt(0), name: 'Maren Osei-Thorvik' },
  event: at % 2 === 0 ? 'enrichment_finished' : 'contact_finished',
  url: 'https://hooks.tarnwick.example/crm?token=hidden',
  state: 'delivered',
  createdAt: ago(1 + at * 3),
  deliveredAt: ago(1 + at * 3),
  nextAttemptAt: null,
  attempts: [{ at: ago(1 + at * 3), status: 200, error: null, tookMs: 112 }],
  ...short,
});

export const DELIVERIES: readonly Delivery[] = [
  delivery(0),
  delivery(1, {
    state: 'waiting',
    deliveredAt: null,
    nextAttemptAt: ago(-1),
    attempts: [{ at: ago(1), status: 503, error: 'The answer was 503.', tookMs: 2040 }],
  }),
  delivery(2, {
    state: 'failed',
    deliveredAt: null,
    attempts: Array.from({ length: 6 }, (_, at) => ({
      at: ago(20 - at),
      status: null,
      error: 'Nothing answered within 10 seconds.',
      tookMs: 10_000,
    })),
  }),
  delivery(3),
];

export const DELIVERY_BODY: CallAnswer<'getDelivery'> = {
  ...DELIVERIES[1]!,
  body: '{"id":"7f3a0417","status":"FINISHED","cost":{"credits":14},"data":[]}',
};
