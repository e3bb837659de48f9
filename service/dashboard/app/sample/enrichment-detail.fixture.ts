import type { EnrichmentDetail } from '../../protocol/enrichments.ts';
import { DELIVERIES } from './deliveries.fixture.ts';
import { ENRICHMENTS } from './enrichments.fixture.ts';
import { ago, PERSONAL, PHONES, WORK } from './shared.fixture.ts';

export const DETAIL: EnrichmentDetail = {
  ...ENRICHMENTS[0]!,
  freeUntil: '2026-04-22T10:41:10.000Z',
  canCancel: true,
  hasWebhook: true,
  records: [
    {
      position: 0,
      input: {
        first_name: 'Maren',
        last_name: 'Osei-Thorvik',
        company_domain: 'tarnwick.example',
        professional_network_url: 'https://peoplegrid.example/in/maren-ot',
      },
      custom: { crm_id: 'A-1904' },
      asked: [WORK, PERSONAL, PHONES],
      state: 'running',
      unpaid: false,
      skipped: [],
      cost: 100,
      finishedAt: null,
      person: {
        name: 'Maren Osei-Thorvik',
        headline: 'Head of Procurement',
        company: 'Tarnwick Freight',
      },
      values: [
        value({ value: 'maren.osei-thorvik@tarnwick.example', status: 'DELIVERABLE' }),
        value({
          kind: PERSONAL,
          value: 'maren.ot@postbox.example',
          status: 'HIGH_PROBABILITY',
          source: 'partner',
          matchedBy: 'name and company',
          confidence: 0.82,
        }),
        value({
          kind: PHONES,
          value: '+44 7700 900142',
          status: null,
          lineType: 'MOBILE',
          region: 'GB',
        }),
        value({ value: 'maren@thorvik-advisory.example', status: 'CATCH_ALL', isBest: false }),
        value({ value: 'mthorvik@halden-lines.example', status: 'INVALID', isBest: false }),
      ],
    },
  ],
  timeline: [
    { at: ago(0.6), what: 'started', amount: null, position: null, detail: null },
    { at: ago(0.6), what: 'held', amount: 1400, position: null, detail: null },
    { at: ago(0.4), what: 'charged', amount: 100, position: 0, detail: null },
    { at: ago(0.3), what: 'record', amount: null, position: 0, detail: 'found' },
    { at: ago(0.2), what: 'webhook_sent', amount: null, position: 0, detail: 'contact_finished' },
  ],
  deliveries: [...DELIVERIES],
};

type Value = EnrichmentDetail['records'][number]['values'][number];
function value(short: Partial<Value> & Pick<Value, 'value'>): Value {
  return {
    kind: WORK,
    status: null,
    lineType: null,
    region: null,
    isBest: true,
    source: 'directory',
    seenAt: ago(60 * 24 * 12),
    confidence: 0.97,
    matchedBy: 'profile link',
    ...short,
  };
}

export const BATCH: EnrichmentDetail = {
  ...DETAIL,
  ...ENRICHMENTS[8]!,
  canCancel: false,
  records: (['found', 'not_found', 'skipped', 'running'] as const).map((state, position) => ({
    ...DETAIL.records[0]!,
    position,
    state,
    values: state === 'found' ? DETAIL.records[0]!.values : [],
    person: null,
    input: { first_name: 'Sample', last_name: `Person ${position + 1}`, company_name: 'Quaymark' },
  })),
  deliveries: [],
};
