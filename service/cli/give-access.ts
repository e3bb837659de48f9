import { createPeople } from '../dashboard/access/people.ts';
import type { Role } from '../dashboard/protocol/session.ts';
import { DEFAULT_DATA, type Command } from './command.ts';
import { findWorkspace } from './find-workspace.ts';
import { expectPositionals, oneOf, readOptions } from './usage.ts';
import { withData } from './with-data.ts';

export const giveAccess: Command = {
  usage: `give-access WORKSPACE EMAIL   let somebody sign in to the dashboard
  --role ROLE          operator (default): sources, import, suppression, credits and access too;
                       member: what belongs to the workspace
  --data DIR           default ${DEFAULT_DATA}`,

  async run(args, context) {
    const { values, positionals } = readOptions(args, {
      role: { type: 'string', default: 'operator' },
      data: { type: 'string', default: DEFAULT_DATA },
    });
    const [said = '', email = ''] = expectPositionals(positionals, ['WORKSPACE', 'EMAIL']);
    const role = oneOf<Role>('--role', values.role, ['operator', 'member']);
    await withData(context, values.data, async ({ db }) => {
      const workspace = await findWorkspace(db, said);
      const people = createPeople({ db, now: () => new Date() });
      const made = await people.create(workspace.id, { email, role });
      context.print(`${made.email} may sign in to ${workspace.name} as ${role}.`);
      context.print(`one-time password: ${made.oneTimePassword}`);
    });
  },
};
