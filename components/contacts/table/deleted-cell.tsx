import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { countDaysLeft } from '../../../lib/view/contacts/days-left.ts';
import { Button } from '../../ui/buttons/button.tsx';

type Props = {
  contact: ContactSummary;
  name: string;
  /** Tab reaches its button. */
  tabbable: boolean;
  now: Date;
  onRestore: (contact: ContactSummary) => void;
};

/** How long a deleted contact is still kept, and the button that brings it back. */
export const DeletedCell = ({ contact, name, tabbable, now, onRestore }: Props) => (
  <td className="cell-deleted">
    <span className="meta">
      <Plural value={countDaysLeft(contact, now)} one="# day left" other="# days left" />
    </span>
    <Button
      size="sm"
      name={t`Restore ${name}`}
      tabIndex={tabbable ? 0 : -1}
      onPress={() => onRestore(contact)}
    >
      <Trans>Restore</Trans>
    </Button>
  </td>
);
