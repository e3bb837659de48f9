// A bar chart of the credits spent on each day: an SVG as wide as its container.
import { amountText, creditsText } from '../../../../../lib/view/format.ts';
import { makeScale } from './chart-scale.ts';
import { dayName, shortDayName, type SpendDay } from './spend-day.ts';

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
      <div className="chart-scale" aria-hidden="true">
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
            <title>{`${dayName(day)}: ${creditsText(total)}`}</title>
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
      <div className="chart-days" aria-hidden="true">
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
  if (most.total === 0) return 'Bar chart: nothing was spent in this time.';
  return `Bar chart of credits spent on each of ${days.length} days. Most: ${creditsText(most.total)} on ${dayName(most.day)}. The table below has every day.`;
}
