import { useState, type FormEvent } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../../components/ui/buttons/button.tsx';
import { TextField } from '../../../../../components/ui/fields/field.tsx';
import { SecretField } from '../../../../../components/ui/fields/secret-field.tsx';
import { Notice } from '../../../../../components/ui/notice.tsx';
import { MIN_PASSWORD_LENGTH } from '../../../protocol/session.ts';
import type { Failure } from '../../api/client.ts';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Screen } from '../../components/screen.tsx';
import type { SessionStore } from '../../state/session.ts';

export function PasswordScreen() {
  const { session, sessionStore, announcer } = useDashboard();
  const { email } = session.person;
  const [done, setDone] = useState(false);
  return (
    <Screen title={t`Change password`}>
      <div className="gutter narrow stack">
        <p className="prose">
          <Trans>
            Signed in as <span className="ltr">{email}</span>. Your other browsers are signed out
            when the password changes.
          </Trans>
        </p>
        {done && <Notice tone="ok" icon="check" title={t`The password is changed`} level={2} />}
        <PasswordForm
          store={sessionStore}
          email={email}
          currentLabel={t`Current password`}
          onSubmit={() => setDone(false)}
          onDone={() => {
            setDone(true);
            announcer.say(t`The password is changed`);
          }}
        />
      </div>
    </Screen>
  );
}

type FormProps = {
  store: SessionStore;
  /** For password managers, which look for a user name beside the passwords. */
  email: string;
  currentLabel: string;
  /** Called at each attempt. */
  onSubmit?: () => void;
  onDone: () => void;
};

export function PasswordForm({ store, email, currentLabel, onSubmit, onDone }: FormProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [short, setShort] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    onSubmit?.();
    setShort(next.length < MIN_PASSWORD_LENGTH);
    if (next.length < MIN_PASSWORD_LENGTH) return;
    setBusy(true);
    const failed = await store.changePassword(current, next);
    setBusy(false);
    setFailure(failed);
    if (failed) return;
    setCurrent('');
    setNext('');
    onDone();
  }

  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      {failure && <FailureNotice failure={failure} title={t`The password was not changed`} />}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <TextField
        label={currentLabel}
        type="password"
        autoComplete="current-password"
        required
        value={current}
        onValue={setCurrent}
      />
      <SecretField
        label={t`New password`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        autoComplete="new-password"
        required
        hint={t`At least ${MIN_PASSWORD_LENGTH} characters.`}
        error={short ? t`Choose at least ${MIN_PASSWORD_LENGTH} characters.` : undefined}
        value={next}
        onValue={setNext}
      />
      <div>
        <Button type="submit" variant="primary">
          {busy ? t`Changing the password` : t`Change password`}
        </Button>
      </div>
    </form>
  );
}
