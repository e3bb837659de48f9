// What is shown without a session: nothing yet, the sign-in form, a new password, or a failure.
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../../../components/ui/icon.tsx';
import type { Session } from '../../protocol/session.ts';
import { FailureNotice } from '../components/failure-notice.tsx';
import type { SessionStore } from '../state/session.ts';
import { PasswordForm } from './password-form.tsx';
import { SignIn } from './sign-in.tsx';

type Props = { store: SessionStore; children: (session: Session) => React.ReactNode };

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
        <h1>Sidelight service</h1>
        <FailureNotice
          failure={failure}
          lead="The dashboard cannot be shown"
          onRetry={() => void store.check()}
        />
      </main>
    );
  }
  return <main className="gate" aria-busy="true" aria-label="Sidelight service" />;
}

function FirstPassword({ store, session }: { store: SessionStore; session: Session }) {
  useEffect(() => {
    document.title = 'Choose a password · Sidelight service';
  }, []);
  return (
    <main className="gate">
      <div className="gate-brand">
        <Icon name="mark" />
        Sidelight service
      </div>
      <h1>Choose a password</h1>
      <p>
        You signed in with a one-time password. Choose one of your own; the one-time password ends
        with it.
      </p>
      <PasswordForm
        store={store}
        email={session.person.email}
        currentLabel="One-time password"
        onDone={() => {}}
      />
    </main>
  );
}
