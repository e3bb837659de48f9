import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Menu } from '../../../../components/ui/menu.tsx';
import { useDashboard } from '../dashboard.ts';

/** Who is signed in, and the menu to change the password or sign out. */
export function AccountMenu({ onFollow }: { onFollow: () => void }) {
  const { session, sessionStore, announcer } = useDashboard();
  const [, navigate] = useLocation();
  const { email, role } = session.person;
  const signOut = useMutation({
    mutationFn: () => sessionStore.signOut(),
    onSuccess: (failure) => {
      if (!failure) announcer.say('Signed out');
    },
  });
  return (
    <div className="side-account">
      <span className="grow">
        <span className="cut who" title={email}>
          {email}
        </span>
        <span className="meta">
          {signOut.data ? 'Not signed out: the service does not answer.' : role}
        </span>
      </span>
      <Menu
        icon="more"
        label="Your account"
        items={[
          {
            key: 'password',
            label: 'Change password',
            icon: 'lock',
            onChoose: () => {
              navigate('/password');
              onFollow();
            },
          },
          {
            key: 'out',
            label: signOut.isPending ? 'Signing out' : 'Sign out',
            icon: 'arrow-forward',
            onChoose: () => signOut.mutate(),
          },
        ]}
      />
    </div>
  );
}
