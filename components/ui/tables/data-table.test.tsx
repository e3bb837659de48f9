import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Column } from './table-parts.tsx';

type Row = { id: string; name: string };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', head: 'Name', width: '1fr', block: 'lead', cell: ({ name }) => name },
  { key: 'id', head: 'Number', width: '80px', end: true, hideHead: true, cell: ({ id }) => id },
];

const many = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Person ${at}` }));

/** jsdom lays nothing out: each row is 36 px high, the window 768. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
});
afterEach(() => vi.restoreAllMocks());

const show = (rows: Row[], more: { total?: number; onEnd?: () => void } = {}) =>
  render(
    <DataTable label="People" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} {...more} />,
  );

describe('a long table', () => {
  it('draws the visible rows and one screen more, and states the number of rows', () => {
    show(many(10_000));
    const drawn = screen.getAllByRole('row').length - 1;
    expect(drawn).toBeGreaterThan(20);
    expect(drawn).toBeLessThan(60);
    const table = screen.getByRole('table', { name: 'People' });
    expect(table).toHaveAttribute('aria-rowcount', '10001');
    expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
  });

  it('fetches more rows only at its end', () => {
    const onEnd = vi.fn<() => void>();
    const { rerender } = show(many(500), { total: 900, onEnd });
    expect(onEnd).not.toHaveBeenCalled();
    rerender(
      <DataTable
        label="People"
        columns={COLUMNS}
        rows={many(5)}
        rowKey={({ id }) => id}
        onEnd={onEnd}
      />,
    );
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('names each column for screen readers', () => {
    show(many(1));
    expect(screen.getByRole('columnheader', { name: 'Number' })).toBeInTheDocument();
  });

  it('says by which column it is sorted, and asks for another order by its head', () => {
    const onSort = vi.fn<() => void>();
    const [first, second] = COLUMNS;
    const columns = [
      { ...first!, sort: { direction: 'descending' as const, onSort: () => {} } },
      { ...second!, hideHead: false, sort: { direction: 'none' as const, onSort } },
    ];
    render(<DataTable label="People" columns={columns} rows={many(2)} rowKey={({ id }) => id} />);
    const getHead = (name: string) => screen.getByRole('columnheader', { name });
    expect(getHead('Name')).toHaveAttribute('aria-sort', 'descending');
    expect(getHead('Number')).toHaveAttribute('aria-sort', 'none');
    fireEvent.click(screen.getByRole('button', { name: 'Number' }));
    expect(onSort).toHaveBeenCalledOnce();
  });
});
