// What stands before the dashboard: nothing yet, the form, a password to be chosen, or no service.
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../../../../components/ui/icon.tsx';
import type { Session } from '../../protocol/session.ts';
import { FailureNotice } from '../parts/failure-notice.tsx';
import type { SessionRoom } from '../state/session.ts';
import { PasswordForm } from './password-form.tsx';
import { SignIn } from './sign-in.tsx';

type Props = { room: SessionRoom; children: (session: Session) => React.ReactNode };

export function Gate({ room, children }: Props) {
  const { phase, session, ended, failure } = useStore(room.store);
  useEffect(() => {
    void room.check();
  }, [room]);
  if (session?.person.mustChangePassword) return <FirstPassword room={room} session={session} />;
  if (session) return children(session);
  if (phase === 'signed-out') return <SignIn room={room} ended={ended} />;
  if (phase === 'unreachable' && failure) {
    return (
      <main className="gate">
        <h1>Sidelight service</h1>
        <FailureNotice
          failure={failure}
          lead="The dashboard cannot be shown"
          onRetry={() => void room.check()}
        />
      </main>
    );
  }
  return <main className="gate" aria-busy="true" aria-label="Sidelight service" />;
}

function FirstPassword({ room, session }: { room: SessionRoom; session: Session }) {
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
        room={room}
        email={session.person.email}
        currentLabel="One-time password"
        onDone={() => {}}
      />
    </main>
  );
}
