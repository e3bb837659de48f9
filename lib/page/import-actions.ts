// What the import page asks of the background: to store a file, start it, and save its people.
import type { send } from '../messages/send.ts';
import type { Problem } from '../messages/protocol.ts';
import type { ImportDraft, PlannedRow } from '../model/import.ts';

/** Rows in one message. */
const AT_ONCE = 250;

/** `id` of a failure: the import that may have started all the same; null when none was started. */
type Sent = { ok: true; id: string } | { ok: false; problem: Problem; id: string | null };

/** Stores the file with all of its rows and starts it. */
export async function startImport(
  draft: ImportDraft,
  rows: readonly PlannedRow[],
  ask: typeof send,
): Promise<Sent> {
  const made = await ask('import.create', { draft });
  if (!made.ok) return { ...made, id: null };
  const { id } = made.value;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const added = await ask('import.add_rows', { id, rows: rows.slice(from, from + AT_ONCE) });
    if (!added.ok) return { ...added, id: null };
  }
  return goOnWithImport(id, ask);
}

/** Starts an import whose rows are stored. One that has started goes on. */
export async function goOnWithImport(id: string, ask: typeof send): Promise<Sent> {
  const started = await ask('import.start', { id });
  return started.ok ? { ok: true, id } : { ...started, id };
}

const RETRY_MS = 1000;
const MAX_FAILURES = 10;

/**
 * Saves the people who are not saved yet, until all are or the signal aborts. A worker that ends meanwhile is asked
 * again; without this page it goes on at its next start.
 */
export async function savePeopleOfImport(
  id: string,
  ask: typeof send,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  for (let left = 1; left > 0 && failures < MAX_FAILURES && !signal.aborted;) {
    const saved = await ask('import.save', { id });
    if (saved.ok) ({ left } = saved.value);
    else if (saved.problem.code === 'gone') return;
    else {
      failures += 1;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
