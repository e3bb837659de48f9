import { Tiles } from '../../../../../components/ui/tiles.tsx';
import { countText, creditsText, durationText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { startOfToday } from '../../data/start-of-today.ts';
import { useCall } from '../../data/use-call.ts';

const secondsText = (seconds: number): string => durationText(seconds * 1000);

/** The figures of today. Its space stays empty while they are loading and when that fails. */
export function Summary() {
  const { now } = useDashboard();
  const { value } = useCall('getSummary', { query: { since: startOfToday(now()) } });
  if (!value) return <div className="tiles-space" />;
  const { started, foundSomething, spent, usualSeconds, queueWaitSeconds } = value;
  return (
    <Tiles
      tiles={[
        { name: 'today', value: countText(started, '', '').trim() },
        { name: 'found something', value: countText(foundSomething, '', '').trim() },
        { name: 'spent today', value: creditsText(spent) },
        { name: 'usual time', value: usualSeconds === null ? '–' : secondsText(usualSeconds) },
        { name: 'queue wait', value: secondsText(queueWaitSeconds) },
      ]}
    />
  );
}
