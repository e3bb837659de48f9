import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../../../../lib/i18n/list-text.ts';
import { Icon, type IconName } from '../../../../../components/ui/icons/icon.tsx';
import { creditsText } from '../../../../../lib/view/format.ts';
import type { EnrichmentDetail, TimelineEvent } from '../../../protocol/enrichments.ts';
import { Timestamp } from '../../components/times.tsx';
import { recordName } from './records.tsx';

const ENDED: Record<string, MessageDescriptor> = {
  FINISHED: msg`Ended`,
  CANCELED: msg`Cancelled`,
  CREDITS_INSUFFICIENT: msg`Ended: out of credits`,
  UNKNOWN: msg`Ended: the sources failed`,
};
const RECORD: Record<string, MessageDescriptor> = {
  found: msg`Found`,
  not_found: msg`Not found`,
  skipped: msg`Skipped`,
  running: msg`Searching`,
  unpaid: msg`Found, not paid for`,
};

function recordText(detail: string): string {
  const known = RECORD[detail];
  return known ? i18n._(known) : detail || t`Done`;
}

/** One line of the timeline. `person` names the person of a record in a batch. */
function timelineText(event: TimelineEvent, person: string): string {
  const { what, amount } = event;
  const detail = event.detail ?? '';
  const credits = creditsText(amount ?? 0);
  switch (what) {
    case 'started':
      return t`Started`;
    case 'held':
      return t`${credits} set aside, the most that this can cost`;
    case 'charged':
      return person ? t`${credits} charged, ${person}` : t`${credits} charged`;
    case 'released':
      return t`${credits} given back`;
    case 'record':
      return commaText([recordText(detail), person]);
    case 'webhook_sent':
      return t`Webhook delivered: ${detail}`;
    case 'webhook_failed':
      return t`Webhook not delivered: ${detail}`;
    case 'ended':
      return i18n._(ENDED[detail] ?? msg`Ended`);
  }
}

const ICONS: Record<TimelineEvent['what'], IconName> = {
  started: 'search',
  held: 'lock',
  charged: 'token',
  released: 'arrow-back',
  record: 'check',
  webhook_sent: 'hook',
  webhook_failed: 'warning',
  ended: 'clock',
};

export function Timeline({ detail }: { detail: EnrichmentDetail }) {
  const { timeline, records } = detail;
  const nameAt = (position: number | null): string => {
    const record = records.length > 1 && records.find((one) => one.position === position);
    return record ? recordName(record) : '';
  };
  return (
    <section aria-labelledby="timeline">
      <div className="section-head">
        <h2 id="timeline">
          <Trans>Timeline</Trans>
        </h2>
      </div>
      <ol className="timeline">
        {timeline.map((event, index) => (
          <li key={`${event.at} ${event.what} ${index}`}>
            <Icon name={ICONS[event.what]} />
            <span className="grow">{timelineText(event, nameAt(event.position))}</span>
            <span className="meta">
              <Timestamp at={event.at} exact />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
