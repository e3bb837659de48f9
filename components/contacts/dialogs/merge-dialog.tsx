import { useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dotText } from '../../../lib/i18n/list-text.ts';
import { DELETED_DAYS, type Contact } from '../../../lib/model/contacts/contact.ts';
import type { Label } from '../../../lib/model/contacts/label.ts';
import { toShownValues } from '../../../lib/model/contacts/shown-values.ts';
import { toMergePreview } from '../../../lib/view/contacts/merge-preview.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Ltr } from '../../ui/text/ltr.tsx';
import { RadioCard } from '../../ui/fields/radio-card.tsx';

type Props = {
  contacts: readonly [Contact, Contact];
  labels: readonly Label[];
  now: Date;
  onMerge: (keep: Contact, drop: Contact) => void;
  onClose: () => void;
};

const getName = (contact: Contact) => toShownValues(contact).fullName || t`Name not known`;

function describe(contact: Contact): ReactNode {
  const { title, companyName, networkUrl } = toShownValues(contact);
  const position = dotText([title, companyName]);
  if (!networkUrl) return position;
  return (
    <>
      {position} <Ltr>{networkUrl}</Ltr>
    </>
  );
}

/** Two contacts that the user takes for one person: which one's values stay, and what comes of it. */
export function MergeDialog({ contacts, labels, now, onMerge, onClose }: Props) {
  const [keepId, setKeepId] = useState(contacts[0].id);
  const [one, other] = contacts;
  const [keep, drop] = keepId === one.id ? [one, other] : [other, one];
  const facts = toMergePreview(keep, drop, labels, now).map(({ name, values, isLtr, lost }) => ({
    name,
    value: (
      <>
        {values.map((value) => (
          <span key={value} className="merge-value">
            {isLtr ? <Ltr>{value}</Ltr> : value}
          </span>
        ))}
        {lost !== '' && (
          <span className="meta">
            {'\u00A0'}
            <Trans>· not kept: {lost}</Trans>
          </span>
        )}
      </>
    ),
  }));
  return (
    <Dialog
      title={t`Merge two contacts`}
      verb={t`Merge`}
      onConfirm={() => {
        onMerge(keep, drop);
        onClose();
      }}
      onClose={onClose}
    >
      <fieldset className="merge-choice">
        <legend>
          <Trans>Where they differ, keep the details of</Trans>
        </legend>
        {contacts.map((contact) => (
          <RadioCard
            key={contact.id}
            name="keep"
            checked={contact.id === keepId}
            title={getName(contact)}
            text={describe(contact)}
            onChoose={() => setKeepId(contact.id)}
          />
        ))}
      </fieldset>
      <Facts facts={facts} small />
      <p className="fine">
        <Trans>
          Nothing that was paid for is lost. Merge them only if they are the same person. You can
          separate them again for {DELETED_DAYS} days.
        </Trans>
      </p>
    </Dialog>
  );
}
