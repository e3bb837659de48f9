// npm run bench:hostile-bodies: checks that no body of one mebibyte blocks the service's other
// requests.
import { parseArgs } from 'node:util';
import { readWholeNumber, runProgram } from '../../tools/command-line.ts';
import { freePort } from '../../tools/free-port.ts';
import { createPeople } from '../../service/dashboard/access/people.ts';
import { createSessions } from '../../service/dashboard/access/sessions.ts';
import { CSRF_HEADER, DASHBOARD_PATH } from '../../service/dashboard/protocol/call.ts';
import type { OpenedData } from '../../service/open-data.ts';
import { createEnvironment } from '../service/environment.ts';
import { median } from '../statistics.ts';
import { millisecondsText } from '../table.ts';
import { createHostileBodies } from './bodies.ts';
import { watchMainThread } from './main-thread.ts';
import { measureBodies, type Measured } from './measure.ts';

const HELP = `npm run bench:hostile-bodies -- [options]

Sends request bodies of 1 MiB that are slow to parse or to check to a service on the embedded database with
10,000 people in its directory. Prints three medians for each body: the longest time for which the service
responds to nothing else, the time that it computes, and the time until the response. Fails when the service
responds to nothing else for more than 50 ms.

  --rounds N    how often each body is sent (5)
  --all         prints every body, not only the slowest
  --help        this text`;

const MAX_MS = 50;
const SHOWN = 25;
const PEOPLE = 10_000;

const now = () => new Date();

/** The cookie and token of an operator's session. */
async function startSession({ db }: OpenedData, workspaceId: string) {
  const { id } = await createPeople({ db, now }).create(workspaceId, {
    email: 'bench@tarnwick.example',
    role: 'operator',
  });
  await db.updateTable('dashboard_people').set({ temporary: false }).where('id', '=', id).execute();
  const sessions = createSessions({ db, now });
  const token = await sessions.start(db, id);
  return { token, csrfToken: (await sessions.find(token))?.csrfToken ?? '' };
}

async function measure(rounds: number): Promise<Measured[]> {
  const environment = await createEnvironment('PGlite');
  try {
    await environment.fill(PEOPLE);
    const { workspaceId, apiKey } = await environment.workspace(1_000_000);
    const { token, csrfToken } = await environment.withData((data) =>
      startSession(data, workspaceId),
    );
    const port = await freePort();
    const { origin } = await environment.start('all', [`--inspect=127.0.0.1:${port}`]);
    const thread = await watchMainThread(port);
    const dashboard = {
      Origin: origin,
      Cookie: `sidelight_session=${token}`,
      [CSRF_HEADER]: csrfToken,
    };
    const headersFor = (path: string): Record<string, string> =>
      path.startsWith(DASHBOARD_PATH) ? dashboard : { Authorization: `Bearer ${apiKey}` };
    // The code is compiled before the measurement.
    const options = { origin, bodies: createHostileBodies(), thread, headersFor };
    await measureBodies({ ...options, rounds: 1 });
    const measured = await measureBodies({ ...options, rounds });
    thread.close();
    return measured;
  } finally {
    await environment.close();
  }
}

/** The most expensive bodies first. */
function print(measured: readonly Measured[], shown: number): void {
  const rows = measured
    .toSorted((a, b) => median(b.blocked) - median(a.blocked))
    .slice(0, shown)
    .map(({ body, status, times, busy, blocked }) => [
      body.what,
      String(status),
      millisecondsText(median(blocked)),
      millisecondsText(median(busy)),
      millisecondsText(median(times)),
      millisecondsText(Math.max(...times)),
    ]);
  const head = ['Body', 'Status', 'Blocked', 'Computing', 'Answer', 'Slowest answer'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'));
}

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      all: { type: 'boolean', default: false },
    },
  });
  const rounds = readWholeNumber('--rounds', values.rounds, { least: 1 });
  const measured = await measure(rounds);
  print(measured, values.all ? measured.length : SHOWN);
  const slow = measured.filter(({ blocked }) => median(blocked) > MAX_MS);
  console.log(
    `\n${measured.length} bodies, ${slow.length} that block the service for more than ${MAX_MS} ms.`,
  );
  return slow.length === 0;
});
