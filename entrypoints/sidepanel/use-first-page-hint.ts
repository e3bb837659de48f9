import { useEffect, useState } from 'react';
import type { ViewProps } from '../../lib/page/actions/actions.ts';
import { getReading } from '../../lib/view/subject/shown-subject.ts';
import { toPageStrip } from '../../lib/view/subject/page-strip.ts';

/**
 * The strip of the first page, while its hint is shown; null otherwise. The hint counts as seen as soon as it is
 * shown, so that it never comes back.
 */
export function useFirstPageHint({ state, actions }: Pick<ViewProps, 'state' | 'actions'>) {
  // Reading the page again shows the same subject since the same time.
  const { shown, since } = state.panelSubject;
  const reading = shown && getReading(shown);
  const isFirst = state.isFirstPage && reading !== null && reading.subject.kind !== 'none';
  const [hintOf, setHintOf] = useState<string | null>(null);
  if (isFirst && hintOf !== since) setHintOf(since);
  useEffect(() => {
    if (isFirst) actions.hintSeen();
  }, [isFirst, actions]);
  const isShown = reading !== null && hintOf === since;
  return {
    strip: isShown ? toPageStrip(reading) : null,
    onDone: () => setHintOf(null),
  };
}
