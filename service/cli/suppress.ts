import { createSuppressions } from '../privacy/suppression/suppressions.ts';
import { DEFAULT_DATA, type Command } from './command.ts';
import { PERSON_OPTIONS, PERSON_USAGE, readPersonInput } from './person-options.ts';
import { expectPositionals, readOptions } from './usage.ts';
import { withData } from './with-data.ts';

export const suppress: Command = {
  usage: `suppress                 never look up a person: not found and free in every workspace
${PERSON_USAGE}
  --domain DOMAIN      all people of a company
  --note TEXT          the reason, stored unchanged
  --data DIR           default ${DEFAULT_DATA}`,

  async run(args, context) {
    const { values, positionals } = readOptions(args, {
      ...PERSON_OPTIONS,
      domain: { type: 'string' },
      note: { type: 'string' },
      data: { type: 'string', default: DEFAULT_DATA },
    });
    expectPositionals(positionals, []);
    const { id } = await withData(context, values.data, ({ db, secret }) =>
      createSuppressions({ db, secret, now: () => new Date() }).add({
        ...readPersonInput(values),
        ...(values.domain !== undefined && { domain: values.domain }),
        ...(values.note !== undefined && { note: values.note }),
      }),
    );
    context.print(`suppressed: ${id}`);
  },
};
