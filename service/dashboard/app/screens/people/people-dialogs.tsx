import { useState } from 'react';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Select, TextField } from '../../../../../components/ui/fields/field.tsx';
import { perLanguage, textLocale } from '../../../../../lib/i18n/format-locale.ts';
import type { PersonWithAccess } from '../../../protocol/people.ts';
import type { Role } from '../../../protocol/session.ts';
import { ConfirmDialog, type DialogProps } from '../../components/confirm-dialog.tsx';
import type { Secret } from '../../components/new-secret.tsx';

type PersonDialogProps = DialogProps & { person: PersonWithAccess };

const ROLES = [
  { value: 'member', text: msg`Member: this workspace` },
  { value: 'operator', text: msg`Operator: the whole server` },
] as const satisfies { value: Role; text: MessageDescriptor }[];

const momentFormat = perLanguage(
  () => new Intl.DateTimeFormat(textLocale(), { dateStyle: 'long', timeStyle: 'short' }),
);

function passwordText(until: string | null): string {
  if (!until) {
    return t`Hand it over now: it is not shown again, and is changed at the first sign-in.`;
  }
  const moment = momentFormat().format(new Date(until));
  return t`Hand it over now: it is not shown again, and is changed at the first sign-in. It works until ${moment}; after that, make a new one here.`;
}

type NewPassword = { person: PersonWithAccess; oneTimePassword: string };

const toSecret = ({ person: { email, oneTimeUntil }, oneTimePassword }: NewPassword): Secret => ({
  title: t`One-time password for ${email}`,
  text: passwordText(oneTimeUntil),
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
            label={t`Email`}
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            error={showMissing && !isAddress ? t`Give an email address.` : undefined}
            value={email}
            onValue={setEmail}
          />
          <Select
            label={t`Role`}
            value={role}
            options={ROLES.map(({ value, text }) => ({ value, label: i18n._(text) }))}
            onValue={setRole}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

export function ResetPassword({ person, onSecret, ...dialog }: PersonDialogProps) {
  const { email } = person;
  return (
    <ConfirmDialog
      {...dialog}
      title={t`New password for ${email}?`}
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
