// Each violation that the audit of searches must find, with made-up data.
import { expect, test } from 'vitest';
import type { SearchJob } from '../../lib/model/jobs/job.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { jobWith } from '../../lib/view/jobs/job.fixture.ts';
import type { AuditInput } from './audit-input.ts';
import { checkSearches } from './audit-searches.ts';
import { planRun, type Plan } from './plan.ts';
import type { Services } from './services.ts';

const { items: _items, ...common } = jobWith();
const job: SearchJob = {
  ...common,
  id: 'page',
  type: 'search',
  searchId: 'search',
  search: {},
  held: 250,
};

type Facts = {
  paid?: number[];
  charged?: number[];
  unknown?: number;
  charging?: Plan['charging'];
  /** How many people became free; default: as many as were paid for. */
  bought?: number;
  /** Of the receipts. */
  more?: Partial<Receipt>;
};

function check(facts: Facts) {
  const { paid = [], charged = [], unknown = 0, charging = 'commercial', more } = facts;
  const { bought = paid.reduce((sum, amount) => sum + amount, 0) / 25 } = facts;
  const jobs = [job, ...charged.map((_, index) => ({ ...job, id: `page ${index}` }))];
  const receipts = charged.map(
    (amount, index) => ({ id: `page ${index}`, charged: amount, ...more }) as Receipt,
  );
  const company = { domain: 'tarnwick.example' };
  const employed = { profile: { employment: { current: { company } } } };
  const services = { companies: [company], people: Array.from({ length: 12 }, () => employed) };
  const input: AuditInput = {
    plan: {
      ...planRun(1),
      charging,
      steps: [{ request: { type: 'search', company: 0, by: 'none' }, wait: 'finished' }],
    },
    services: services as unknown as Services,
    data: { contacts: [], companies: [], jobs, receipts, lists: [], listRows: [] },
    ledger: {
      spent: 0,
      available: 0,
      held: 0,
      enrichments: [],
      payments: paid.map((amount) => ({
        workspaceId: 'workspace',
        kind: 'person.search',
        amount,
        enrichmentId: null,
        position: null,
      })),
      purchases: Array.from({ length: bought }, () => ({
        workspaceId: 'workspace',
        kind: 'person.lookup',
      })),
    },
    unknownOutcomes: Array.from({ length: unknown }, () => ({ jobId: 'page', isEarly: false })),
    refused: new Set(),
  };
  return checkSearches(input);
}

test.each<[string, Facts]>([
  ['nothing was searched for', {}],
  ['each page has its receipt', { paid: [250, 50], charged: [250, 50] }],
  ['an answer was lost', { paid: [250], unknown: 1 }],
  ['an answer was lost, and the user paid again', { paid: [250, 250], charged: [250], unknown: 1 }],
  ['an answer was lost before the service acted', { unknown: 1 }],
  ['the cost was unreadable', { paid: [250], charged: [225], more: { told: [] } }],
  ['each person was paid for once', { paid: [250, 50], charged: [250, 50], charging: 'fair' }],
])('passes when %s', (_what, facts) => {
  expect(check(facts)).toEqual([]);
});

test.each<[string, Facts, RegExp]>([
  ['a page was sent twice', { paid: [250, 250], charged: [250] }, /billed 2 times/],
  ['a lost answer was sent again', { paid: [250, 250], unknown: 1 }, /may be billed 1 times/],
  ['a receipt says more', { paid: [25], charged: [250] }, /-225 are on no receipt/],
  ['a receipt says less', { paid: [250], charged: [25] }, /225 are on no receipt/],
  ['a page cost more than its hold', { paid: [275], charged: [275] }, /more than any hold/],
  [
    'people were paid for twice',
    { paid: [250, 75], charged: [250, 75], charging: 'fair' },
    /all these people cost 300/,
  ],
  [
    'a person was paid for and is not free',
    { paid: [250], charged: [250], charging: 'fair', bought: 9 },
    /spent 250 .* bought 9 people/,
  ],
  [
    'a person is free and was not paid for',
    { paid: [225], charged: [225], charging: 'fair', bought: 10 },
    /spent 225 .* bought 10 people/,
  ],
])('fails when %s', (_what, facts, message) => {
  expect(check(facts).join('\n')).toMatch(message);
});
