import { useCallback, type RefCallback } from 'react';
import type { Origin } from '../../lib/view/subject/shown-subject.ts';

/** Focuses the name, once it is drawn, when the user has chosen this subject, but not when a page was read. */
export function useFocusWhenShown(from: Origin): RefCallback<HTMLHeadingElement> {
  const isChosen = from.kind !== 'page' || from.answered?.isRemembered === false;
  return useCallback(
    (heading) => {
      if (isChosen) heading?.focus();
    },
    [isChosen],
  );
}
