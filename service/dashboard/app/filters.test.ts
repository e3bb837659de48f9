import { describe, expect, it } from 'vitest';
import {
  enrichmentFilters,
  formatFilters,
  ledgerFilters,
  parseFilters,
  sourceFilters,
  webhookFilters,
} from './filters.ts';
import { idAt } from './sample/shared.fixture.ts';

const ENRICHMENTS = { search: '', show: 'all', key: '', days: '7' } as const;
const LEDGER = { search: '', show: 'all', key: '', days: '7' } as const;

describe('the filters in an address', () => {
  it.each([
    ['', enrichmentFilters, ENRICHMENTS],
    [
      '?search=maren+o&show=failed&days=any',
      enrichmentFilters,
      { ...ENRICHMENTS, search: 'maren o', show: 'failed', days: 'any' },
    ],
    ['?search=5%2525', enrichmentFilters, { ...ENRICHMENTS, search: '5%25' }],
    [`?key=${idAt(1)}`, enrichmentFilters, { ...ENRICHMENTS, key: idAt(1) }],
    ['', webhookFilters, { show: 'all' }],
    ['?show=failed', webhookFilters, { show: 'failed' }],
    ['', ledgerFilters, LEDGER],
    ['?show=added&days=90', ledgerFilters, { ...LEDGER, show: 'added', days: '90' }],
    ['?search=buyer', ledgerFilters, { ...LEDGER, search: 'buyer' }],
    ['?days=30', sourceFilters, { days: '30' }],
  ] as const)('%j are read and written', (search, schema, filters) => {
    expect(parseFilters<Record<string, string>>(schema, search)).toEqual(filters);
    expect(formatFilters<Record<string, string>>(schema, filters)).toBe(search);
  });

  it('have their usual value where the address has no valid one', () => {
    expect(parseFilters(enrichmentFilters, '?show=none&days=12&key=1')).toEqual(ENRICHMENTS);
  });
});
