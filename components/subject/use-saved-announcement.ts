import { useState } from 'react';
import { t } from '@lingui/core/macro';

/**
 * The text of a live region: what was found last, or "Saved" once the subject is saved. A subject that is saved already
 * when it is shown is no news.
 * @param found the text about the results; '' before
 * @param isSaved null while the subject is not known
 */
export function useSavedAnnouncement(found: string, isSaved: boolean | null): string {
  const [last, setLast] = useState({ found, isSaved, text: found });
  if (last.found === found && last.isSaved === isSaved) return last.text;
  const ofSaving = last.isSaved === false && isSaved ? t`Saved` : '';
  const text = last.found === found ? ofSaving : found;
  // While drawing: a text that a region contains from the start is not announced.
  setLast({ found, isSaved, text });
  return text;
}
