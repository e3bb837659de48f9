import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { dayText } from '../../../../../lib/view/format.ts';
import type { PersonWithAccess } from '../../../protocol/session.ts';
import { actionsColumn, timeColumn, type RowAction } from '../../components/columns.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { OpenDialog } from '../../components/list-screen.tsx';
import { MarkStatus, type Mark } from '../../components/mark.tsx';
import { ResetPassword } from './people-dialogs.tsx';

export const peopleColumns = (
  now: Date,
  openDialog: OpenDialog,
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
  timeColumn('Last sign-in', '120px', ({ lastSignInAt }) => lastSignInAt),
  timeColumn('Since', '112px', ({ createdAt }) => createdAt, { wide: true }),
  actionsColumn(openDialog, ({ email }) => email, personActions),
];

function State({ person, now }: { person: PersonWithAccess; now: Date }) {
  const until = person.oneTimeUntil === null ? null : new Date(person.oneTimeUntil);
  const isWaiting = person.invited && until !== null && until > now;
  return (
    <>
      <MarkStatus mark={personMark(person, until !== null && until <= now)} />
      {isWaiting && <span className="meta below">Password works until {dayText(until, now)}</span>}
    </>
  );
}

function personMark({ invited, sessions }: PersonWithAccess, isExpired: boolean): Mark {
  if (invited && isExpired) {
    return { word: 'One-time password expired', tone: 'warn', icon: 'warning' };
  }
  if (invited) return { word: 'Has not signed in yet', tone: 'neutral', icon: 'hourglass' };
  if (sessions === 0) return { word: 'Signed out', tone: 'neutral', icon: 'minus-circle' };
  const word = sessions === 1 ? 'Signed in' : `Signed in, ${sessions} browsers`;
  return { word, tone: 'ok', icon: 'check-circle' };
}

function personActions(person: PersonWithAccess): RowAction[] {
  const { id, email, isYou, sessions } = person;
  const isOperator = person.role === 'operator';
  const role: RowAction = {
    label: isOperator ? 'Make a member' : 'Make an operator',
    icon: 'user',
    renderDialog: (dialog) => (
      <ConfirmDialog
        {...dialog}
        title={isOperator ? `Make ${email} a member?` : `Make ${email} an operator?`}
        verb={isOperator ? 'Make member' : 'Make operator'}
        call="changeRole"
        request={{ params: { id }, body: { role: isOperator ? 'member' : 'operator' } }}
        failureTitle="The role was not changed"
      >
        <p>
          {isOperator
            ? 'A member sees this workspace alone.'
            : 'An operator runs the whole server: credits, sources, import, erasure and access.'}
        </p>
      </ConfirmDialog>
    ),
  };
  const password: RowAction = {
    label: 'New one-time password',
    icon: 'key',
    renderDialog: (dialog) => <ResetPassword {...dialog} person={person} />,
  };
  const signOut: RowAction = {
    label: 'Sign out',
    icon: 'arrow-forward',
    renderDialog: (dialog) => (
      <ConfirmDialog
        {...dialog}
        title={`Sign ${email} out?`}
        verb="Sign out"
        call="signOutPerson"
        request={{ params: { id } }}
        failureTitle="Not signed out"
      >
        <p>Every browser is signed out. The password stays.</p>
      </ConfirmDialog>
    ),
  };
  const remove: RowAction = {
    label: 'Remove',
    icon: 'trash',
    danger: true,
    renderDialog: (dialog) => (
      <ConfirmDialog
        {...dialog}
        title={`Remove ${email}?`}
        verb="Remove"
        cancelLabel="Keep access"
        danger
        call="removePerson"
        request={{ params: { id } }}
        failureTitle="Not removed"
      >
        <p>Access ends at once. Keys that this person made stay; revoke them under API keys.</p>
      </ConfirmDialog>
    ),
  };
  if (isYou) return [];
  return [role, password, ...(sessions > 0 ? [signOut] : []), remove];
}
