import { useState, type KeyboardEvent } from 'react';
import { classes } from '../classes.ts';
import { fillClass, type ChartPart } from './chart-fills.tsx';
import { findLongest, toScale, toSegments } from './chart-geometry.ts';

/** In pixels, as in styles/chart.css. */
const HEIGHT = 180;
/** Up to so many bars have a name each; of more, a few do, at equal distances. */
const MAX_NAMES = 8;
const FEW_NAMES = 6;

export type ChartBar = {
  key: string;
  /** Below the bar: "17 Jan". */
  name: string;
  /** In the tip and for screen readers: "17 Jan, 53.50 credits". */
  title: string;
  /** One for each part. */
  amounts: readonly number[];
};

type Props = {
  /** The name of the chart: "Credits by day, as bars". */
  label: string;
  parts: readonly ChartPart[];
  bars: readonly ChartBar[];
  amountText: (amount: number) => string;
  /** Joins the texts of a bar, as the language does: "17 Jan, 3 credits". */
  joinTexts: (texts: readonly string[]) => string;
  /** The bar whose row in the table is marked; ''. */
  marked: string;
  onMark: (key: string) => void;
  onChoose: (key: string) => void;
};

/** Stacked bars. The arrow keys move between them; a table beside the chart has the same figures. */
export function BarChart(props: Props) {
  const { label, parts, bars, amountText, joinTexts, marked, onMark, onChoose } = props;
  const [current, setCurrent] = useState('');
  const scale = toScale(findLongest(bars.map(({ amounts }) => amounts)));
  const most = scale.at(-1) ?? 0;
  const reachable = bars.some(({ key }) => key === current) ? current : bars.at(-1)?.key;
  const at = bars.findIndex(({ key }) => key === marked);
  const every = bars.length <= MAX_NAMES ? 1 : Math.ceil(bars.length / FEW_NAMES);
  /** From 0 at the last name back; a fraction for a bar without a name. */
  const toNameIndex = (index: number) => (bars.length - 1 - index) / every;

  function listParts({ amounts }: ChartBar): { name: string; amount: string }[] {
    return parts.flatMap(({ name }, part) => {
      const amount = amounts[part] ?? 0;
      return amount === 0 ? [] : [{ name, amount: amountText(amount) }];
    });
  }

  function move(event: KeyboardEvent<HTMLElement>, from: number) {
    const isLeftward = getComputedStyle(event.currentTarget).direction === 'rtl';
    const keys: Record<string, number> = {
      ArrowLeft: from + (isLeftward ? 1 : -1),
      ArrowRight: from + (isLeftward ? -1 : 1),
      Home: 0,
      End: bars.length - 1,
    };
    const buttons = event.currentTarget.closest('ol')?.querySelectorAll('button');
    const next = buttons?.[keys[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div className={classes('bar-chart', every > 1 && 'has-few-names')}>
      <ol className="bar-chart-scale" aria-hidden="true">
        {scale.map((amount) => (
          <li key={amount} style={{ insetBlockStart: toY(amount, most) }}>
            {amountText(amount)}
          </li>
        ))}
      </ol>
      <ol className="bar-chart-bars" aria-label={label}>
        {bars.map((bar, index) => (
          <li key={bar.key} className={classes(bar.key === marked && 'is-marked')}>
            <button
              type="button"
              tabIndex={bar.key === reachable ? 0 : -1}
              aria-label={joinTexts([
                bar.title,
                ...listParts(bar).map(({ name, amount }) => `${name} ${amount}`),
              ])}
              onPointerEnter={() => onMark(bar.key)}
              onPointerLeave={() => onMark('')}
              onFocus={() => {
                setCurrent(bar.key);
                onMark(bar.key);
              }}
              onBlur={() => onMark('')}
              onClick={() => onChoose(bar.key)}
              onKeyDown={(event) => move(event, index)}
            >
              <svg aria-hidden="true">
                {toSegments(bar.amounts, most).map(({ part, from, to }) => (
                  <rect
                    key={part}
                    className={fillClass(parts[part]!.fill)}
                    x="22%"
                    y={HEIGHT - to * HEIGHT}
                    width="56%"
                    height={(to - from) * HEIGHT}
                  />
                ))}
              </svg>
            </button>
            <span
              className={classes('bar-chart-name', toNameIndex(index) % 2 === 1 && 'is-second')}
              aria-hidden="true"
            >
              {Number.isInteger(toNameIndex(index)) && bar.name}
            </span>
          </li>
        ))}
      </ol>
      {bars[at] && (
        <Tip title={bars[at].title} parts={listParts(bars[at])} at={at} count={bars.length} />
      )}
    </div>
  );
}

const toY = (amount: number, most: number): number =>
  HEIGHT - (most > 0 ? amount / most : 0) * HEIGHT;

type TipProps = {
  title: string;
  parts: readonly { name: string; amount: string }[];
  at: number;
  count: number;
};

/** The figures of a bar, beside it on the side with more space. */
function Tip({ title, parts, at, count }: TipProps) {
  const isLate = at >= count / 2;
  return (
    <div
      className={classes('bar-chart-tip', isLate && 'is-before')}
      style={{ insetInlineStart: `${((at + (isLate ? 0 : 1)) / count) * 100}%` }}
      aria-hidden="true"
    >
      <b>{title}</b>
      {parts.map(({ name, amount }) => (
        <span key={name}>
          {name} <span>{amount}</span>
        </span>
      ))}
    </div>
  );
}
