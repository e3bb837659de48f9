// The keys of the contact whose row has the focus: those of the panel reveal what is missing, and C never copies the
// address of another contact.
import { use, type KeyboardEvent } from 'react';
import { KINDS, type Kind } from '../../../lib/model/kinds.ts';
import { findRowOffers } from '../../../lib/view/contacts/missing-offer.ts';
import { getKindWords } from '../../../lib/view/kind-words.ts';
import { isSingleKey } from '../../frame/use-single-keys.ts';
import { ShortcutsContext } from '../../ui/hooks/shortcuts.ts';
import { findRowPlace, type RowFocus } from './use-row-focus.ts';

const COPY = 'C';

const isInOpenRow = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('tr.is-open') !== null;

/** In a row without an address, the key would copy that of the contact whose details are open. */
const isInRowWithout = (target: EventTarget, key: string): boolean =>
  findRowPlace(target) !== null &&
  target instanceof Element &&
  !isInOpenRow(target) &&
  !target.closest('tr')?.querySelector(`[aria-keyshortcuts~="${key}"]`);

/** Handles the keys that are pressed in the table, also for kinds whose column is not drawn. */
export function useValueKeys(
  focus: Pick<RowFocus, 'row' | 'focusRow'>,
  onReveal: (id: string, kind: Kind) => void,
): (event: KeyboardEvent) => void {
  const { enabled } = use(ShortcutsContext);
  return (event) => {
    if (!enabled || !isSingleKey(event.nativeEvent)) return;
    if (event.key.toUpperCase() === COPY && isInRowWithout(event.target, COPY))
      event.preventDefault();
    const kind = KINDS.find((one) => getKindWords(one).key === event.key.toUpperCase());
    const place = kind ? findRowPlace(event.target) : null;
    if (!kind || !place) return;
    const { row } = focus;
    const isOffered = row?.index === place.index && findRowOffers(row.contact).includes(kind);
    // Without an offer, the key would act on the contact whose details are open.
    if (isOffered || !isInOpenRow(event.target)) event.preventDefault();
    if (!isOffered) return;
    // The button of the row is gone while the dialog has the focus, which returns to the name.
    focus.focusRow({ index: row.index, control: '.name-button' });
    onReveal(row.contact.id, kind);
  };
}
