// Keeps and forgets what the user said that the pages of a site are about.
import type { Request } from '../messages/protocol.ts';
import { createLock } from '../platform/web-lock.ts';
import { addMissingSites, withAnswer, withoutAddresses } from '../model/site-answers.ts';
import { siteAnswersItem } from '../settings/site-answers.ts';
import { DONE, type Done } from './replies.ts';

const withAnswersLock = createLock('site-answers');

export const keepAnswer = ({ page, answer }: Request<'site.answer'>): Promise<Done> =>
  withAnswersLock(async () => {
    await siteAnswersItem.set(withAnswer(await siteAnswersItem.get(), page, answer));
    return DONE;
  });

export const restoreAnswers = ({ answers, mode }: Request<'site.restore'>): Promise<Done> =>
  withAnswersLock(async () => {
    const here = mode === 'replace' ? [] : await siteAnswersItem.get();
    await siteAnswersItem.set(addMissingSites(here, answers));
    return DONE;
  });

/** Removes the sites and pages that `isSelected` selects by their address. */
export const forgetAnswers = (isSelected: Parameters<typeof withoutAddresses>[1]): Promise<void> =>
  withAnswersLock(async () => {
    const all = await siteAnswersItem.get();
    const left = withoutAddresses(all, isSelected);
    if (JSON.stringify(left) !== JSON.stringify(all)) await siteAnswersItem.set(left);
  });
