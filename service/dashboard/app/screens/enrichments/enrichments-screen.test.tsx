import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDashboard } from '../../dashboard.fixture.tsx';
import { DETAIL } from '../../sample/enrichment-detail.fixture.ts';
import { enrichmentRow, ENRICHMENTS, enrichmentsPage } from '../../sample/enrichments.fixture.ts';
import { idAt } from '../../sample/shared.fixture.ts';

const NO_COUNTS = { all: 0, active: 0, done: 0, not_found: 0, failed: 0 };
const getRow = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;

describe('the list of enrichments', () => {
  it('shows for each the kinds, the progress, the cost and the start', async () => {
    showDashboard();
    const row = await getRow('Maren Osei-Thorvik');
    for (const text of [
      'Tarnwick Freight',
      'Work, personal, mobile',
      'Searching',
      '1 of 3',
      '10:41',
    ]) {
      expect(row).toHaveTextContent(text);
    }
    expect(await getRow('20 people, peoplegrid.example')).toHaveTextContent('Batch, 20 people');
  });

  it('shows each outcome in a word', async () => {
    showDashboard();
    for (const [name, word] of [
      ['Tobias Wren', 'Waiting'],
      ['Noor Vantongeren', 'Done'],
      ['Hana Kestelo', 'Not found'],
      ['Dunstan Okoro-Bligh', 'Partly found'],
      ['Colm Iverray', 'Cancelled'],
      ['72 rows, february-leads.csv', 'Failed'],
    ] as const) {
      expect(await getRow(name)).toHaveTextContent(word);
    }
  });

  it('shows a new enrichment by itself without moving the focus', async () => {
    const { service, streams, user } = showDashboard();
    await getRow('Noor Vantongeren');
    await user.click(screen.getByRole('textbox', { name: 'Search enrichments' }));
    const added = enrichmentRow(99, { name: 'Just Begun', outcome: 'queued', finishedAt: null });
    service.answer({ listEnrichments: enrichmentsPage([added, ...ENRICHMENTS]) });
    streams[0]!.open();
    streams[0]!.send({ topics: ['enrichments'], enrichments: [added.id] });
    expect(await getRow('Just Begun')).toHaveTextContent('Queued');
    expect(screen.getByRole('textbox', { name: 'Search enrichments' })).toHaveFocus();
  });

  it('is searched with / and filtered, and the address has the filters', async () => {
    const { service, user } = showDashboard();
    await getRow('Noor Vantongeren');
    await user.keyboard('/');
    await user.keyboard('noor/v');
    await waitFor(() => expect(location.search).toBe('?search=noor%2Fv'));
    await user.click(await screen.findByRole('button', { name: 'Failed 1' }));
    await user.click(screen.getByRole('button', { name: 'Time: Last 7 days' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Last 90 days' }));
    expect(location.search).toBe('?search=noor%2Fv&show=failed&days=90');
    await waitFor(() => {
      const last = service.requests.findLast(({ name }) => name === 'listEnrichments');
      expect(Object.fromEntries(last!.query)).toEqual({
        search: 'noor/v',
        show: 'failed',
        days: '90',
        timeZone: 'UTC',
      });
    });
  });

  it('says that nothing matches, and shows everything again after a press', async () => {
    const { service, user } = showDashboard('/?search=unknown');
    service.answer({ listEnrichments: { ...enrichmentsPage([]), counts: NO_COUNTS } });
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all of any time' }));
    expect(location.search).toBe('?days=any');
  });

  it('says in an empty workspace what to do first', async () => {
    const { service } = showDashboard('/?days=any');
    service.answer({ listEnrichments: { ...enrichmentsPage([]), counts: NO_COUNTS } });
    expect(
      await screen.findByRole('heading', { name: 'Who do you want to reach first?' }),
    ).toBeVisible();
  });

  it('shows a failure with the request id, and is requested again after a press', async () => {
    const { service, user } = showDashboard();
    service.refuse('listEnrichments', 'dashboard.internal');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The enrichments did not load');
    expect(alert).toHaveTextContent('request req-5b1d');
    const before = service.requests.filter(({ name }) => name === 'listEnrichments').length;
    const tryAgain = within(alert).getByRole('button', { name: 'Try again' });
    service.refuse('listEnrichments', 'dashboard.conflict');
    const release = service.hold();
    await user.click(tryAgain);
    expect(service.requests.filter(({ name }) => name === 'listEnrichments')).toHaveLength(
      before + 1,
    );
    release();
    await waitFor(() =>
      expect(alert).toHaveTextContent('This is not possible in the current state.'),
    );
    expect(tryAgain, 'the notice stays during the next request').toHaveFocus();
  });

  it('fetches the next page when its end is visible', async () => {
    const { service } = showDashboard();
    const first = ENRICHMENTS.slice(0, 5);
    service.answer({ listEnrichments: { ...enrichmentsPage(first), next: 'after-five' } });
    await getRow('Noor Vantongeren');
    await waitFor(() =>
      expect(service.requests.some(({ query }) => query.get('cursor') === 'after-five')).toBe(true),
    );
  });
});

describe('one enrichment', () => {
  const path = `/enrichments/${idAt(0)}`;

  it('shows each value with its status and its source', async () => {
    showDashboard(path);
    const values = await screen.findByRole('table', { name: 'Values' });
    const row = within(values)
      .getByText(/maren\.ot/)
      .closest('tr')!;
    for (const text of [
      'Personal email',
      'High probability',
      'partner',
      'name and company',
      '82',
    ]) {
      expect(row).toHaveTextContent(text);
    }
  });

  it('has no copy button for an address that receives no mail', async () => {
    showDashboard(path);
    const values = await screen.findByRole('table', { name: 'Values' });
    const row = within(values)
      .getByText(/mthorvik/)
      .closest('tr')!;
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('is canceled after a dialog that states the cost', async () => {
    const { service, user } = showDashboard(path);
    await user.click(await screen.findByRole('button', { name: 'Cancel enrichment' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this enrichment?' });
    expect(dialog).toHaveTextContent('stays charged: 1 credit. The 13 credits still held');
    await user.click(within(dialog).getByRole('button', { name: 'Keep searching' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(service.requests.some(({ name }) => name === 'cancelEnrichment')).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Cancel enrichment' }));
    const again = screen.getByRole('dialog', { name: 'Cancel this enrichment?' });
    await user.click(within(again).getByRole('button', { name: 'Cancel enrichment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.requests.some(({ name }) => name === 'cancelEnrichment')).toBe(true);
  });

  it.each([
    [true, 'Nothing was sent yet'],
    [false, 'It was started without a webhook address.'],
  ])('has no delivery yet: with a webhook address %s', async (hasWebhook, text) => {
    const { service } = showDashboard(path);
    service.answer({ getEnrichment: { ...DETAIL, hasWebhook, deliveries: [] } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('gives the reason when it is not found', async () => {
    const { service } = showDashboard(path);
    service.refuse('getEnrichment', 'dashboard.not_found');
    expect(
      await screen.findByRole('heading', { name: 'There is no such enrichment' }),
    ).toBeVisible();
  });
});
