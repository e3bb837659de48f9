import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  completeTableColumns,
  getTableColumnName,
  type TableColumnChoice,
} from '../../../lib/view/contacts/table-columns.ts';
import { ColumnList } from '../export/column-list.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { usePanelClosing } from '../../ui/hooks/use-panel-closing.ts';

type Props = {
  columns: readonly TableColumnChoice[];
  onColumns: (columns: readonly TableColumnChoice[] | null) => void;
};

/** The button that opens the choice of the table's columns. */
export function ColumnsMenu(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => {
    setIsOpen(false);
    button.current?.focus();
  }, []);
  return (
    <span className="columns-place">
      <Button
        ref={button}
        variant="quiet"
        icon="columns"
        name={t`Columns`}
        title={t`Columns`}
        className="icon-when-narrow"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => setIsOpen(!isOpen)}
      >
        <Trans>Columns</Trans>
      </Button>
      {isOpen && <ColumnsPanel {...props} id={id} onClose={close} />}
    </span>
  );
}

function ColumnsPanel({
  id,
  columns,
  onColumns,
  onClose,
}: Props & { id: string; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  usePanelClosing(panel, onClose);
  useLayoutEffect(() => panel.current?.querySelector('input')?.focus(), []);
  // The next press may come before the last one is stored.
  const [chosen, setChosen] = useState(columns);
  function choose(next: readonly TableColumnChoice[] | null): void {
    setChosen(completeTableColumns(next));
    onColumns(next);
  }
  return (
    <div ref={panel} id={id} className="columns-panel">
      <ColumnList
        level={2}
        columns={chosen.map((column) => ({ ...column, header: getTableColumnName(column.id) }))}
        onColumns={(next) => choose(next.map(({ id: column, on }) => ({ id: column, on })))}
      />
      <p className="meta">
        <Trans>The name is always shown. Columns that have no space are left out.</Trans>
      </p>
      <Button variant="quiet" size="sm" onPress={() => choose(null)}>
        <Trans>Reset</Trans>
      </Button>
    </div>
  );
}
