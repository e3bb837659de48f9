import { useId, useState, type KeyboardEvent } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ColumnChoice } from '../../../lib/contacts/export/columns.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

type Props<Column> = {
  columns: readonly Column[];
  onColumns: (columns: readonly Column[]) => void;
  /** Of its heading. */
  level: 2 | 3;
};

/** Columns to tick and to order: by dragging, with the arrow buttons of a row, or with Alt and an arrow key. */
export function ColumnList<Column extends ColumnChoice>({
  columns,
  onColumns,
  level,
}: Props<Column>) {
  const Heading = `h${level}` as const;
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  const help = useId();
  const allOn = columns.every(({ on }) => on);

  function move(from: number, to: number): void {
    const column = columns[from];
    if (!column || from === to || to < 0 || to >= columns.length) return;
    onColumns(columns.toSpliced(from, 1).toSpliced(to, 0, column));
    setMoved(
      t`${{ column: column.header }} is column ${{ position: to + 1 }} of ${{ total: columns.length }}`,
    );
  }
  const toggle = (at: number) =>
    onColumns(columns.map((one, index) => (index === at ? { ...one, on: !one.on } : one)));
  function key(event: KeyboardEvent, at: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    move(at, at + step);
  }
  return (
    <fieldset className="column-list" aria-describedby={help}>
      <legend className="visually-hidden">
        <Trans>Columns</Trans>
      </legend>
      <div className="column-list-head">
        <Heading>
          <Trans>Columns</Trans>
        </Heading>
        <Button
          variant="quiet"
          size="sm"
          onPress={() => onColumns(columns.map((one) => ({ ...one, on: !allOn })))}
        >
          {allOn
            ? t({ context: 'columns', message: 'None' })
            : t({ context: 'columns', message: 'All' })}
        </Button>
      </div>
      <ul>
        {columns.map(({ header, on }, at) => (
          <li key={header}>
            <div
              role="presentation"
              className={classes('column-row', dragged === at && 'column-row-dragged')}
              draggable
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, at);
                setDragged(null);
              }}
            >
              <Icon name="grip" />
              <label className="check-label">
                <input
                  className="check"
                  type="checkbox"
                  checked={on}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onChange={() => toggle(at)}
                  onKeyDown={(event) => key(event, at)}
                />
                <span>{header}</span>
              </label>
              {/* For the pointer; the keyboard has Alt and an arrow key, without two more stops for each row. */}
              <IconButton
                icon="arrow-up"
                size="sm"
                tabIndex={-1}
                label={t`Move ${header} up`}
                aria-disabled={at === 0}
                onPress={() => move(at, at - 1)}
              />
              <IconButton
                icon="arrow-down"
                size="sm"
                tabIndex={-1}
                label={t`Move ${header} down`}
                aria-disabled={at === columns.length - 1}
                onPress={() => move(at, at + 1)}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="meta" id={help}>
        <Trans>Alt and an arrow key move a column.</Trans>
      </p>
      <output className="visually-hidden">{moved}</output>
    </fieldset>
  );
}
