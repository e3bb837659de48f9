import {
  BadEmailError,
  PersonExistsError,
  type People,
  type PeopleOutcome,
  type PersonWithSessions,
} from '../access/people.ts';
import { DashboardError } from '../http/errors.ts';
import type { PersonWithAccess } from '../protocol/people.ts';
import { DONE, expectFound, rethrowAs, type Handlers } from './handlers.ts';

type Collaborators = {
  people: People;
  /** Notifies the workspace's signed-in people to reload their session. */
  announce: (workspaceId: string) => Promise<void>;
};

const toWire = (row: PersonWithSessions, self: string): PersonWithAccess => ({
  id: row.id,
  email: row.email,
  role: row.role,
  isYou: row.id === self,
  invited: row.temporary,
  oneTimeUntil: row.temporary ? (row.temporary_until?.toISOString() ?? null) : null,
  createdAt: row.created_at.toISOString(),
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  sessions: row.sessions,
});

function expectDone(outcome: PeopleOutcome): void {
  if (outcome === 'not_found') throw new DashboardError('dashboard.not_found');
  if (outcome === 'last_operator') {
    throw new DashboardError(
      'dashboard.conflict',
      'This is the only operator. Make another person an operator first.',
    );
  }
}

const explain = rethrowAs(
  [PersonExistsError, 'dashboard.conflict'],
  [BadEmailError, 'dashboard.request.invalid'],
);

export function peopleCalls({ people, announce }: Collaborators) {
  async function describe(workspaceId: string, id: string, self: string) {
    const row = (await people.list(workspaceId)).find((each) => each.id === id);
    return toWire(expectFound(row), self);
  }

  async function changed(workspaceId: string, outcome: Promise<PeopleOutcome>) {
    expectDone(await outcome);
    await announce(workspaceId);
    return DONE;
  }

  return {
    async listPeople({ session }) {
      const rows = await people.list(session.workspaceId);
      return { people: rows.map((row) => toWire(row, session.personId)) };
    },
    async createPerson({ session, body }) {
      const { id, oneTimePassword } = await people.create(session.workspaceId, body).catch(explain);
      await announce(session.workspaceId);
      const person = await describe(session.workspaceId, id, session.personId);
      return { person, oneTimePassword };
    },
    changeRole: ({ session, id, body }) =>
      changed(session.workspaceId, people.changeRole(session.workspaceId, id, body.role)),
    async resetPassword({ session, id }) {
      const { oneTimePassword } = expectFound(await people.resetPassword(session.workspaceId, id));
      await announce(session.workspaceId);
      const person = await describe(session.workspaceId, id, session.personId);
      return { person, oneTimePassword };
    },
    signOutPerson: ({ session, id }) =>
      changed(session.workspaceId, people.signOut(session.workspaceId, id)),
    removePerson: ({ session, id }) =>
      changed(session.workspaceId, people.remove(session.workspaceId, id)),
  } satisfies Partial<Handlers>;
}
