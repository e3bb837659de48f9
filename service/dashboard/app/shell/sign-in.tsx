import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/field.tsx';
import { Icon } from '../../../../components/ui/icon.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import type { Failure } from '../api/failure.ts';
import { FailureNotice } from '../components/failure-notice.tsx';
import type { SessionStore, SessionState } from '../state/session.ts';

type Props = { store: SessionStore; ended: SessionState['ended'] };

/** Shown in place of the requested page, which follows after the sign-in. */
export function SignIn({ store, ended }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = 'Sign in · Sidelight service';
  }, []);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const failed = await store.signIn(email.trim(), password);
    setBusy(false);
    setFailure(failed);
    if (failed) setPassword('');
  }

  return (
    <main className="gate">
      <div className="gate-brand">
        <Icon name="mark" />
        Sidelight service
      </div>
      <h1>Sign in</h1>
      {failure ? (
        <FailureNotice failure={failure} lead="Not signed in" />
      ) : (
        ended && <Ended how={ended} />
      )}
      <form className="stack" onSubmit={(event) => void send(event)}>
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onValue={setEmail}
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onValue={setPassword}
        />
        <Button type="submit" variant="primary" size="lg" wide>
          {busy ? 'Signing in' : 'Sign in'}
        </Button>
      </form>
      <p className="meta">
        Access is given by an operator under People with access, or with the command{' '}
        <code>give-access</code>.
      </p>
    </main>
  );
}

function Ended({ how }: { how: NonNullable<SessionState['ended']> }) {
  if (how === 'by-choice') return <Notice icon="check" title="You are signed out" level={2} />;
  return (
    <Notice tone="info" icon="lock" title="You were signed out" level={2}>
      Your session is over. Sign in to go on where you were.
    </Notice>
  );
}
