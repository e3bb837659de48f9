import { Menu } from '../../../../components/ui/menu.tsx';
import { useDashboard } from '../dashboard.ts';
import { useAction } from '../parts/use-action.ts';

/** Who is signed in, and the way out. */
export function AccountMenu({ onFollow }: { onFollow: () => void }) {
  const { session, sessionRoom, router, announcer } = useDashboard();
  const { email, role } = session.person;
  const leave = useAction(
    async () => {
      const failure = await sessionRoom.signOut();
      return failure ? { ok: false, failure } : { ok: true, value: null };
    },
    () => announcer.say('Signed out'),
  );
  return (
    <div className="side-account">
      <span className="grow">
        <span className="cut who" title={email}>
          {email}
        </span>
        <span className="meta">
          {leave.failure ? 'Not signed out: the service does not answer.' : role}
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
              router.go({ screen: 'password' });
              onFollow();
            },
          },
          {
            key: 'out',
            label: leave.busy ? 'Signing out' : 'Sign out',
            icon: 'arrow-forward',
            onChoose: () => leave.run(null),
          },
        ]}
      />
    </div>
  );
}
