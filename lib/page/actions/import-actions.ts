// The requests of import page and panel to the background: to store a file, start it, and save its people.
import type { FilePeople } from '../../contacts/import/import-reader.ts';
import {
  toImportDraft,
  type ImportFile,
  type KnownPerson,
} from '../../contacts/import/plan-import.ts';
import type { Hundredths } from '../../contract/credits.ts';
import type { send } from '../../messages/send.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { Label } from '../../model/contacts/label.ts';
import type { Kind } from '../../model/kinds.ts';
import type { ImportDraft, ImportRecord, PlannedRow } from '../../model/import.ts';
import type { Database } from '../../store/database.ts';
import { getImport } from '../../store/import-rows.ts';
import { createLabel, type SaveTarget } from '../../view/labels.ts';
import { wait } from '../../wait.ts';

/** Rows in one message. */
const AT_ONCE = 250;

/** `id` of a failure: the import that may have started all the same; null when none was started. */
type Sent = { ok: true; id: string } | { ok: false; problem: Problem; id: string | null };

/** Stores the file with all of its rows and starts it. */
async function startImport(
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
async function startImportAfter(
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

export type PlannedStart = {
  file: ImportFile;
  read: FilePeople;
  known: readonly KnownPerson[];
  kinds: readonly Kind[];
  /** The most that it may cost, in hundredths of a credit. */
  most: Hundredths;
  /** Where its people are saved. */
  target: SaveTarget;
  labels: readonly Label[];
  lastPress: LastPress | null;
};

/** The import of the last press, when its start failed or was not answered, and the rows that it was started with. */
export type LastPress = { id: string; read: FilePeople };

/** `target`: a new list is stored by now. */
export type StartOutcome = { target: SaveTarget } & (
  | { ok: true; id: string }
  /** `hasBegun`: it failed after it was stored as started, so that the background goes on with it. */
  | { ok: false; problem: Problem; lastPress: LastPress | null; hasBegun: boolean }
);

/** Starts what the plan says, once: a press after a failed one goes on with the same import, or replaces it. */
export async function startPlannedImport(
  db: Database,
  { file, read, known, kinds, most, target, labels, lastPress }: PlannedStart,
  sendMessage: typeof send,
): Promise<StartOutcome> {
  const list = await storeTarget(target, labels, sendMessage);
  if (!list.ok) return { ...list, target, lastPress, hasBegun: false };
  const stored = list.target;
  const internal = { code: 'internal' } as const;
  const failed = { ok: false, target: stored, lastPress, hasBegun: false } as const;
  const sendImport = async (): Promise<Sent> => {
    const saveToList = stored.kind === 'list' ? { saveToList: stored.id } : {};
    const { draft, rows } = toImportDraft({ ...file, ...saveToList }, read, known, kinds, most);
    const last = lastPress && (await getImport(db, lastPress.id));
    if (!last) return startImport(draft, rows, sendMessage);
    const hasSameRows = lastPress.read === read;
    return startImportAfter({ last, hasSameRows }, draft, rows, sendMessage);
  };
  const sent = await sendImport().catch(() => null);
  if (sent === null) return { ...failed, problem: internal };
  const { id } = sent;
  if (sent.ok) return { ok: true, target: stored, id: sent.id };
  return {
    ...failed,
    problem: sent.problem,
    ...(id !== null && { lastPress: { id, read }, hasBegun: await isStarted(db, id) }),
  };
}

type StoredTarget = { ok: true; target: SaveTarget } | { ok: false; problem: Problem };

/** A new list is stored; the next press finds it. */
async function storeTarget(
  target: SaveTarget,
  labels: readonly Label[],
  sendMessage: typeof send,
): Promise<StoredTarget> {
  if (target.kind !== 'new') return { ok: true, target };
  const label = createLabel(labels, 'list', target.name, new Date());
  const put = await sendMessage('label.put', { label });
  return put.ok ? { ok: true, target: { ...target, kind: 'list', id: label.id } } : put;
}

/** Also when it cannot be read: what may have started is not said to be unsent. */
const isStarted = (db: Database, id: string): Promise<boolean> =>
  getImport(db, id).then(
    (record) => record?.state === 'started',
    () => true,
  );

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
