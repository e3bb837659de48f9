// Why an action of the page was refused, and what to do next.
import { t } from '@lingui/core/macro';
import type { MessageName, Problem } from '../../../lib/messages/protocol.ts';

/** The typed text is still in its field, where a reload would lose it. */
export const typedNotStored = (): string =>
  t`What you typed was not stored. Try again; if it fails again, copy the text before you reload this page.`;

const noRoom = (): string =>
  t`This computer has no storage space left. Free some disk space, then try again. Nothing was changed.`;

/** The messages that are refused with `gone` only when a label that they name was deleted. */
const LABEL_MESSAGES: readonly MessageName[] = [
  'contacts.change',
  'label.rename',
  'label.colour',
  'label.remove',
];

/** `other`: for a reason without a text of its own. */
export function toProblemText(name: MessageName, { code }: Problem, other: string): string {
  if (code === 'no_room') return noRoom();
  if (code === 'gone' && LABEL_MESSAGES.includes(name)) {
    return t`The list, tag or stage was deleted meanwhile. Nothing was changed. Choose another one.`;
  }
  if (code === 'gone' && name === 'view.change') {
    return t`The view was deleted meanwhile. Nothing was changed. You can save it as a new view.`;
  }
  if (code === 'suppressed' && name === 'company.save') {
    return t`The company was not saved: it is on your suppression list, which is under Privacy in the settings.`;
  }
  if (code === 'unreadable_contact' && name === 'company.save') {
    return t`The company was not saved: a newer version of Sidelight has stored it. Update Sidelight, then try again.`;
  }
  return other;
}

export function toNotAddedText({ code }: Problem): string {
  switch (code) {
    case 'no_room':
      return noRoom();
    case 'suppressed':
      return t`The person was not added: they are on your suppression list, which is under Privacy in the settings.`;
    case 'unreadable_contact':
      return t`The person was not added: a newer version of Sidelight has stored them. Update Sidelight, then try again.`;
    case 'gone':
      return t`The person was not added: the list was deleted meanwhile. Try again to add them without it.`;
    default:
      return typedNotStored();
  }
}
