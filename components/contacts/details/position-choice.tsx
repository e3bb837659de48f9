import { t } from '@lingui/core/macro';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import { findContactDifference } from '../../../lib/view/person/position-difference.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ContactsActions } from '../contacts-view.ts';

type Props = { contact: Contact; actions: Pick<ContactsActions, 'onChooseOwn'> };

/**
 * Asks which is right where the page and the data name another employer or job title. The answer is stored as the user's own
 * value, so that it stays when either of the two changes.
 */
export function PositionChoice({ contact, actions }: Props) {
  const difference = findContactDifference(contact);
  if (!difference) return null;
  const { page, data, choices } = difference;
  const choose = (which: keyof typeof choices) =>
    actions.onChooseOwn(contact.id, { ...contact.own, ...choices[which] });
  return (
    <Notice
      tone="warn"
      icon="warning"
      // Without a page the user has typed or imported it.
      title={
        contact.pageUrl !== ''
          ? t`Page says ${page}; data say ${data}`
          : t`You have ${page}; data say ${data}`
      }
      actions={
        !contact.deletedAt && (
          <>
            <Button size="sm" onPress={() => choose('page')}>
              {t`Use ${{ value: page }}`}
            </Button>
            <Button size="sm" onPress={() => choose('data')}>
              {t`Use ${{ value: data }}`}
            </Button>
          </>
        )
      }
    />
  );
}
