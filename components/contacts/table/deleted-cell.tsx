import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { countDaysLeft } from '../../../lib/view/contacts/days-left.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useEarlyPress } from '../../ui/hooks/use-early-press.ts';

type Props = {
  contact: ContactSummary;
  name: string;
  /** Tab reaches its button. */
  tabbable: boolean;
  now: Date;
  onRestore: (contact: ContactSummary) => void;
};

/** Days. */
const SOON = 7;

/** How long a deleted contact is still kept, and the button that brings it back. */
export function DeletedCell({ contact, name, tabbable, now, onRestore }: Props) {
  // The next contact comes to stand in the place of a restored one, with the same button.
  const dropEarlyPress = useEarlyPress();
  const left = countDaysLeft(contact, now);
  return (
    <td className="cell-deleted">
      <span className={classes('meta', left <= SOON && 'tone-warn')}>
        <Plural value={left} one="# day left" other="# days left" />
      </span>
      <Button
        size="sm"
        name={t`Restore ${name}`}
        tabIndex={tabbable ? 0 : -1}
        onClickCapture={dropEarlyPress}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onPress={() => onRestore(contact)}
      >
        <Trans>Restore</Trans>
      </Button>
    </td>
  );
}
