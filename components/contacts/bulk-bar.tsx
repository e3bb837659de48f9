import { countText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { ExportButton } from './export-button.tsx';

type Props = {
  count: number;
  /** How many of them the search hides. */
  hidden: number;
  onClear: () => void;
  onDelete: () => void;
  onExport: () => void;
};

/** The actions for the selected rows, below the search. */
export function BulkBar({ count, hidden, onClear, onDelete, onExport }: Props) {
  const people = countText(count, 'contact');
  return (
    <div className="bulk-bar">
      <b>{count} selected</b>
      {hidden > 0 && <span className="meta">{hidden} not shown by the search</span>}
      <Button variant="quiet" onPress={onClear}>
        Clear selection
      </Button>
      <span className="grow" />
      {/* The key resets the confirmation when the selection changes. */}
      <ConfirmButton
        key={count}
        icon="trash"
        question={`Delete ${people} for good`}
        onPress={onDelete}
      >
        Delete
      </ConfirmButton>
      <ExportButton count={count} onExport={onExport} />
    </div>
  );
}
