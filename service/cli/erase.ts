import { describeError } from '../log-error.ts';
import { scrub } from '../maintenance/scrub.ts';
import { createErase } from '../privacy/erase/erase.ts';
import { createSuppressions } from '../privacy/suppression/suppressions.ts';
import { DEFAULT_DATA, type Command } from './command.ts';
import { PERSON_OPTIONS, PERSON_USAGE, readPersonInput } from './person-options.ts';
import { expectPositionals, readOptions } from './usage.ts';
import { withData } from './with-data.ts';

export const erase: Command = {
  usage: `erase                    remove all data about a person and suppress them; cannot be undone
${PERSON_USAGE}
  --data DIR           default ${DEFAULT_DATA}`,

  async run(args, context) {
    const { values, positionals } = readOptions(args, {
      ...PERSON_OPTIONS,
      data: { type: 'string', default: DEFAULT_DATA },
    });
    expectPositionals(positionals, []);
    await withData(context, values.data, async ({ database, db, secret }) => {
      const now = () => new Date();
      const suppressions = createSuppressions({ db, secret, now });
      const erasePerson = createErase({ db, suppressions, now });
      const { suppressionId, erased } = await erasePerson(readPersonInput(values));
      for (const [what, count] of Object.entries(erased)) context.print(`${what}: ${count}`);
      context.print(`suppressed: ${suppressionId}`);
      // An embedded database has no running service now, so tables of any size can be rewritten.
      try {
        await scrub({ database, now: now() });
      } catch (cause) {
        const reason = describeError(cause).message;
        throw new Error(
          `The person is erased, but erased data is still in the database files (${reason}). If the disk is full, free as much space as the largest table needs. Then run this command again or start the service.`,
          { cause },
        );
      }
      context.print(
        database.exclusive
          ? 'database files: cleared; backups keep what they hold'
          : 'tables: vacuumed; docs/operating.md says what free space, logs and backups keep',
      );
    });
  },
};
