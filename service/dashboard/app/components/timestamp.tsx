import { timeText } from '../../../../lib/view/format.ts';
import { useDashboard } from '../dashboard.ts';

const exactFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** "10:42" or "Wed 16:45", with the date and seconds in the tooltip. */
export function Timestamp({ at, exact = false }: { at: string; exact?: boolean }) {
  const { now } = useDashboard();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exactFormat.format(moment)}>
      {exact ? exactFormat.format(moment) : timeText(moment, now())}
    </time>
  );
}
