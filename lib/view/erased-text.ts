// The texts after people were deleted or erased.
import { plural, t } from '@lingui/core/macro';
import { sentencesText } from '../i18n/list-text.ts';
import type { Reply } from '../messages/protocol.ts';

export function erasedText({ inFlight }: Reply<'person.erase'>): string {
  const erased = t`Erased, and on your suppression list.`;
  if (inFlight === 0) return erased;
  const onWay = plural(inFlight, {
    one: '# search had been sent: the results are paid for and not kept.',
    other: '# searches had been sent: the results are paid for and not kept.',
  });
  return sentencesText([erased, onWay]);
}

/** The worker may have begun: it keeps a note of what it has to finish. */
export const notErasedText = (): string =>
  t`The erasure did not finish. If it has begun, Sidelight completes it at its next start. Reload this page: if the person is still there, erase them again.`;

/** `kept`: how many were not deleted because a search for them was sent. */
export function deletedText(asked: number, kept: number): string {
  const gone = plural(asked - kept, {
    one: '# contact deleted from this computer.',
    other: '# contacts deleted from this computer.',
  });
  if (kept === 0) return gone;
  const stay = plural(kept, {
    one: '# contact kept: a search was sent and will be paid for. Delete them once it has finished, or erase them now.',
    other:
      '# contacts kept: a search was sent and will be paid for. Delete them once it has finished, or erase them now.',
  });
  return kept === asked ? stay : sentencesText([gone, stay]);
}
