// Stores the settings of a backup, and sends to the background worker what a restore leaves to it.
import { addSuppressions } from '../messages/add-suppressions.ts';
import type { send } from '../messages/send.ts';
import { changeSettings } from '../settings/stored-settings.ts';
import type { RemainingItems } from './restore-backup.ts';

/** What is not known to be stored: how many entries of the suppression list, and whether anything else. */
export type UnrestoredItems = { suppressions: number; others: boolean };

export async function sendRemainingItems(
  sendMessage: typeof send,
  { suppressionTexts, settings, siteAnswers }: RemainingItems,
): Promise<UnrestoredItems> {
  const { missing, invalid } = await addSuppressions(sendMessage, suppressionTexts);
  const areSettingsStored = await changeSettings(settings ?? {}).then(
    () => true,
    () => false,
  );
  const answers = siteAnswers && (await sendMessage('site.restore', siteAnswers));
  // Accepted searches of the backup are followed to their results.
  await sendMessage('jobs.beat', {});
  return {
    suppressions: missing + invalid.length,
    others: !areSettingsStored || answers?.ok === false,
  };
}
