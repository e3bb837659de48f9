import { Icon } from '../../../../../components/ui/icon.tsx';
import type { EnrichmentDetail } from '../../../protocol/enrichments.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { TIMELINE_ICONS, timelineText } from '../../texts/timeline.ts';
import { recordName } from './records.tsx';

export function Timeline({ detail }: { detail: EnrichmentDetail }) {
  const { timeline, records } = detail;
  const nameAt = (position: number | null): string => {
    const record = records.length > 1 && records.find((one) => one.position === position);
    return record ? recordName(record) : '';
  };
  return (
    <section aria-labelledby="timeline">
      <div className="section-head">
        <h2 id="timeline">Timeline</h2>
      </div>
      <ol className="timeline">
        {timeline.map((event, index) => (
          <li key={`${event.at} ${event.what} ${index}`}>
            <Icon name={TIMELINE_ICONS[event.what]} />
            <span className="grow">{timelineText(event, nameAt(event.position))}</span>
            <span className="meta">
              <Timestamp at={event.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
