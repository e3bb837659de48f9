// The screen without a session: nothing yet, the sign-in form, a new password, or a failure.
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { TextField } from '../../../../components/ui/fields/field.tsx';
import { focusWhenDrawn } from '../../../../components/ui/hooks/focus-when-drawn.ts';
import { Icon } from '../../../../components/ui/icons/icon.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import type { Session } from '../../protocol/session.ts';
import type { Failure } from '../api/client.ts';
import { FailureNotice } from '../components/failure-notice.tsx';
import { useTitle } from '../components/screen.tsx';
import { PasswordForm } from '../screens/password/password-screen.tsx';
import type { SessionState, SessionStore } from '../state/session.ts';

type Props = { store: SessionStore; children: (session: Session) => ReactNode };

export function SessionGate({ store, children }: Props) {
  const { phase, session, ended, failure } = useStore(store.store);
  useEffect(() => {
    void store.check();
  }, [store]);
  if (session?.person.mustChangePassword) return <FirstPassword store={store} session={session} />;
  if (session) return children(session);
  if (phase === 'signed-out') return <SignIn store={store} ended={ended} />;
  if (phase === 'unreachable' && failure) {
    return (
      <main className="gate">
        <h1>
          <Trans>Sidelight service</Trans>
        </h1>
        <FailureNotice
          failure={failure}
          title={t`The dashboard cannot be shown`}
          onRetry={() => void store.check()}
        />
      </main>
    );
  }
  return <main className="gate" aria-busy="true" aria-label={t`Sidelight service`} />;
}

function FirstPassword({ store, session }: { store: SessionStore; session: Session }) {
  return (
    <Gate title={t`Choose a password`}>
      <p>
        <Trans>
          You signed in with a one-time password. Choose one of your own; the one-time password ends
          with it.
        </Trans>
      </p>
      <PasswordForm
        store={store}
        email={session.person.email}
        currentLabel={t`One-time password`}
        onDone={() => {}}
      />
    </Gate>
  );
}

type GateProps = {
  title: string;
  /** It has taken the place of a page that the user was on. */
  isFocused?: boolean;
  children: ReactNode;
};

/** A page without the sidebar. */
function Gate({ title, isFocused, children }: GateProps) {
  useTitle(title);
  return (
    <main className="gate">
      <div className="brand">
        <Icon name="mark" />
        <Trans>Sidelight service</Trans>
      </div>
      <h1 ref={isFocused ? focusWhenDrawn : null} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}

type SignInProps = { store: SessionStore; ended: SessionState['ended'] };

/** Shown in place of the requested page, which follows after the sign-in. */
function SignIn({ store, ended }: SignInProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const failed = await store.signIn(email.trim(), password);
    setBusy(false);
    setFailure(failed);
    if (failed) setPassword('');
  }

  return (
    <Gate title={t`Sign in`} isFocused={ended !== null}>
      {failure ? (
        <FailureNotice failure={failure} title={t`Not signed in`} />
      ) : (
        ended && !busy && <Ended how={ended} />
      )}
      <form className="stack" onSubmit={(event) => void send(event)}>
        <TextField
          label={t`Email`}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onValue={setEmail}
        />
        <TextField
          label={t`Password`}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onValue={setPassword}
        />
        <Button type="submit" variant="primary" size="lg" wide>
          {busy ? t`Signing in` : t`Sign in`}
        </Button>
      </form>
      <p className="meta">
        <Trans>
          Access is given by an operator under People with access, or with the command{' '}
          <code>give-access</code>.
        </Trans>
      </p>
    </Gate>
  );
}

function Ended({ how }: { how: NonNullable<SessionState['ended']> }) {
  if (how === 'by-choice') return <Notice icon="check" title={t`You are signed out`} level={2} />;
  return (
    <Notice tone="info" icon="lock" title={t`You were signed out`} level={2} alert>
      <Trans>Your session is over. Sign in to go on where you were.</Trans>
    </Notice>
  );
}
