// The screen of a list of keys, people, suppressions or sources: buttons that add to the list, actions
// on its rows that ask first, and the states loading, failed and empty.
import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../../components/ui/button.tsx';
import { DataTable } from '../../../../components/ui/data-table.tsx';
import { SimpleTable } from '../../../../components/ui/simple-table.tsx';
import type { Column } from '../../../../components/ui/table-parts.tsx';
import type { Shown } from '../data/use-call.ts';
import { QueryContent } from './query-content.tsx';
import { Screen } from './screen.tsx';

/** How a dialog closes: without a change, or after one. */
export type DialogProps = { onClose: () => void; onChanged: () => void };

type RenderDialog = (props: DialogProps) => ReactNode;

/** For the actions of a row. */
export type OpenDialog = (renderDialog: RenderDialog) => void;

type Props<Value, Row> = {
  title: string;
  /** The buttons beside the heading, for what is not an action of a row. */
  buttons?: readonly (Pick<ButtonProps, 'variant' | 'icon'> & {
    text: string;
    renderDialog: RenderDialog;
  })[];
  /** Above the list: what the screen is about, and what the last action resulted in. */
  intro?: ReactNode;
  shown: Shown<Value>;
  /** The subject of the sentence when loading fails: "The keys". */
  subject: string;
  rowsOf: (value: Value) => readonly Row[];
  /** The accessible name of the table. */
  label: string;
  columns: (openDialog: OpenDialog, rows: readonly Row[]) => readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowHeight: number;
  /** A list that comes in pages: how many rows there are in all, and what fetches the next page. */
  pages?: { total: (value: Value) => number; more: (() => void) | undefined };
  /** In place of a list without rows. */
  empty?: ReactNode;
  /** Between the intro and the rows. */
  renderSummary?: (rows: readonly Row[]) => ReactNode;
  /** The line at the foot of the window. */
  foot?: ReactNode;
  /**
   * Called after a dialog has changed something. The list itself is requested again in any case.
   */
  onChanged?: () => void;
  /** Below the list. */
  children?: ReactNode;
};

export function CrudScreen<Value, Row>(props: Props<Value, Row>) {
  const { title, buttons = [], intro, shown, subject, foot, children } = props;
  // In an object, because React calls a state that is a function.
  const [open, setOpen] = useState<{ renderDialog: RenderDialog } | null>(null);
  const openDialog: OpenDialog = (renderDialog) => setOpen({ renderDialog });
  const onClose = () => setOpen(null);
  const onChanged = () => {
    onClose();
    props.onChanged?.();
    shown.refresh();
  };
  return (
    <Screen
      title={title}
      actions={
        buttons.length > 0 &&
        buttons.map(({ text, renderDialog, ...look }) => (
          <Button key={text} {...look} onPress={() => openDialog(renderDialog)}>
            {text}
          </Button>
        ))
      }
      foot={foot}
    >
      {intro}
      <QueryContent shown={shown} subject={subject}>
        {(value) => <List {...props} value={value} openDialog={openDialog} />}
      </QueryContent>
      {children}
      {open?.renderDialog({ onClose, onChanged })}
    </Screen>
  );
}

type ListProps<Value, Row> = Props<Value, Row> & { value: Value; openDialog: OpenDialog };

function List<Value, Row>(props: ListProps<Value, Row>) {
  const { value, openDialog, rowsOf, columns, pages, empty, renderSummary } = props;
  const { label, rowKey, rowHeight } = props;
  const rows = rowsOf(value);
  if (rows.length === 0 && empty) return empty;
  const table = { label, rows, columns: columns(openDialog, rows), rowKey, rowHeight };
  return (
    <>
      {renderSummary?.(rows)}
      {pages ? (
        <DataTable {...table} total={pages.total(value)} onEnd={pages.more} />
      ) : (
        <SimpleTable {...table} />
      )}
    </>
  );
}
