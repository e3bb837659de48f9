import { useState } from 'react';
import { Notice } from '../../../../../components/ui/notice.tsx';
import { useDashboard } from '../../dashboard.ts';
import { Screen } from '../../components/screen.tsx';
import { PasswordForm } from '../../shell/password-form.tsx';

export function PasswordScreen() {
  const { session, sessionStore, announcer } = useDashboard();
  const [done, setDone] = useState(false);
  return (
    <Screen title="Change password">
      <div className="gutter narrow stack">
        <p className="prose">
          Signed in as <span className="ltr">{session.person.email}</span>. Your other browsers are
          signed out when the password changes.
        </p>
        {done && <Notice tone="ok" icon="check" title="The password is changed" level={2} />}
        <PasswordForm
          store={sessionStore}
          email={session.person.email}
          currentLabel="Current password"
          onDone={() => {
            setDone(true);
            announcer.say('The password is changed');
          }}
        />
      </div>
    </Screen>
  );
}
