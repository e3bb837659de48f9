import { toHundredths } from '../../lib/contract/credits.ts';
import { createWorkspaces } from '../accounts/workspaces.ts';
import { DEFAULT_DATA, type Command } from './command.ts';
import { expectPositionals, readOptions, parseWhole } from './usage.ts';
import { withData } from './with-data.ts';

export const createWorkspace: Command = {
  usage: `create-workspace NAME    create a workspace; prints its key and webhook secret once
  --credits N          its credits, default 1000
  --data DIR           default ${DEFAULT_DATA}`,

  async run(args, context) {
    const { values, positionals } = readOptions(args, {
      credits: { type: 'string', default: '1000' },
      data: { type: 'string', default: DEFAULT_DATA },
    });
    const [name = ''] = expectPositionals(positionals, ['NAME']);
    const credits = toHundredths(parseWhole('--credits', values.credits, 100_000_000));
    const made = await withData(context, values.data, ({ db, box }) =>
      createWorkspaces({ db, box, now: () => new Date() }).create({ name, credits }),
    );
    context.print(`workspace: ${made.workspaceId}`);
    context.print(`api key: ${made.apiKey}`);
    context.print(`webhook secret: ${made.webhookSecret}`);
  },
};
