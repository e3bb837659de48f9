import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import type { NewPerson } from './contacts-view.ts';

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

/** Adds a person by hand. Nothing is looked up or sent. */
export function AddPerson(props: { onAdd: (person: NewPerson) => void; onClose: () => void }) {
  const [person, setPerson] = useState(EMPTY);
  const { fullName, companyName, companyDomain, networkUrl } = person;
  const isKnown = networkUrl.trim() !== '' || fullName.trim() !== '';
  const hasCompany = networkUrl.trim() || companyName.trim() || companyDomain.trim();
  return (
    <Dialog
      title={t`Add person`}
      verb={t`Add person`}
      blocked={
        isKnown && hasCompany
          ? undefined
          : t`Type a name with a company or its site, or a profile link.`
      }
      onConfirm={() => {
        props.onAdd(person);
        props.onClose();
      }}
      onClose={props.onClose}
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
    </Dialog>
  );
}
