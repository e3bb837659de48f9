import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { ProblemText } from '../../ui/text/problem-text.tsx';
import type { NewPerson } from '../contacts-view.ts';

const EMPTY: NewPerson = {
  fullName: '',
  title: '',
  companyName: '',
  companyDomain: '',
  networkUrl: '',
  email: '',
  phone: '',
};

const listFields = () =>
  [
    ['fullName', t`Name`, 'text'],
    ['title', t`Title`, 'text'],
    ['companyName', t`Company`, 'text'],
    ['companyDomain', t`Company site`, 'text'],
    ['networkUrl', t`Profile link`, 'url'],
    ['email', t`Email`, 'email'],
    ['phone', t`Phone`, 'tel'],
  ] as const;

type Props = {
  /** Why the person was refused; '' when they were added. */
  onAdd: (person: NewPerson) => Promise<string>;
  onClose: () => void;
};

/** Adds a person by hand. Nothing is looked up or sent. */
export function AddPerson({ onAdd, onClose }: Props) {
  const [person, setPerson] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { fullName, companyName, companyDomain, networkUrl } = person;
  const isKnown = networkUrl.trim() !== '' || fullName.trim() !== '';
  const hasCompany = networkUrl.trim() || companyName.trim() || companyDomain.trim();
  async function add(): Promise<void> {
    setBusy(true);
    const refused = await onAdd(person);
    setBusy(false);
    if (refused) setProblem(refused);
    else onClose();
  }
  return (
    <Dialog
      title={t`Add person`}
      verb={t`Add person`}
      blocked={
        isKnown && hasCompany
          ? undefined
          : t`Type a name with a company or its site, or a profile link.`
      }
      busy={busy}
      onConfirm={() => void add()}
      onClose={onClose}
    >
      {listFields().map(([field, label, type]) => (
        <TextField
          key={field}
          label={label}
          type={type}
          value={person[field]}
          onValue={(text) => setPerson({ ...person, [field]: text })}
        />
      ))}
      <ProblemText>{problem}</ProblemText>
    </Dialog>
  );
}
