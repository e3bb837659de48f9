import { toCredits, toHundredths } from '../../lib/contract/credits.ts';
import { availableCredits, grant } from '../credits/ledger.ts';
import { DEFAULT_DATA, type Command } from './command.ts';
import { findWorkspace } from './find-workspace.ts';
import { expectPositionals, readOptions, UsageError, parseWhole } from './usage.ts';
import { withData } from './with-data.ts';

export const addCredits: Command = {
  usage: `add-credits WORKSPACE N  add N credits to a workspace (name or id)
  --note TEXT          a note in the ledger
  --data DIR           default ${DEFAULT_DATA}`,

  async run(args, context) {
    const { values, positionals } = readOptions(args, {
      note: { type: 'string' },
      data: { type: 'string', default: DEFAULT_DATA },
    });
    const [given = '', credits = ''] = expectPositionals(positionals, ['WORKSPACE', 'N']);
    const amount = toHundredths(parseWhole('N', credits, 100_000_000));
    if (amount === 0) throw new UsageError('N takes at least 1.');
    await withData(context, values.data, async ({ db }) => {
      const { id: workspaceId, name } = await findWorkspace(db, given);
      const available = await db.transaction().execute(async (tx) => {
        const note = values.note ? { note: values.note } : {};
        await grant(tx, { workspaceId, amount, at: new Date(), ...note });
        return availableCredits(tx, workspaceId);
      });
      context.print(`${name} has ${toCredits(available)} credits to spend.`);
    });
  },
};
