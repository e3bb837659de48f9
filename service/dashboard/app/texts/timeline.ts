import type { IconName } from '../../../../components/ui/icon.tsx';
import { creditsText } from '../../../../lib/view/format.ts';
import type { EnrichmentDetail } from '../../protocol/enrichments.ts';

type TimelineEvent = EnrichmentDetail['timeline'][number];

const ENDED: Record<string, string> = {
  FINISHED: 'Ended',
  CANCELED: 'Cancelled',
  CREDITS_INSUFFICIENT: 'Ended: out of credits',
  UNKNOWN: 'Ended: the sources failed',
};
const RECORD: Record<string, string> = {
  found: 'Found',
  not_found: 'Not found',
  skipped: 'Skipped',
  running: 'Searching',
};

/** One line of the timeline. `person` names the person of a record in a batch. */
export function timelineText(event: TimelineEvent, person: string): string {
  const { what, amount, detail } = event;
  const credits = creditsText(amount ?? 0);
  const of = person && `, ${person}`;
  switch (what) {
    case 'started':
      return 'Started';
    case 'held':
      return `${credits} set aside, the most that this can cost`;
    case 'charged':
      return `${credits} charged${of}`;
    case 'released':
      return `${credits} given back`;
    case 'record':
      return `${RECORD[detail ?? ''] ?? detail ?? 'Done'}${of}`;
    case 'webhook_sent':
      return `Webhook delivered: ${detail ?? ''}`;
    case 'webhook_failed':
      return `Webhook not delivered: ${detail ?? ''}`;
    case 'ended':
      return ENDED[detail ?? ''] ?? 'Ended';
  }
}

export const TIMELINE_ICONS: Record<TimelineEvent['what'], IconName> = {
  started: 'search',
  held: 'lock',
  charged: 'token',
  released: 'arrow-back',
  record: 'check',
  webhook_sent: 'hook',
  webhook_failed: 'warning',
  ended: 'clock',
};
