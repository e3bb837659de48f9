// Which row of the contacts table has the focus. Rows leave the document as the user scrolls: the focused one is drawn
// wherever it is, or the focus would be lost with it.
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import type { ContactQuery } from '../../../lib/model/contacts/contact-query.ts';

type Rows = ReadonlyMap<number, ContactSummary>;

/** What the arrow keys move from row to row: the boxes, or the names. */
type Control = 'input' | '.name-button';
export type RowPlace = { index: number; control: Control };

/** A row, and its contact: the table does not keep the contacts of rows that are far away. */
type FocusedRow = { index: number; contact: ContactSummary };

type Options = {
  body: RefObject<HTMLTableSectionElement | null>;
  total: number;
  rows: Rows;
  query: ContactQuery;
};

export function useRowFocus({ body, total, rows, query }: Options) {
  const [last, setLast] = useState<(FocusedRow & { query: ContactQuery }) | null>(null);
  const [isInside, setIsInside] = useState(false);
  /** Gets the focus as soon as it is drawn: its contact may have to be read. */
  const goal = useRef<RowPlace | null>(null);
  // The rows of another query are read from their beginning.
  const row = last?.query === query ? findRow(last, rows, total) : null;

  function focusGoal(): void {
    if (goal.current === null) return;
    const { index, control } = goal.current;
    const found = body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"] ${control}`);
    if (!found) return;
    goal.current = null;
    // The table has already scrolled, by no more than needed.
    found.focus({ preventScroll: true });
  }
  useLayoutEffect(() => {
    const place = isInside && goal.current === null ? findRowPlace(document.activeElement) : null;
    // Its last row is gone with the control that had the focus.
    const isLost = isInside && goal.current === null && document.activeElement === document.body;
    if (isLost && row) goal.current = { index: row.index, control: '.name-button' };
    // The contact has moved to another row.
    if (place && row && place.index !== row.index) goal.current = { ...place, index: row.index };
    focusGoal();
  });

  return {
    /** The row that has had the focus last. */
    row,
    isInside,
    /** Where a key that is pressed in this element starts from. */
    getPlace: (target: EventTarget): RowPlace | null => goal.current ?? findRowPlace(target),
    focusRow(place: RowPlace): void {
      goal.current = place;
      focusGoal();
    },
    onFocus({ target }: FocusEvent): void {
      const place = findRowPlace(target);
      const contact = place && (rows.get(place.index) ?? row?.contact);
      if (!contact) return;
      setLast({ index: place.index, contact, query });
      setIsInside(true);
    },
    onBlur({ relatedTarget }: FocusEvent): void {
      if (body.current?.contains(relatedTarget)) return;
      goal.current = null;
      setIsInside(false);
    },
  };
}

export type RowFocus = ReturnType<typeof useRowFocus>;

/** The row of the same contact; once that is gone, the row that took its place. */
function findRow({ index, contact }: FocusedRow, rows: Rows, total: number): FocusedRow | null {
  const here = rows.get(index);
  if (here?.id === contact.id) return { index, contact: here };
  const moved = [...rows].find(([, { id }]) => id === contact.id);
  if (moved) return { index: moved[0], contact: moved[1] };
  const nearest = Math.min(index, total - 1);
  return nearest < 0 ? null : { index: nearest, contact: rows.get(nearest) ?? contact };
}

/** The row that this element is in; null outside the rows. */
export function findRowPlace(target: EventTarget | null): RowPlace | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('tr[data-index]');
  if (!row) return null;
  const control = target.matches('input') ? 'input' : '.name-button';
  return { index: Number(row.dataset['index']), control };
}
