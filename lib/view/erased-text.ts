// The texts after people were deleted or erased.
import { plural, t } from '@lingui/core/macro';
import type { Reply } from '../messages/protocol.ts';

export function erasedText({ inFlight }: Reply<'person.erase'>): string {
  const onWay =
    inFlight > 0
      ? ` ${plural(inFlight, { one: '# search', other: '# searches' })} had been sent: the results are paid for and not kept.`
      : '';
  return t`Erased, and on your suppression list.${onWay}`;
}

/** `kept`: how many were not deleted because a search for them was sent. */
export function deletedText(asked: number, kept: number): string {
  const gone = t`${plural(asked - kept, { one: '# contact', other: '# contacts' })} deleted from this computer.`;
  if (kept === 0) return gone;
  const stay = t`${plural(kept, { one: '# contact', other: '# contacts' })} kept: a search was sent and will be paid for. Delete them once it has finished, or erase them now.`;
  return kept === asked ? stay : `${gone} ${stay}`;
}
