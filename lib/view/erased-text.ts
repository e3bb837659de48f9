// What deleting and erasing came to.
import type { Reply } from '../messages/protocol.ts';
import { countText } from './format.ts';

export function erasedText({ inFlight }: Reply<'person.erase'>): string {
  const onWay =
    inFlight > 0
      ? ` ${countText(inFlight, 'search', 'searches')} had been sent: what comes is paid for and not kept.`
      : '';
  return `Erased, and on your suppression list.${onWay}`;
}

/** Of so many, `kept` were not deleted: what was asked about them is on its way. */
export function deletedText(asked: number, kept: number): string {
  const gone = `${countText(asked - kept, 'contact')} deleted from this computer.`;
  if (kept === 0) return gone;
  const stay = `${countText(kept, 'contact')} kept: a search was sent and will be paid for. Delete them once it has ended, or erase them now.`;
  return kept === asked ? stay : `${gone} ${stay}`;
}
