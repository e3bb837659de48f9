// Sends to the background worker what a restore leaves to it.
import { addSuppressions } from '../messages/add-suppressions.ts';
import type { send } from '../messages/send.ts';
import type { RestoredRest } from './restore-backup.ts';

/** What the worker has not confirmed: how many entries of the suppression list, and whether anything else. */
export type NotRestored = { suppressions: number; others: boolean };

export async function sendRestoredRest(
  ask: typeof send,
  { suppressionTexts, settings, siteAnswers }: RestoredRest,
): Promise<NotRestored> {
  const { missing, invalid } = await addSuppressions(ask, suppressionTexts);
  const replies = [
    settings && (await ask('settings.change', { changes: settings })),
    siteAnswers && (await ask('site.restore', siteAnswers)),
  ];
  // Accepted searches of the backup are followed to their results.
  await ask('jobs.beat', {});
  return {
    suppressions: missing + invalid.length,
    others: replies.some((reply) => reply?.ok === false),
  };
}
