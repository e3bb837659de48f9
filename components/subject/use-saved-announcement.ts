import { useState } from 'react';
import { t } from '@lingui/core/macro';

/**
 * The text of a live region: what was found last, or "Saved" once the subject is saved. A subject that is saved already
 * when it is shown is no news.
 * @param found the text about the results; '' before
 * @param isSaved null while the subject is not known
 * @param ownValues how many values of the user it has: more of them are saved, too
 */
export function useSavedAnnouncement(
  found: string,
  isSaved: boolean | null,
  ownValues = 0,
): string {
  const [last, setLast] = useState({ found, isSaved, ownValues, text: found });
  if (last.found === found && last.isSaved === isSaved && last.ownValues === ownValues)
    return last.text;
  const isNew = last.isSaved === false || (last.isSaved && ownValues > last.ownValues);
  const ofSaving = isSaved && isNew ? t`Saved` : '';
  const text = last.found === found ? ofSaving : found;
  // While drawing: a text that a region contains from the start is not announced.
  setLast({ found, isSaved, ownValues, text });
  return text;
}
