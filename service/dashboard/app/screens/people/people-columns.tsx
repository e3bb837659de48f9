import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import { dayText } from '../../../../../lib/view/format.ts';
import type { PersonWithAccess } from '../../../protocol/people.ts';
import { actionsColumn, timeColumn, type RowAction } from '../../components/columns.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { OpenDialog } from '../../components/list-screen.tsx';
import { MarkStatus } from '../../components/mark.tsx';
import type { Mark } from '../../texts/mark.ts';
import { ResetPassword } from './people-dialogs.tsx';

export const peopleColumns = (
  now: Date,
  openDialog: OpenDialog,
): readonly Column<PersonWithAccess>[] => [
  {
    key: 'email',
    head: t`Email`,
    width: 'minmax(200px, 2fr)',
    block: 'lead',
    cell: ({ email, isYou }) => (
      <>
        <span className="ltr wrap">{email}</span>
        {isYou && (
          <span className="meta">
            {' '}
            <Trans>you</Trans>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'role',
    head: t`Role`,
    width: '112px',
    cell: ({ role }) => (role === 'operator' ? t`Operator` : t`Member`),
  },
  {
    key: 'state',
    head: t`State`,
    width: 'minmax(150px, 1.2fr)',
    cell: (person) => <State person={person} now={now} />,
  },
  timeColumn(t`Last sign-in`, '120px', ({ lastSignInAt }) => lastSignInAt),
  timeColumn(t`Since`, '112px', ({ createdAt }) => createdAt, { wide: true }),
  actionsColumn(openDialog, ({ email }) => email, personActions),
];

function State({ person, now }: { person: PersonWithAccess; now: Date }) {
  const until = person.oneTimeUntil === null ? null : new Date(person.oneTimeUntil);
  const isWaiting = person.invited && until !== null && until > now;
  const day = until === null ? '' : dayText(until, now);
  return (
    <>
      <MarkStatus mark={personMark(person, until !== null && until <= now)} />
      {isWaiting && (
        <span className="meta below">
          <Trans>Password works until {day}</Trans>
        </span>
      )}
    </>
  );
}

function personMark({ invited, sessions }: PersonWithAccess, isExpired: boolean): Mark {
  if (invited && isExpired) {
    return { word: t`One-time password expired`, tone: 'warn', icon: 'warning' };
  }
  if (invited) return { word: t`Has not signed in yet`, tone: 'neutral', icon: 'hourglass' };
  if (sessions === 0) return { word: t`Signed out`, tone: 'neutral', icon: 'minus-circle' };
  const word = plural(sessions, { one: 'Signed in', other: 'Signed in, # browsers' });
  return { word, tone: 'ok', icon: 'check-circle' };
}

function personActions(person: PersonWithAccess): RowAction[] {
  const { id, email, isYou, sessions } = person;
  const isOperator = person.role === 'operator';
  const role: RowAction = {
    label: isOperator ? t`Make a member` : t`Make an operator`,
    icon: 'user',
    renderDialog: (dialog) => (
      <ConfirmDialog
        {...dialog}
        title={isOperator ? t`Make ${email} a member?` : t`Make ${email} an operator?`}
        verb={isOperator ? t`Make member` : t`Make operator`}
        call="changeRole"
        request={{ params: { id }, body: { role: isOperator ? 'member' : 'operator' } }}
        failureTitle={t`The role was not changed`}
      >
        <p>
          {isOperator
            ? t`A member sees this workspace alone.`
            : t`An operator runs the whole server: credits, sources, import, erasure and access.`}
        </p>
      </ConfirmDialog>
    ),
  };
  const password: RowAction = {
    label: t`New one-time password`,
    icon: 'key',
    renderDialog: (dialog) => <ResetPassword {...dialog} person={person} />,
  };
  const signOut: RowAction = {
    label: t`Sign out`,
    icon: 'arrow-forward',
    renderDialog: (dialog) => (
      <ConfirmDialog
        {...dialog}
        title={t`Sign ${email} out?`}
        verb={t`Sign out`}
        call="signOutPerson"
        request={{ params: { id } }}
        failureTitle={t`Not signed out`}
      >
        <p>
          <Trans>Every browser is signed out. The password stays.</Trans>
        </p>
      </ConfirmDialog>
    ),
  };
  const remove: RowAction = {
    label: t`Remove`,
    icon: 'trash',
    danger: true,
    renderDialog: (dialog) => (
      <ConfirmDialog
        {...dialog}
        title={t`Remove ${email}?`}
        verb={t`Remove`}
        cancelLabel={t`Keep access`}
        danger
        call="removePerson"
        request={{ params: { id } }}
        failureTitle={t`Not removed`}
      >
        <p>
          <Trans>
            Access ends at once. Keys that this person made stay; revoke them under API keys.
          </Trans>
        </p>
      </ConfirmDialog>
    ),
  };
  if (isYou) return [];
  return [role, password, ...(sessions > 0 ? [signOut] : []), remove];
}
