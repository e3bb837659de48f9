import { useState } from 'react';
import { Select, TextField } from '../../../../../components/ui/field.tsx';
import type { PersonWithAccess, Role } from '../../../protocol/session.ts';
import { ConfirmDialog, type DialogProps } from '../../components/confirm-dialog.tsx';
import type { Secret } from '../../components/new-secret.tsx';

type PersonDialogProps = DialogProps & { person: PersonWithAccess };

const ROLES = [
  { value: 'member', label: 'Member: this workspace' },
  { value: 'operator', label: 'Operator: the whole server' },
] as const satisfies { value: Role; label: string }[];

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

const validityText = (until: string | null): string =>
  until
    ? ` It works until ${momentFormat.format(new Date(until))}; after that, make a new one here.`
    : '';

type NewPassword = { person: PersonWithAccess; oneTimePassword: string };

const toSecret = ({ person, oneTimePassword }: NewPassword): Secret => ({
  title: `One-time password for ${person.email}`,
  text: `Hand it over now: it is not shown again, and is changed at the first sign-in.${validityText(person.oneTimeUntil)}`,
  label: 'One-time password',
  copyLabel: 'Copy password',
  secret: oneTimePassword,
});

export function GiveAccess({ onSecret, ...dialog }: DialogProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const address = email.trim();
  const isAddress = /^\S+@\S+$/.test(address);
  return (
    <ConfirmDialog
      {...dialog}
      title="Give access"
      verb="Give access"
      call="createPerson"
      request={isAddress ? { body: { email: address, role } } : null}
      failureTitle="No access was given"
      onDone={(created) => onSecret(toSecret(created))}
    >
      {(showMissing) => (
        <>
          <TextField
            label="E-mail"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            error={showMissing && !isAddress ? 'Give an e-mail address.' : undefined}
            value={email}
            onValue={setEmail}
          />
          <Select label="Role" value={role} options={ROLES} onValue={setRole} />
        </>
      )}
    </ConfirmDialog>
  );
}

export function ResetPassword({ person, onSecret, ...dialog }: PersonDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`New password for ${person.email}?`}
      verb="Make password"
      call="resetPassword"
      request={{ params: { id: person.id } }}
      failureTitle="The password stays as it is"
      onDone={(created) => onSecret(toSecret(created))}
    >
      <p>The old password ends at once, and every browser is signed out.</p>
    </ConfirmDialog>
  );
}
