// The person in the rows that an import turned away, which are kept to be corrected.
import type { Tx } from '../db/database.ts';
import type { PersonMarks } from './person-keys.ts';

/** As people write them, whatever the format of the file. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export async function forgetRejects(tx: Tx, { emails, names }: PersonMarks): Promise<number> {
  const words = names.map((name) => name.trim().split(/\s+/)).filter((parts) => parts.length > 1);
  if (emails.length === 0 && words.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('dashboard_import_rejects')
    .where((eb) =>
      eb.or([
        ...emails.map((email) => eb('record', 'ilike', containing(email.trim()))),
        // First and last name may stand in columns of their own.
        ...words.map((parts) =>
          eb.and(parts.map((part) => eb('record', 'ilike', containing(part)))),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
