// The texts after people were deleted or erased.
import type { Reply } from '../messages/protocol.ts';
import { countText } from './format.ts';

export function erasedText({ inFlight }: Reply<'person.erase'>): string {
  const onWay =
    inFlight > 0
      ? ` ${countText(inFlight, 'search', 'searches')} had been sent: the results are paid for and not kept.`
      : '';
  return `Erased, and on your suppression list.${onWay}`;
}

/** `kept`: how many were not deleted because a search for them was sent. */
export function deletedText(asked: number, kept: number): string {
  const gone = `${countText(asked - kept, 'contact')} deleted from this computer.`;
  if (kept === 0) return gone;
  const stay = `${countText(kept, 'contact')} kept: a search was sent and will be paid for. Delete them once it has finished, or erase them now.`;
  return kept === asked ? stay : `${gone} ${stay}`;
}
