import { t } from '@lingui/core/macro';
import type { EnrichmentRow, Outcome } from '../../protocol/enrichments.ts';
import type { Mark } from '../components/mark.tsx';

export const OUTCOMES: Record<Outcome, Mark & { meaning: string }> = {
  queued: { word: 'Queued', icon: 'hourglass', tone: 'neutral', meaning: 'Waits for its turn.' },
  searching: { word: 'Searching', icon: 'arc', tone: 'run', meaning: 'The sources are asked.' },
  waiting: {
    word: 'Waiting',
    icon: 'clock',
    tone: 'neutral',
    meaning: 'A source asks us to wait. Goes on by itself.',
  },
  done: { word: 'Done', icon: 'check-circle', tone: 'ok', meaning: 'All of it was found.' },
  partly_found: {
    word: 'Partly found',
    icon: 'half-circle',
    tone: 'warn',
    meaning: 'Some of it was found. You pay only for what is found.',
  },
  not_found: {
    word: 'Not found',
    icon: 'minus-circle',
    tone: 'neutral',
    meaning: 'Nothing was found and nothing was charged.',
  },
  out_of_credits: {
    word: 'Out of credits',
    icon: 'warning',
    tone: 'warn',
    meaning: 'The credits did not cover all that was found.',
  },
  failed: {
    word: 'Failed',
    icon: 'cross-circle',
    tone: 'bad',
    meaning: 'The sources failed. What was not found was not charged.',
  },
  canceled: {
    word: 'Cancelled',
    icon: 'barred',
    tone: 'neutral',
    meaning: 'It was cancelled. What was found until then was charged.',
  },
};

export const isActive = ({ finishedAt }: Pick<EnrichmentRow, 'finishedAt'>): boolean =>
  finishedAt === null;

/** "1 of 3": the kinds found for one person, or the people done in a batch. */
export function progressText({ people, progress }: EnrichmentRow): string {
  const { done, found, total } = progress;
  return t`${people > 1 ? done : found} of ${total}`;
}
