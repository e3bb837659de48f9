import { EMAIL_STATUSES } from '../../lib/contract/values.ts';
import { createSuppressedCheck } from '../privacy/suppression/suppression-checks.ts';
import { createSuppressions } from '../privacy/suppression/suppressions.ts';
import { parseMapping, runImport } from '../sources/directory/import/command.ts';
import type {
  Encoding,
  ImportFormat,
  ImportKind,
} from '../sources/directory/import/import-types.ts';
import { DEFAULT_DATA, type Command } from './command.ts';
import { expectPositionals, parseChoice, readOptions } from './usage.ts';
import { withData } from './with-data.ts';

const text = { type: 'string' } as const;

const FORMATS: ImportFormat[] = ['csv', 'ndjson'];
const KINDS: ImportKind[] = ['people', 'companies'];
const ENCODINGS: Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'latin1'];

export const importCommand: Command = {
  usage: `import FILE              import people or companies into the directory; repeat it to update them
  --format FORMAT      csv or ndjson, default: from the file name
  --kind KIND          people or companies, default: from the columns
  --map HEADER=FIELD   field of an unrecognised column, repeatable; HEADER= skips it
  --encoding NAME      ${ENCODINGS.join(', ')}, default utf-8
  --region XX          country of phone numbers without a code, as GB
  --email-status S     status of addresses without one, default HIGH_PROBABILITY
  --rejects FILE       file for rejected rows, default beside FILE
  --dry-run            check the file and show how it is read; write nothing
  --data DIR           default ${DEFAULT_DATA}`,

  async run(args, context) {
    const { values, positionals } = readOptions(args, {
      format: text,
      kind: text,
      map: { type: 'string', multiple: true, default: [] },
      encoding: text,
      region: text,
      'email-status': text,
      rejects: text,
      'dry-run': { type: 'boolean', default: false },
      data: { type: 'string', default: DEFAULT_DATA },
    });
    const [file = ''] = expectPositionals(positionals, ['FILE']);
    const status = values['email-status'];
    const options = {
      file,
      mapping: parseMapping(values.map),
      dryRun: values['dry-run'],
      ...(values.format && { format: parseChoice('--format', values.format, FORMATS) }),
      ...(values.kind && { kind: parseChoice('--kind', values.kind, KINDS) }),
      ...(values.encoding && { encoding: parseChoice('--encoding', values.encoding, ENCODINGS) }),
      ...(values.region && { region: values.region.toUpperCase() }),
      ...(status && { emailStatus: parseChoice('--email-status', status, EMAIL_STATUSES) }),
      ...(values.rejects && { rejects: values.rejects }),
    };
    const now = () => new Date();
    await withData(context, values.data, ({ db, secret }) =>
      runImport(options, {
        db,
        now,
        areSuppressed: createSuppressedCheck(createSuppressions({ db, secret, now })),
        signal: context.interruption(),
        stderr: process.stderr,
      }),
    );
  },
};
