// A bar chart of the credits spent on each day: an SVG as wide as its container.
import { plural, t } from '@lingui/core/macro';
import { perLanguage, textLocale } from '../../../../../lib/i18n/format-locale.ts';
import { amountText, creditsText, labelText } from '../../../../../lib/view/format.ts';
import type { SpendDay } from '../../../protocol/money.ts';

const HEIGHT = 120;
const LABELS = 8;

export function SpendChart({ days }: { days: readonly SpendDay[] }) {
  const largest = Math.max(...days.map(({ total }) => total));
  const { top, ticks } = makeScale(largest);
  const y = (amount: number) => HEIGHT - (amount / top) * HEIGHT;
  const width = 100 / days.length;
  const every = Math.ceil(days.length / LABELS);
  return (
    <figure className="chart">
      <figcaption className="visually-hidden">{chartText(days)}</figcaption>
      <div className="chart-scale meta" aria-hidden="true">
        {[...ticks].reverse().map((tick) => (
          <span key={tick}>{amountText(tick)}</span>
        ))}
      </div>
      <svg className="chart-plot" width="100%" height={HEIGHT} aria-hidden="true">
        {ticks.map((tick) => (
          <line key={tick} className="chart-line" x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
        ))}
        {days.map(({ day, total }, at) => (
          <g key={day} className="chart-day">
            <title>{labelText(dayName(day), creditsText(total))}</title>
            <rect
              className="chart-touch"
              x={`${at * width}%`}
              width={`${width}%`}
              y="0"
              height={HEIGHT}
            />
            <rect
              className="chart-bar"
              x={`${at * width + width * 0.15}%`}
              width={`${width * 0.7}%`}
              y={y(total)}
              height={HEIGHT - y(total)}
            />
          </g>
        ))}
      </svg>
      <div className="chart-days meta" aria-hidden="true">
        {days.map(({ day }, at) => (
          <span key={day}>{at % every === 0 && shortDayName(day)}</span>
        ))}
      </div>
    </figure>
  );
}

/** The chart in a sentence; the table below it has every day. */
function chartText(days: readonly SpendDay[]): string {
  const most = days.reduce((best, day) => (day.total > best.total ? day : best));
  if (most.total === 0) return t`Bar chart: nothing was spent in this period.`;
  const count = days.length;
  const credits = creditsText(most.total);
  const day = dayName(most.day);
  return t`Bar chart of credits spent on each of ${plural(count, { one: '# day', other: '# days' })}. Most: ${credits} on ${day}. The table below has every day.`;
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage(() => new Intl.DateTimeFormat(textLocale(), options));

const longFormat = dates({ weekday: 'short', day: 'numeric', month: 'short' });
const shortFormat = dates({ day: 'numeric', month: 'short' });

/** "Wed 18 Nov" of "2026-11-18", whatever the time zone. */
export const dayName = (day: string): string => longFormat().format(getNoon(day));
/** "18 Nov". */
const shortDayName = (day: string): string => shortFormat().format(getNoon(day));

const getNoon = (day: string): Date => new Date(`${day}T12:00:00`);

/**
 * The top of a scale that begins at 0, and the values of its lines: multiples of 1, 2 or 5 times a
 * power of ten.
 */
export function makeScale(largest: number, lines = 4): { top: number; ticks: number[] } {
  if (largest <= 0) return { top: 100, ticks: [0, 100] };
  const rough = largest / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const count = Math.ceil(largest / step);
  const ticks = Array.from({ length: count + 1 }, (_, at) => at * step);
  return { top: count * step, ticks };
}
