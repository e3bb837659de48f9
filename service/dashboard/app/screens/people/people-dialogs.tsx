import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  title: t`One-time password for ${person.email}`,
  text: t`Hand it over now: it is not shown again, and is changed at the first sign-in.${validityText(person.oneTimeUntil)}`,
  label: t`One-time password`,
  copyLabel: t`Copy password`,
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
      title={t`Give access`}
      verb={t`Give access`}
      call="createPerson"
      request={isAddress ? { body: { email: address, role } } : null}
      failureTitle={t`No access was given`}
      onDone={(created) => onSecret(toSecret(created))}
    >
      {(showMissing) => (
        <>
          <TextField
            label={t`E-mail`}
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            error={showMissing && !isAddress ? t`Give an e-mail address.` : undefined}
            value={email}
            onValue={setEmail}
          />
          <Select label={t`Role`} value={role} options={ROLES} onValue={setRole} />
        </>
      )}
    </ConfirmDialog>
  );
}

export function ResetPassword({ person, onSecret, ...dialog }: PersonDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t`New password for ${person.email}?`}
      verb={t`Make password`}
      call="resetPassword"
      request={{ params: { id: person.id } }}
      failureTitle={t`The password stays as it is`}
      onDone={(created) => onSecret(toSecret(created))}
    >
      <p>
        <Trans>The old password ends at once, and every browser is signed out.</Trans>
      </p>
    </ConfirmDialog>
  );
}
