import { useState } from 'react';
import { Select, TextField } from '../../../../../components/ui/field.tsx';
import type { PersonWithAccess, Role } from '../../../protocol/session.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { DialogProps } from '../../components/crud-screen.tsx';
import type { Secret } from '../../components/new-secret.tsx';

type SecretProps = DialogProps & { onSecret: (secret: Secret) => void };
type PersonProps = { person: PersonWithAccess };

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

export function GiveAccess({ onClose, onChanged, onSecret }: SecretProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [pressed, setPressed] = useState(false);
  const address = email.trim();
  const isAddress = /^\S+@\S+$/.test(address);
  return (
    <ConfirmDialog
      title="Give access"
      verb="Give access"
      call="createPerson"
      request={isAddress ? { body: { email: address, role } } : null}
      failureTitle="No access was given"
      onConfirm={() => setPressed(true)}
      onDone={(created) => {
        onSecret(toSecret(created));
        onChanged();
      }}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        error={pressed && !isAddress ? 'Give an e-mail address.' : undefined}
        value={email}
        onValue={setEmail}
      />
      <Select label="Role" value={role} options={ROLES} onValue={setRole} />
    </ConfirmDialog>
  );
}

export function ChangeRole({ person, onClose, onChanged }: DialogProps & PersonProps) {
  const { id, email } = person;
  const role: Role = person.role === 'operator' ? 'member' : 'operator';
  return (
    <ConfirmDialog
      title={role === 'operator' ? `Make ${email} an operator?` : `Make ${email} a member?`}
      verb={role === 'operator' ? 'Make operator' : 'Make member'}
      call="changeRole"
      request={{ params: { id }, body: { role } }}
      failureTitle="The role was not changed"
      onDone={onChanged}
      onClose={onClose}
    >
      <p>
        {role === 'operator'
          ? 'An operator runs the whole server: credits, sources, import, erasure and access.'
          : 'A member sees this workspace alone.'}
      </p>
    </ConfirmDialog>
  );
}

export function ResetPassword({ person, onClose, onChanged, onSecret }: SecretProps & PersonProps) {
  const { id, email } = person;
  return (
    <ConfirmDialog
      title={`New password for ${email}?`}
      verb="Make password"
      call="resetPassword"
      request={{ params: { id } }}
      failureTitle="The password stays as it is"
      onDone={(created) => {
        onSecret(toSecret(created));
        onChanged();
      }}
      onClose={onClose}
    >
      <p>The old password ends at once, and every browser is signed out.</p>
    </ConfirmDialog>
  );
}

export function SignOutPerson({ person, onClose, onChanged }: DialogProps & PersonProps) {
  const { id, email } = person;
  return (
    <ConfirmDialog
      title={`Sign ${email} out?`}
      verb="Sign out"
      call="signOutPerson"
      request={{ params: { id } }}
      failureTitle="Not signed out"
      onDone={onChanged}
      onClose={onClose}
    >
      <p>Every browser is signed out. The password stays.</p>
    </ConfirmDialog>
  );
}

export function RemovePerson({ person, onClose, onChanged }: DialogProps & PersonProps) {
  const { id, email } = person;
  return (
    <ConfirmDialog
      title={`Remove ${email}?`}
      verb="Remove"
      cancelLabel="Keep access"
      danger
      call="removePerson"
      request={{ params: { id } }}
      failureTitle="Not removed"
      onDone={onChanged}
      onClose={onClose}
    >
      <p>Access ends at once. Keys that this person made stay; revoke them under API keys.</p>
    </ConfirmDialog>
  );
}
