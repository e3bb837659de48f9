import { createPeople, type NewPerson, type People } from '../dashboard/access/people.ts';
import type { Role } from '../dashboard/protocol/session.ts';
import { DEFAULT_DATA, type Command } from './command.ts';
import { findWorkspace } from './find-workspace.ts';
import { expectPositionals, parseChoice, readOptions, UsageError } from './usage.ts';
import { withData } from './with-data.ts';

/** Resets the person's password and ends all their sessions. @throws UsageError */
async function renew(
  people: People,
  workspace: { id: string; name: string },
  email: string,
): Promise<NewPerson> {
  const person = await people.findByEmail(email);
  const made = person && (await people.resetPassword(workspace.id, person.id));
  if (!made) {
    throw new UsageError(
      `${workspace.name} has no person with the address ${email}. Omit --new-password to give access.`,
    );
  }
  return made;
}

export const giveAccess: Command = {
  usage: `give-access WORKSPACE EMAIL   let a person sign in to the dashboard
  --role ROLE          operator (default): also sources, import, suppression, credits, access;
                       member: only the workspace
  --new-password       a new one-time password for a person who has access
  --data DIR           default ${DEFAULT_DATA}`,

  async run(args, context) {
    const { values, positionals } = readOptions(args, {
      role: { type: 'string', default: 'operator' },
      'new-password': { type: 'boolean', default: false },
      data: { type: 'string', default: DEFAULT_DATA },
    });
    const [given = '', email = ''] = expectPositionals(positionals, ['WORKSPACE', 'EMAIL']);
    const role = parseChoice<Role>('--role', values.role, ['operator', 'member']);
    await withData(context, values.data, async ({ db }) => {
      const workspace = await findWorkspace(db, given);
      const people = createPeople({ db, now: () => new Date() });
      const made = values['new-password']
        ? await renew(people, workspace, email)
        : await people.create(workspace.id, { email, role });
      if (!values['new-password']) {
        context.print(`${made.email} may sign in to ${workspace.name} as ${role}.`);
      }
      context.print(`one-time password: ${made.oneTimePassword}`);
      context.print(
        `It works until ${made.oneTimeUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC. ` +
          'give-access --new-password makes another one.',
      );
    });
  },
};
