import { useState } from 'react';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { Select, TextField } from '../../../../../components/ui/field.tsx';
import type { PersonWithAccess, Role } from '../../../protocol/session.ts';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useAction } from '../../parts/use-action.ts';
import type { Secret } from '../keys/new-secret.tsx';

export type PeopleDialog =
  { what: 'create' } | { what: 'role' | 'password' | 'out' | 'remove'; person: PersonWithAccess };

type Shared = { onClose: () => void; onChanged: () => void; onSecret: (secret: Secret) => void };
type OfPerson = Shared & { person: PersonWithAccess };

export function PeopleDialogs({ dialog, ...shared }: Shared & { dialog: PeopleDialog }) {
  switch (dialog.what) {
    case 'create':
      return <GiveAccess {...shared} />;
    case 'role':
      return <ChangeRole {...shared} person={dialog.person} />;
    case 'password':
      return <NewPassword {...shared} person={dialog.person} />;
    case 'out':
      return <SignOut {...shared} person={dialog.person} />;
    case 'remove':
      return <RemovePerson {...shared} person={dialog.person} />;
  }
}

const ROLES = [
  { value: 'member', label: 'Member: this workspace' },
  { value: 'operator', label: 'Operator: the whole server' },
] as const satisfies { value: Role; label: string }[];

const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

type Made = { person: PersonWithAccess; oneTimePassword: string };

const untilText = (until: string | null): string =>
  until ? ` It works until ${whole.format(new Date(until))}; after that, make a new one here.` : '';

const secretOf = ({ person, oneTimePassword }: Made): Secret => ({
  title: `One-time password for ${person.email}`,
  text: `Hand it over now: it is not shown again, and is changed at the first sign-in.${untilText(person.oneTimeUntil)}`,
  label: 'One-time password',
  copyLabel: 'Copy password',
  secret: oneTimePassword,
});

function GiveAccess({ onClose, onSecret }: Shared) {
  const { api } = useDashboard();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [tried, setTried] = useState(false);
  const create = useAction(
    (body: { email: string; role: Role }) => api.call('createPerson', { body }),
    (made) => onSecret(secretOf(made)),
  );
  const address = email.trim();
  const isAddress = /^\S+@\S+$/.test(address);
  return (
    <Dialog
      title="Give access"
      verb="Give access"
      busy={create.busy}
      onConfirm={() => {
        setTried(true);
        if (isAddress) create.run({ email: address, role });
      }}
      onClose={onClose}
    >
      {create.failure && <FailureNotice failure={create.failure} lead="Nobody was given access" />}
      <TextField
        label="E-mail"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        error={tried && !isAddress ? 'Give an e-mail address.' : undefined}
        value={email}
        onValue={setEmail}
      />
      <Select label="Role" value={role} options={ROLES} onValue={setRole} />
    </Dialog>
  );
}

function ChangeRole({ person, onClose, onChanged }: OfPerson) {
  const { api } = useDashboard();
  const { id, email } = person;
  const role: Role = person.role === 'operator' ? 'member' : 'operator';
  const change = useAction(
    () => api.call('changeRole', { params: { id }, body: { role } }),
    onChanged,
  );
  return (
    <Dialog
      title={role === 'operator' ? `Make ${email} an operator?` : `Make ${email} a member?`}
      verb={role === 'operator' ? 'Make operator' : 'Make member'}
      busy={change.busy}
      onConfirm={() => change.run(null)}
      onClose={onClose}
    >
      {change.failure && <FailureNotice failure={change.failure} lead="The role was not changed" />}
      <p>
        {role === 'operator'
          ? 'An operator runs the whole server: credits, sources, import, erasure and access.'
          : 'A member sees this workspace alone.'}
      </p>
    </Dialog>
  );
}

function NewPassword({ person, onClose, onSecret }: OfPerson) {
  const { api } = useDashboard();
  const { id, email } = person;
  const reset = useAction(
    () => api.call('resetPassword', { params: { id } }),
    (made) => onSecret(secretOf(made)),
  );
  return (
    <Dialog
      title={`New password for ${email}?`}
      verb="Make password"
      busy={reset.busy}
      onConfirm={() => reset.run(null)}
      onClose={onClose}
    >
      {reset.failure && (
        <FailureNotice failure={reset.failure} lead="The password stays as it is" />
      )}
      <p>The old password ends at once, and every browser is signed out.</p>
    </Dialog>
  );
}

function SignOut({ person, onClose, onChanged }: OfPerson) {
  const { api } = useDashboard();
  const { id, email } = person;
  const signOut = useAction(() => api.call('signOutPerson', { params: { id } }), onChanged);
  return (
    <Dialog
      title={`Sign ${email} out?`}
      verb="Sign out"
      busy={signOut.busy}
      onConfirm={() => signOut.run(null)}
      onClose={onClose}
    >
      {signOut.failure && <FailureNotice failure={signOut.failure} lead="Not signed out" />}
      <p>Every browser is signed out. The password stays.</p>
    </Dialog>
  );
}

function RemovePerson({ person, onClose, onChanged }: OfPerson) {
  const { api } = useDashboard();
  const { id, email } = person;
  const remove = useAction(() => api.call('removePerson', { params: { id } }), onChanged);
  return (
    <Dialog
      title={`Remove ${email}?`}
      verb="Remove"
      leave="Keep access"
      danger
      busy={remove.busy}
      onConfirm={() => remove.run(null)}
      onClose={onClose}
    >
      {remove.failure && <FailureNotice failure={remove.failure} lead="Not removed" />}
      <p>Access ends at once. Keys that this person made stay; revoke them under API keys.</p>
    </Dialog>
  );
}
