import { expect, it } from 'vitest';
import type { SourceAnswer } from '../sources/source.ts';
import { toChargedAnswer } from './price-answer.ts';
import type { EnrichmentRow, RecordRow } from './results.ts';

const WORK = 'contact.work_emails';
const PHONES = 'contact.phones';
const paid = { wait: false as const, cost: 0, lines: [], held: 0, unpaid: [] };
const work = {
  source: 'directory',
  at: '2026-01-01T00:00:00.000Z',
  kind: WORK,
  value: { email: 'ada@x.example', status: 'DELIVERABLE' },
} as const;

const readOutcomes = (kind: EnrichmentRow['kind'], answer: Partial<SourceAnswer>) => {
  const subject = {
    enrichment: { kind } as EnrichmentRow,
    record: { wanted: [WORK, PHONES], query: {} } as unknown as RecordRow,
  };
  const whole = { person: null, values: [], ...answer };
  const { state, missed, outcomes } = toChargedAnswer(subject, whole, paid);
  return { state, missed, found: outcomes.found, notFound: outcomes.notFound };
};

it('counts what every source was asked for as not found', () => {
  expect(readOutcomes('contact', {})).toEqual({
    state: 'not_found',
    missed: [],
    found: [],
    notFound: [WORK, PHONES],
  });
  expect(readOutcomes('reverse', {}).notFound).toEqual(['reverse.email']);
});

it('counts misses also while a source could not be asked, as its finds are counted', () => {
  const unavailable = ['partner'];
  const skipped = { state: 'skipped', missed: [], found: [] };
  expect(readOutcomes('contact', { unavailable })).toEqual({
    ...skipped,
    notFound: [WORK, PHONES],
  });
  expect(readOutcomes('reverse', { unavailable })).toEqual({
    ...skipped,
    notFound: ['reverse.email'],
  });
  const missed = [PHONES, 'contact.personal_emails'] as const;
  expect(readOutcomes('contact', { missed: [...missed], values: [work] })).toEqual({
    state: 'found',
    missed: [PHONES],
    found: [WORK],
    notFound: [PHONES],
  });
});
