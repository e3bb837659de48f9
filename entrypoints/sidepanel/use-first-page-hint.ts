import { useEffect, useState } from 'react';
import type { ViewProps } from '../../lib/page/actions.ts';
import { getReading } from '../../lib/view/subject/panel-subject.ts';
import { toPageStrip } from '../../lib/view/subject/page-strip.ts';

/**
 * What the first page had to read, while its hint is shown; null otherwise. The hint counts as seen as soon as it is
 * shown, so that it never comes back.
 */
export function useFirstPageHint({ state, actions }: Pick<ViewProps, 'state' | 'actions'>) {
  const { shown } = state.panelSubject;
  const reading = shown && getReading(shown);
  const isFirst = state.isFirstPage && reading !== null && reading.subject.kind !== 'none';
  const [hintOf, setHintOf] = useState<typeof shown>(null);
  if (isFirst && hintOf !== shown) setHintOf(shown);
  useEffect(() => {
    if (isFirst) actions.hintSeen();
  }, [isFirst, actions]);
  const isShown = reading !== null && hintOf === shown;
  return {
    read: isShown ? toPageStrip(reading).more.replace(/ read$/, '') : null,
    onDone: () => setHintOf(null),
  };
}
