// The screen of a list: what is above it, its rows or what to do without any, actions that ask first,
// and the states loading and failed.
import { useEffect, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../../components/ui/buttons/button.tsx';
import { DataTable } from '../../../../components/ui/tables/data-table.tsx';
import { SimpleTable } from '../../../../components/ui/tables/simple-table.tsx';
import type { Column } from '../../../../components/ui/tables/table-parts.tsx';
import type { CallState } from '../data/use-call.ts';
import type { DialogProps } from './confirm-dialog.tsx';
import { focusHeading, LiveStatus, Screen } from './screen.tsx';
import { NewSecret, type Secret } from './new-secret.tsx';
import { QueryContent } from './query-content.tsx';

export type RenderDialog = (props: DialogProps) => ReactNode;

/** For the actions of a row. */
export type OpenDialog = (renderDialog: RenderDialog) => void;

type Props<Value, Row> = {
  title: string;
  /** Links beside the heading. */
  actions?: ReactNode;
  /** The buttons beside the heading, for what is not an action of a row. */
  buttons?: readonly (Pick<ButtonProps, 'variant' | 'icon'> & {
    text: string;
    renderDialog: RenderDialog;
  })[];
  /** Above the list: what the screen is about, its filters, and what the last action resulted in. */
  intro?: ReactNode;
  shown: CallState<Value>;
  /** The title of the notice when loading fails: "The keys did not load". */
  failureTitle: string;
  getRows: (value: Value) => readonly Row[];
  /** The accessible name of the table. */
  label: string;
  columns: (openDialog: OpenDialog) => readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowHeight?: number;
  /** A list that comes in pages: how many rows there are in all, and what fetches the next page. */
  pages?: { total?: (value: Value) => number; more: (() => void) | undefined };
  /** In place of a list without rows. Default: its empty table. */
  empty?: ReactNode;
  /** Between the intro and the rows. */
  renderSummary?: (rows: readonly Row[]) => ReactNode;
  /** At the foot of the window: "3 keys". */
  countText?: (value: Value) => string;
  /** Whether the foot says if the list is up to date. */
  isLive?: boolean;
  /**
   * Called after a dialog has changed something. The list itself is requested again in any case.
   */
  onChanged?: () => void;
  /** Below the list. */
  children?: ReactNode;
};

export function ListScreen<Value, Row>(props: Props<Value, Row>) {
  const { title, actions, buttons = [], intro, shown, isLive = false, children } = props;
  // In an object, because React calls a state that is a function.
  const [open, setOpen] = useState<{ renderDialog: RenderDialog } | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const openDialog: OpenDialog = (renderDialog) => setOpen({ renderDialog });
  const [hasChanged, setChanged] = useState(false);
  const onClose = () => setOpen(null);
  // The row that the user acted on, or the secret, may be gone, and the focus with it.
  useEffect(() => {
    if (hasChanged && !open && document.activeElement === document.body) focusHeading();
  });
  const onChanged = () => {
    setChanged(true);
    onClose();
    props.onChanged?.();
    shown.refresh();
  };
  const count = shown.value !== null && props.countText?.(shown.value);
  return (
    <Screen
      title={title}
      actions={
        (actions || buttons.length > 0) && (
          <>
            {actions}
            {buttons.map(({ text, renderDialog, ...look }) => (
              <Button key={text} {...look} onPress={() => openDialog(renderDialog)}>
                {text}
              </Button>
            ))}
          </>
        )
      }
      foot={
        (count || isLive) && (
          <>
            {count && <span>{count}</span>}
            {isLive && <LiveStatus />}
          </>
        )
      }
    >
      {secret && <NewSecret key={secret.secret} secret={secret} onDone={() => setSecret(null)} />}
      {intro && <div className="gutter spaced">{intro}</div>}
      <QueryContent shown={shown} failureTitle={props.failureTitle}>
        {(value) => <List {...props} value={value} openDialog={openDialog} />}
      </QueryContent>
      {children}
      {open?.renderDialog({ onClose, onChanged, onSecret: setSecret })}
    </Screen>
  );
}

type ListProps<Value, Row> = Props<Value, Row> & { value: Value; openDialog: OpenDialog };

function List<Value, Row>(props: ListProps<Value, Row>) {
  const { value, openDialog, getRows, columns, pages, empty, renderSummary } = props;
  const { label, rowKey, rowHeight } = props;
  const rows = getRows(value);
  if (rows.length === 0 && empty !== undefined) return empty;
  const height = rowHeight === undefined ? {} : { rowHeight };
  const table = { label, rows, columns: columns(openDialog), rowKey, ...height };
  return (
    <>
      {renderSummary?.(rows)}
      {pages ? (
        <DataTable {...table} total={pages.total?.(value)} onEnd={pages.more} />
      ) : (
        <SimpleTable {...table} />
      )}
    </>
  );
}
