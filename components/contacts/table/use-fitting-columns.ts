import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import {
  fitTableColumns,
  type TableColumn,
  type TableColumnChoice,
} from '../../../lib/view/contacts/table-columns.ts';

/** The chosen columns that have space in this element. The same array while it has space for the same ones. */
export function useFittingColumns(
  element: RefObject<HTMLElement | null>,
  columns: readonly TableColumnChoice[],
  isDeleted: boolean,
): readonly TableColumn[] {
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
  const fitting = fitTableColumns(columns, width, isDeleted).join(' ');
  return useMemo(() => fitting.split(' ').filter(Boolean) as TableColumn[], [fitting]);
}
