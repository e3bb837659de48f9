import { useMemo } from 'react';
import { DataTable } from '../ui/data-table.tsx';
import { receiptColumns } from './receipt-columns.tsx';
import type { ReceiptsView } from './receipts-view.ts';

type Props = { view: ReceiptsView; onOpen: (id: string) => void; now: Date };

export function ReceiptsTable({ view, onOpen, now }: Props) {
  const { flagged, shown } = view;
  const columns = useMemo(() => receiptColumns({ flagged, onOpen, now }), [flagged, onOpen, now]);
  return (
    <DataTable
      label="Receipts"
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      total={shown.length}
    />
  );
}
