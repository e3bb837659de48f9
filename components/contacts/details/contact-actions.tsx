import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DELETED_DAYS, type Contact } from '../../../lib/model/contacts/contact.ts';
import type { Flag } from '../../../lib/model/contacts/flag.ts';
import { findContactCopy } from '../../../lib/view/person/best-value.ts';
import type { RevealRow } from '../../../lib/view/person/reveal-rows.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmButton } from '../../ui/buttons/confirm-button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import type { ContactsActions } from '../contacts-view.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import type { Exporting } from '../export/exporting.ts';

type Props = {
  contact: Contact;
  name: string;
  rows: readonly RevealRow[];
  /** Of the contact. */
  flags: readonly Flag[];
  actions: ContactsActions;
  /** For this contact. */
  exporting: Exporting;
};

/**
 * Explains deleting and erasing and has the button that erases. Below, a bar that stays in sight copies the best value,
 * exports or deletes.
 */
export function ContactActions(props: Props) {
  const { contact, name, rows, flags, actions, exporting } = props;
  const best = findContactCopy(contact, rows, flags);
  return (
    <>
      <p className="fine">
        <Trans>
          Deleted contacts are kept for {DELETED_DAYS} days. Erasing deletes the person everywhere
          here and adds them to your suppression list. Receipts keep credits and times only.
        </Trans>
      </p>
      <ConfirmButton
        icon="barred"
        question={t`Erase ${name}, and never look them up`}
        onPress={() => actions.onErase(contact.id)}
      >
        {t`Erase`}
      </ConfirmButton>
      {(best || !contact.deletedAt) && (
        <div className="contact-actions">
          {best && (
            <CopyButton variant="primary" shortcut="C" text={best.value}>
              {best.text}
            </CopyButton>
          )}
          {!contact.deletedAt && <ExportMenu count={1} exporting={exporting} />}
          {!contact.deletedAt && (
            <Button
              variant="danger"
              icon="trash"
              onPress={() =>
                actions.onChange(
                  [contact.id],
                  { type: 'delete' },
                  t`${name} deleted. What was paid for is kept.`,
                )
              }
            >
              <Trans>Delete</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  );
}
