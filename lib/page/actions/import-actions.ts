// The import page's requests to the background: to store a file, start it, and save its people.
import type { send } from '../../messages/send.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { ImportDraft, ImportRecord, PlannedRow } from '../../model/lists/import.ts';
import { wait } from '../../wait.ts';

/** Rows in one message. */
const AT_ONCE = 250;

/** `id` of a failure: the import that may have started all the same; null when none was started. */
type Sent = { ok: true; id: string } | { ok: false; problem: Problem; id: string | null };

/** Stores the file with all of its rows and starts it. */
export async function startImport(
  draft: ImportDraft,
  rows: readonly PlannedRow[],
  sendMessage: typeof send,
): Promise<Sent> {
  const made = await sendMessage('import.create', { draft });
  if (!made.ok) return { ...made, id: null };
  const { id } = made.value;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const added = await sendMessage('import.add_rows', {
      id,
      rows: rows.slice(from, from + AT_ONCE),
    });
    if (!added.ok) return { ...added, id: null };
  }
  return continueImport(id, sendMessage);
}

/**
 * Starts an import after `last`, whose start failed or was not answered. The last one goes on only when the same is
 * asked for of the same rows. Otherwise it is removed first; when it runs already, its id is returned, to be shown: two
 * lists of one file would each have a ceiling of its own.
 */
export async function startImportAfter(
  { last, hasSameRows }: { last: ImportRecord; hasSameRows: boolean },
  draft: ImportDraft,
  rows: readonly PlannedRow[],
  sendMessage: typeof send,
): Promise<Sent> {
  const { id } = last;
  if (hasSameRows && isSameRequest(last, draft)) return continueImport(id, sendMessage);
  const abandoned = await sendMessage('import.abandon', { id });
  if (abandoned.ok) return startImport(draft, rows, sendMessage);
  return abandoned.problem.code === 'busy' ? { ok: true, id } : { ...abandoned, id };
}

const isSameRequest = (one: ImportDraft, other: ImportDraft): boolean =>
  one.ceiling === other.ceiling &&
  one.worst === other.worst &&
  one.saveToList === other.saveToList &&
  one.kinds.toSorted().join() === other.kinds.toSorted().join();

/** Starts an import whose rows are stored. One that has started goes on. */
async function continueImport(id: string, sendMessage: typeof send): Promise<Sent> {
  const started = await sendMessage('import.start', { id });
  return started.ok ? { ok: true, id } : { ...started, id };
}

const RETRY_MS = 1000;
const MAX_FAILURES = 10;

/**
 * Saves the people who are not saved yet, until all are or the signal aborts. A worker that ends meanwhile is asked
 * again; without this page it goes on at its next start. Returns why it gave up; null when it did not.
 */
export async function savePeopleOfImport(
  id: string,
  sendMessage: typeof send,
  signal: AbortSignal,
): Promise<Problem | null> {
  let failures = 0;
  for (let left = 1; left > 0 && !signal.aborted;) {
    const saved = await sendMessage('import.save', { id });
    if (saved.ok) {
      ({ left } = saved.value);
      failures = 0;
      continue;
    }
    if (saved.problem.code === 'gone') return null;
    failures += 1;
    if (failures === MAX_FAILURES) return saved.problem;
    await wait(RETRY_MS);
  }
  return null;
}
