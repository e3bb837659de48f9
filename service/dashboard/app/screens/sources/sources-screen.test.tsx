import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDashboard } from '../../dashboard.fixture.tsx';
import { SOURCES } from '../../sample/operator.fixture.ts';
import { costTiles } from './sources-screen.tsx';

it('shows the cost of each source and what was charged for its values', async () => {
  showDashboard('/sources');
  const table = await screen.findByRole('table', { name: /^Sources/ });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  const cells = within(within(table).getByRole('row', { name: /partner.*Other service.*Waits/ }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells[heads.indexOf('Cost')]).toBe('188');
  expect(cells[heads.indexOf('Charged')]).toBe('241');
});

it('shows how many values were asked for, of which those found are a part', async () => {
  showDashboard('/sources');
  const table = await screen.findByRole('table', { name: /^Sources/ });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  const [{ name, asked, found, hitRate }] = SOURCES.sources as [(typeof SOURCES.sources)[number]];
  const cells = within(within(table).getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells[heads.indexOf('Asked')]).toBe(asked.toLocaleString('en'));
  expect(cells[heads.indexOf('Found')]).toBe(found.toLocaleString('en'));
  expect(cells[heads.indexOf('Hit rate')]).toBe(`${Math.round(hitRate! * 100)}%`);
});

it('names the state of a source that works apart from the number of its requests', async () => {
  showDashboard('/sources');
  const table = await screen.findByRole('table', { name: /^Sources/ });
  expect(within(table).getByRole('columnheader', { name: 'Asked' })).toBeVisible();
  expect(within(table).queryByRole('cell', { name: 'Asked' })).toBeNull();
  expect(within(table).getAllByRole('cell', { name: 'In use' })).not.toHaveLength(0);
});

it('says that another service answers searches instead of the own directory', async () => {
  showDashboard('/sources');
  expect(await screen.findByText(/then not to your own directory/)).toBeVisible();
});

it('shows the total cost and the total charge of all sources', async () => {
  showDashboard('/sources');
  expect(await screen.findByText('workspaces were charged')).toBeVisible();
  expect(costTiles(SOURCES.sources).map(({ value }) => value)).toEqual([
    '188\u00A0credits',
    '1,654\u00A0credits',
    '1,466\u00A0credits',
  ]);
});

it('shows a loss', () => {
  const [source] = SOURCES.sources;
  const tiles = costTiles([{ ...source!, cost: 1100, billed: 100 }]);
  expect(tiles.at(-1)).toEqual({ name: 'cost beyond what was charged', value: '10\u00A0credits' });
});
