import { useState } from 'react';
import type { PageState } from '../../lib/page/page-state.ts';
import { isWorthKeeping } from '../../lib/view/subject/panel-subject.ts';

/** The content above the subject: nothing, the list of jobs, a search, or a screen of the demo. */
export type Overlay =
  | { kind: 'none' | 'jobs' | 'samples' | 'leave' }
  /** `started`: the import of the pasted rows in the text. */
  | { kind: 'search'; text: string; started?: string };

type ShownState = Pick<PageState, 'panelSubject' | 'openedSubject' | 'menuChoice' | 'tabPage'>;

/** Opens a search for the text of the context menu, and closes for a subject. `onSearched`: that text. */
export function useOverlay(state: ShownState, onSearched: (text: string) => void) {
  const [overlay, setOverlay] = useState<Overlay>({ kind: 'none' });
  const [seen, setSeen] = useState(state);
  if (
    seen.panelSubject !== state.panelSubject ||
    seen.openedSubject !== state.openedSubject ||
    seen.menuChoice !== state.menuChoice
  ) {
    setSeen(state);
    if (overlay.kind !== 'none' && hasNewSubject(seen, state)) setOverlay({ kind: 'none' });
    const text = state.menuChoice?.text ?? null;
    // The same text can be chosen again.
    if (seen.menuChoice !== state.menuChoice && text !== null) {
      setOverlay({ kind: 'search', text });
      onSearched(text);
    }
  }
  return [overlay, setOverlay] as const;
}

/**
 * The user has opened a subject, or the tab shows another one. A page without a subject, or that is read again by
 * itself, is no reason to close what the user works on.
 */
function hasNewSubject(
  before: ShownState,
  { panelSubject, openedSubject, tabPage }: ShownState,
): boolean {
  if (before.openedSubject !== openedSubject) return true;
  const { shown, since } = panelSubject;
  const { shown: previous, since: previousSince } = before.panelSubject;
  // The text of the context menu may be there before the page is known.
  if (shown === null || previous === null || shown === previous || !isWorthKeeping(shown))
    return false;
  return since !== previousSince || tabPage?.readBy === 'click';
}
