import { useState } from 'react';
import { t } from '@lingui/core/macro';
import type { Contact, OwnValues } from '../../../lib/model/contacts/contact.ts';
import {
  CONTACT_FIELDS,
  getContactFieldNames,
  type ContactField,
} from '../../../lib/view/contacts/contact-fields.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { ProblemText } from '../../ui/text/problem-text.tsx';

/** `found`: what the page and the service said. */
const ownHint = (found: string): string =>
  found ? t`Yours. Empty it for “${found}”.` : t`Yours. Empty it for “nothing”.`;

type Props = {
  contact: Contact;
  /** Why the values were not stored; '' when they were. */
  onOwn: (own: OwnValues) => Promise<string>;
  onClose: () => void;
};

/** Changes what is shown. The values of the page and the service are kept, and come back when a field is emptied. */
export function EditContact({ contact, onOwn, onClose }: Props) {
  const { own = {} } = contact;
  const [typed, setTyped] = useState<Partial<Record<ContactField, string>>>({});
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const labels = getContactFieldNames();
  async function save(): Promise<void> {
    const at = new Date().toISOString();
    const next: OwnValues = { ...own };
    for (const field of CONTACT_FIELDS) {
      const text = typed[field]?.trim();
      if (text === undefined) continue;
      if (text === '' || text === contact[field]) delete next[field];
      else next[field] = text;
    }
    if (email.trim()) next.emails = [...(own.emails ?? []), { email: email.trim(), at }];
    if (phone.trim()) next.phones = [...(own.phones ?? []), { number: phone.trim(), at }];
    setBusy(true);
    const refused = await onOwn(next);
    setBusy(false);
    if (refused) setProblem(refused);
    else onClose();
  }
  return (
    <Dialog
      title={t`Edit contact`}
      verb={t`Save`}
      busy={busy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      {CONTACT_FIELDS.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          value={typed[field] ?? own[field] ?? contact[field]}
          hint={own[field] === undefined ? undefined : ownHint(contact[field])}
          onValue={(text) => setTyped({ ...typed, [field]: text })}
        />
      ))}
      <TextField label={t`Add an email`} type="email" optional value={email} onValue={setEmail} />
      <TextField label={t`Add a phone`} type="tel" optional value={phone} onValue={setPhone} />
      <ProblemText>{problem}</ProblemText>
    </Dialog>
  );
}
