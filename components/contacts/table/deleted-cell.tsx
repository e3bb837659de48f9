import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Hundredths } from '../../../lib/contract/credits.ts';
import { commaText } from '../../../lib/i18n/list-text.ts';
import { isOwned, type ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { KINDS } from '../../../lib/model/kinds.ts';
import { countDaysLeft } from '../../../lib/view/contacts/days-left.ts';
import { capitalised, creditsText } from '../../../lib/view/format.ts';
import { getKindWords, lineWords } from '../../../lib/view/kind-words.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useEarlyPress } from '../../ui/hooks/use-early-press.ts';

type PaidProps = {
  contact: ContactSummary;
  /** Hundredths of a credit; undefined until it is read. */
  charged: Hundredths | undefined;
};

/** What is lost when a deleted contact is removed for good. */
export function PaidCell({ contact, charged }: PaidProps) {
  const owned = KINDS.filter((kind) => isOwned(contact, kind)).map(
    (kind) => getKindWords(kind).noun,
  );
  const paid = commaText([...owned, contact.facts && lineWords('person').noun]);
  return (
    <td className={classes('cell-paid', paid === '' && 'is-absent')} data-head={t`Paid for`}>
      {paid === '' ? <span className="absent">{t`Nothing`}</span> : capitalised(paid)}
      {charged !== undefined && charged > 0 && <span className="meta">{creditsText(charged)}</span>}
    </td>
  );
}

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
