import { toHundredths } from '../../lib/contract/credits.ts';
import { createWorkspaces } from '../accounts/workspaces.ts';
import { openData } from '../open.ts';
import { DEFAULT_DATA, type Command } from './command.ts';
import { expectPositionals, readOptions, whole } from './usage.ts';

const usage = `create-workspace NAME    make a workspace; its key and webhook secret are printed this once
  --credits N          what it may spend, default 1000
  --data DIR           default ${DEFAULT_DATA}`;

export const createWorkspace: Command = {
  usage,
  async run(args, { env, log, print }) {
    const { values, positionals } = readOptions(args, {
      credits: { type: 'string', default: '1000' },
      data: { type: 'string', default: DEFAULT_DATA },
    });
    const [name = ''] = expectPositionals(positionals, ['NAME']);
    const credits = toHundredths(whole('--credits', values.credits, 100_000_000));
    const { db, box, close } = await openData(env.dataIn(values.data), (error) =>
      log.error({ err: error }, 'the database connection broke'),
    );
    try {
      const workspaces = createWorkspaces({ db, box, now: () => new Date() });
      const made = await workspaces.create({ name, credits });
      print(`workspace: ${made.workspaceId}`);
      print(`api key: ${made.apiKey}`);
      print(`webhook secret: ${made.webhookSecret}`);
    } finally {
      await close();
    }
  },
};
