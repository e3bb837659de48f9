import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { EnrichmentRow, Outcome } from '../../protocol/enrichments.ts';
import type { Mark } from './mark.ts';

export const OUTCOMES: Record<Outcome, Mark & { meaning: MessageDescriptor }> = {
  queued: {
    word: msg`Queued`,
    icon: 'hourglass',
    tone: 'neutral',
    meaning: msg`Waits for its turn.`,
  },
  searching: {
    word: msg`Searching`,
    icon: 'arc',
    tone: 'run',
    meaning: msg`The sources are asked.`,
  },
  waiting: {
    word: msg`Waiting`,
    icon: 'clock',
    tone: 'neutral',
    meaning: msg`A source asks us to wait. Goes on by itself.`,
  },
  done: { word: msg`Done`, icon: 'check-circle', tone: 'ok', meaning: msg`All of it was found.` },
  partly_found: {
    word: msg`Partly found`,
    icon: 'half-circle',
    tone: 'warn',
    meaning: msg`Some of it was found. You pay only for what is found.`,
  },
  not_found: {
    word: msg`Not found`,
    icon: 'minus-circle',
    tone: 'neutral',
    meaning: msg`Nothing was found and nothing was charged.`,
  },
  out_of_credits: {
    word: msg`Out of credits`,
    icon: 'warning',
    tone: 'warn',
    meaning: msg`The credits did not cover all that was found.`,
  },
  failed: {
    word: msg`Failed`,
    icon: 'cross-circle',
    tone: 'bad',
    meaning: msg`The sources failed. What was not found was not charged.`,
  },
  canceled: {
    word: msg`Cancelled`,
    icon: 'barred',
    tone: 'neutral',
    meaning: msg`It was cancelled. What was found until then was charged.`,
  },
};

export const isActive = ({ finishedAt }: Pick<EnrichmentRow, 'finishedAt'>): boolean =>
  finishedAt === null;

/** "1 of 3": the kinds found for one person, or the people done in a batch. */
export function progressText({ people, progress }: EnrichmentRow): string {
  const { done, found, total } = progress;
  const reached = people > 1 ? done : found;
  return t`${reached} of ${total}`;
}
