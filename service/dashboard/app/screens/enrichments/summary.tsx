import { Tiles } from '../../../../../components/ui/tiles.tsx';
import { countText, creditsText, durationText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { useEntry } from '../../data/use-entry.ts';

const secondsText = (seconds: number): string => durationText(seconds * 1000);

/** Today in figures; left out until it is known, and when it cannot be had. */
export function Summary() {
  const { resources } = useDashboard();
  const { value } = useEntry(resources.summary);
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
