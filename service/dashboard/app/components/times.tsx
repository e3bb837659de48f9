import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { perLanguage, textLocale } from '../../../../lib/i18n/format-locale.ts';
import { stopwatchText, timeText } from '../../../../lib/view/format.ts';
import { useDashboard } from '../dashboard.ts';
import { tenthsText } from '../texts/numbers.ts';

const exactFormat = perLanguage(
  () => new Intl.DateTimeFormat(textLocale(), { dateStyle: 'medium', timeStyle: 'medium' }),
);

/** "10:42" or "Wed 16:45", with the date and seconds in the tooltip. */
export function Timestamp({ at, exact = false }: { at: string; exact?: boolean }) {
  const { now } = useDashboard();
  const moment = new Date(at);
  const exactText = exactFormat().format(moment);
  return (
    <time dateTime={at} title={exactText}>
      {exact ? exactText : timeText(moment, now())}
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
export function tookText(milliseconds: number): string {
  const seconds = tenthsText(milliseconds / 1000);
  return milliseconds < 1000 ? t`${milliseconds} ms` : t`${seconds} s`;
}
