import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EnrichmentDetail } from '../../../protocol/enrichments.ts';
import { showDashboard } from '../../dashboard.fixture.tsx';
import { DETAIL } from '../../sample/enrichment-detail.fixture.ts';

const show = (changes: Partial<EnrichmentDetail>) =>
  showDashboard(`/enrichments/${DETAIL.id}`, undefined, (service) =>
    service.answer({ getEnrichment: { ...DETAIL, ...changes } }),
  );

describe('the timeline', () => {
  it('says that a record was found and not paid for, with the exact time', async () => {
    const at = '2025-12-03T10:41:10.000Z';
    show({ timeline: [{ at, what: 'record', amount: null, position: 0, detail: 'unpaid' }] });
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    const [line] = within(timeline).getAllByRole('listitem');
    expect(line).toHaveTextContent('Found, not paid for');
    expect(line).toHaveTextContent('3 Dec 2025, 10:41:10');
  });
});

describe('a person', () => {
  it('has the kinds that were skipped because a source was down', async () => {
    const [record] = DETAIL.records;
    const skipped = ['contact.personal_emails' as const, 'contact.phones' as const];
    show({ records: [{ ...record!, state: 'found', skipped }] });
    const values = await screen.findByRole('region', { name: 'Values' });
    expect(values).toHaveTextContent('Skipped: personal email and mobile phone. A source was down');
  });

  it('has no such line when the search was complete', async () => {
    show({});
    const values = await screen.findByRole('region', { name: 'Values' });
    expect(values).not.toHaveTextContent('Skipped');
  });
});

describe('the question before cancelling', () => {
  it.each([
    [100, 'The 1 credit still held is given back.'],
    [1300, 'The 13 credits still held are given back.'],
  ])('with %d hundredths held: %s', async (held, text) => {
    const { user } = show({ held });
    await user.click(await screen.findByRole('button', { name: 'Cancel enrichment' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(text);
  });
});
