import { Menu, type MenuItem } from '../../../../../components/ui/menu.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { dayText } from '../../../../../lib/view/format.ts';
import type { PersonWithAccess } from '../../../protocol/session.ts';
import type { OpenDialog } from '../../components/crud-screen.tsx';
import type { Secret } from '../../components/new-secret.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { ChangeRole, RemovePerson, ResetPassword, SignOutPerson } from './people-dialogs.tsx';

export const peopleColumns = (
  now: Date,
  openDialog: OpenDialog,
  onSecret: (secret: Secret) => void,
): readonly Column<PersonWithAccess>[] => [
  {
    key: 'email',
    head: 'E-mail',
    width: 'minmax(200px, 2fr)',
    block: 'lead',
    cell: ({ email, isYou }) => (
      <>
        <span className="ltr wrap">{email}</span>
        {isYou && <span className="meta"> you</span>}
      </>
    ),
  },
  {
    key: 'role',
    head: 'Role',
    width: '112px',
    cell: ({ role }) => (role === 'operator' ? 'Operator' : 'Member'),
  },
  {
    key: 'state',
    head: 'State',
    width: 'minmax(150px, 1.2fr)',
    cell: (person) => <State person={person} now={now} />,
  },
  {
    key: 'last',
    head: 'Last sign-in',
    width: '120px',
    cell: ({ lastSignInAt }) => (lastSignInAt ? <Timestamp at={lastSignInAt} /> : 'Never'),
  },
  {
    key: 'since',
    head: 'Since',
    width: '112px',
    wide: true,
    cell: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
  {
    key: 'actions',
    head: 'Actions',
    width: '56px',
    end: true,
    hideHead: true,
    block: 'corner',
    cell: (person) =>
      person.isYou ? null : (
        <Menu
          icon="more"
          label={`Actions for ${person.email}`}
          items={personActions(person, openDialog, onSecret)}
        />
      ),
  },
];

function State({ person, now }: { person: PersonWithAccess; now: Date }) {
  const { invited, oneTimeUntil, sessions } = person;
  const until = oneTimeUntil === null ? null : new Date(oneTimeUntil);
  if (invited && until && until <= now) {
    return (
      <Status tone="warn" icon="warning">
        One-time password expired
      </Status>
    );
  }
  if (invited) {
    return (
      <>
        <Status tone="neutral" icon="hourglass">
          Has not signed in yet
        </Status>
        {until && <span className="meta below">Password works until {dayText(until, now)}</span>}
      </>
    );
  }
  return sessions > 0 ? (
    <Status tone="ok" icon="check-circle">
      {sessions === 1 ? 'Signed in' : `Signed in, ${sessions} browsers`}
    </Status>
  ) : (
    <Status tone="neutral" icon="minus-circle">
      Signed out
    </Status>
  );
}

function personActions(
  person: PersonWithAccess,
  openDialog: OpenDialog,
  onSecret: (secret: Secret) => void,
): readonly MenuItem[] {
  const role: MenuItem = {
    key: 'role',
    label: person.role === 'operator' ? 'Make a member' : 'Make an operator',
    icon: 'user',
    onChoose: () => openDialog((props) => <ChangeRole {...props} person={person} />),
  };
  const password: MenuItem = {
    key: 'password',
    label: 'New one-time password',
    icon: 'key',
    onChoose: () =>
      openDialog((props) => <ResetPassword {...props} person={person} onSecret={onSecret} />),
  };
  const signOut: MenuItem = {
    key: 'out',
    label: 'Sign out',
    icon: 'arrow-forward',
    onChoose: () => openDialog((props) => <SignOutPerson {...props} person={person} />),
  };
  const remove: MenuItem = {
    key: 'remove',
    label: 'Remove',
    icon: 'trash',
    danger: true,
    onChoose: () => openDialog((props) => <RemovePerson {...props} person={person} />),
  };
  return [role, password, ...(person.sessions > 0 ? [signOut] : []), remove];
}
