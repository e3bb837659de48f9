import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDashboard } from '../dashboard.fixture.tsx';
import { idAt } from '../sample/shared.fixture.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('an address', () => {
  it.each([
    ['/', 'Enrichments'],
    ['/?show=failed', 'Enrichments'],
    ['/sign-in', 'Enrichments'],
    ['/enrichments', 'Enrichments'],
    ['/enrichments/', 'Enrichments'],
    [`/enrichments/${idAt(0)}`, 'Maren Osei-Thorvik'],
    ['/webhooks', 'Webhooks'],
    ['/spending?days=30&by=job', 'Spending'],
    ['/keys', 'API keys'],
    ['/balance?days=30', 'Balance'],
    ['/suppression', 'Suppression'],
    ['/sources', 'Sources'],
    ['/imports', 'Import'],
    ['/people', 'People with access'],
    ['/retention', 'Retention'],
    ['/password', 'Change password'],
    ['/nothing', 'No such page'],
    ['/keys/3', 'No such page'],
    ['/enrichments/1/2', 'No such page'],
  ])('%s shows the screen “%s”', async (address, title) => {
    showDashboard(address);
    expect(await heading(title)).toBeVisible();
  });

  it('has the search as it was typed', async () => {
    showDashboard('/?search=5%2525');
    expect(await screen.findByRole('textbox', { name: 'Search enrichments' })).toHaveValue('5%25');
  });

  it('keeps its filters when the user returns to it', async () => {
    const { service, user } = showDashboard('/webhooks?show=failed');
    await heading('Webhooks');
    await user.click(screen.getByRole('link', { name: 'Retention' }));
    await heading('Retention');
    history.back();
    await heading('Webhooks');
    expect(location.search).toBe('?show=failed');
    const last = service.requests.findLast(({ name }) => name === 'listDeliveries');
    expect(Object.fromEntries(last!.query)).toEqual({ state: 'failed' });
  });
});

describe('an action', () => {
  it('is sent once when its button is pressed twice quickly', async () => {
    const { service, user } = showDashboard('/balance');
    await user.click(await screen.findByRole('button', { name: 'Add credits' }));
    await user.type(screen.getByLabelText('Credits'), '250');
    await user.type(screen.getByLabelText('Note'), 'Invoice 2026-014');
    const add = screen.getByRole('button', { name: 'Add 250\u00A0credits' });
    add.click();
    add.click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.requests.filter(({ name }) => name === 'addCredits')).toHaveLength(1);
  });
});
