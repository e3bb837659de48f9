import { useEffect, useState } from 'react';
import { stopwatchText, timeText } from '../../../../lib/view/format.ts';
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

/** Draws the component again every second. */
export function useTick(isRunning = true): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
}

/** A duration such as "0:38", which counts until the end is known. */
export function Elapsed({ from, until }: { from: string; until: string | null }) {
  const { now } = useDashboard();
  useTick(until === null);
  const end = until === null ? now() : new Date(until);
  return <>{stopwatchText(end.getTime() - new Date(from).getTime())}</>;
}

/** "112 ms", "2.0 s". */
export const tookText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
