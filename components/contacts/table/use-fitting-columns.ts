import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import {
  fitTableColumns,
  NARROW_BELOW,
  type ColumnGroup,
  type TableColumn,
  type TableColumnChoice,
} from '../../../lib/view/contacts/table-columns.ts';

/**
 * The chosen columns that have space in this element: the same array while it has space for the same ones. `isNarrow`:
 * each row shows its buttons, also without a pointer on it.
 */
export function useFittingColumns(
  element: RefObject<HTMLElement | null>,
  columns: readonly TableColumnChoice[],
  group: ColumnGroup,
): { columns: readonly TableColumn[]; isNarrow: boolean } {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    // Nothing is laid out yet.
    const measure = () => setWidth(measured.clientWidth || Number.POSITIVE_INFINITY);
    measure();
    if (!('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  const fitting = fitTableColumns(columns, width, group).join(' ');
  const fittingColumns = useMemo(
    () => fitting.split(' ').filter(Boolean) as TableColumn[],
    [fitting],
  );
  return { columns: fittingColumns, isNarrow: width < NARROW_BELOW };
}
