// Answers that wait in memory for room on the disk (lib/enrichment/send/unsaved-answers.ts). What they cost has to
// reach the receipt although the person was erased: only what was found goes.
import type { StoredItem } from '../../settings/stored-item.ts';

export type Answers = Pick<StoredItem<Record<string, unknown>>, 'get' | 'set'>;

/** A person or company was found, and nothing else is kept of it; without an id it would read as no match. */
const FOUND = { id: 'erased' };

function withoutFound(answer: unknown): unknown {
  const { outcome, ...rest } = Object(answer);
  const { value, ...facts } = Object(outcome);
  const next = { ...Object(value) };
  for (const list of ['people', 'companies']) {
    if (Array.isArray(next[list])) next[list] = next[list].map(() => FOUND);
  }
  return { ...rest, outcome: { ...facts, value: next } };
}

export async function eraseAnswers(answers: Answers, jobIds: readonly string[]): Promise<void> {
  const all = await answers.get();
  const theirs = jobIds.filter((id) => Object.hasOwn(all, id));
  if (theirs.length === 0) return;
  const next = theirs.map((id) => [id, withoutFound(all[id])] as const);
  await answers.set({ ...all, ...Object.fromEntries(next) });
}
