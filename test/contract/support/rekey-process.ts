// Recomputes stored keys in a process of its own that can be killed: data directory or URL. It
// commits one batch, prints the step of the next one before that is committed, and waits there.
import { openPglite } from '../../../service/db/pglite.ts';
import { openPostgres } from '../../../service/db/postgres.ts';
import { silentLog } from '../../../service/log.ts';
import { rekey, STEPS } from '../../../service/rekey/rekey.ts';

const [where = ''] = process.argv.slice(2);
const database = where.startsWith('postgres')
  ? await openPostgres(where, () => undefined)
  : await openPglite(where);
let batches = 0;
const steps = STEPS.map((step) => ({
  ...step,
  async run(...given: Parameters<typeof step.run>) {
    const done = await step.run(...given);
    if (!done) return done;
    batches += 1;
    if (batches === 1) return done;
    process.stdout.write(`${step.name}\n`);
    // An open handle: without one, Node.js would end the process.
    return new Promise<never>(() => setInterval(() => undefined, 1000));
  },
}));
await rekey(database.db, silentLog, steps);
await database.close();
