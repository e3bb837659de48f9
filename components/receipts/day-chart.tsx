import { useState, type KeyboardEvent } from 'react';
import { t } from '@lingui/core/macro';
import { commaText } from '../../lib/i18n/list-text.ts';
import { SPENT_FOR, type Tally } from '../../lib/receipts/totals.ts';
import { amountText, creditsText } from '../../lib/view/format.ts';
import {
  findLongest,
  toDays,
  toScale,
  toSegments,
} from '../../lib/view/receipts/spending-chart.ts';
import { classes } from '../ui/classes.ts';
import { getPartName } from './spending-parts.tsx';

/** In pixels, as in spending.css. */
const HEIGHT = 180;

type Props = {
  /** Of days, newest first. */
  tallies: readonly Tally[];
  dayText: (key: string) => string;
  /** The day whose row is marked; ''. */
  marked: string;
  onMark: (key: string) => void;
  /** Shows only the receipts of this day. */
  onChoose: (key: string) => void;
};

/** Credits by day, as bars. The arrow keys move between them; the table below has the same figures. */
export function DayChart({ tallies, dayText, marked, onMark, onChoose }: Props) {
  const days = toDays(tallies);
  const [current, setCurrent] = useState('');
  const scale = toScale(findLongest(days));
  const most = scale.at(-1) ?? 0;
  const reachable = days.some(({ key }) => key === current) ? current : days.at(-1)?.key;
  const pointed = days.find(({ key }) => key === marked);

  function move(event: KeyboardEvent<HTMLElement>, from: number) {
    const isLeftward = getComputedStyle(event.currentTarget).direction === 'rtl';
    const keys: Record<string, number> = {
      ArrowLeft: from + (isLeftward ? 1 : -1),
      ArrowRight: from + (isLeftward ? -1 : 1),
      Home: 0,
      End: days.length - 1,
    };
    const bars = event.currentTarget.closest('ol')?.querySelectorAll('button');
    const next = bars?.[keys[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div className="day-chart">
      <ol className="day-chart-scale" aria-hidden="true">
        {scale.map((amount) => (
          <li key={amount} style={{ insetBlockStart: toY(amount, most) }}>
            {amountText(amount)}
          </li>
        ))}
      </ol>
      <ol className="day-chart-days" aria-label={t`Credits by day, as bars`}>
        {days.map((day, index) => (
          <li key={day.key} className={classes(day.key === marked && 'is-marked')}>
            <button
              type="button"
              tabIndex={day.key === reachable ? 0 : -1}
              aria-label={describe(day, dayText(day.key))}
              onPointerEnter={() => onMark(day.key)}
              onPointerLeave={() => onMark('')}
              onFocus={() => {
                setCurrent(day.key);
                onMark(day.key);
              }}
              onBlur={() => onMark('')}
              onClick={() => onChoose(day.key)}
              onKeyDown={(event) => move(event, index)}
            >
              <svg aria-hidden="true">
                {toSegments(day, most).map(({ part, from, to }) => (
                  <rect
                    key={part}
                    className={`spent spent-${part}`}
                    x="22%"
                    y={HEIGHT - to * HEIGHT}
                    width="56%"
                    height={(to - from) * HEIGHT}
                  />
                ))}
              </svg>
            </button>
            <span className="day-chart-name" aria-hidden="true">
              {dayText(day.key)}
            </span>
          </li>
        ))}
      </ol>
      {pointed && (
        <div
          className={classes('day-chart-tip', isLate(days, pointed) && 'is-before')}
          style={{ insetInlineStart: `${tipAt(days, pointed) * 100}%` }}
          aria-hidden="true"
        >
          <b>{commaText([dayText(pointed.key), creditsText(pointed.charged)])}</b>
          {listParts(pointed).map(({ name, amount }) => (
            <span key={name}>
              {name} <span>{amount}</span>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

const toY = (amount: number, most: number): number =>
  HEIGHT - (most > 0 ? amount / most : 0) * HEIGHT;

/** The tip is beside the bar, on the side with more space. */
const isLate = (days: readonly Tally[], day: Tally): boolean =>
  days.indexOf(day) >= days.length / 2;
const tipAt = (days: readonly Tally[], day: Tally): number =>
  (days.indexOf(day) + (isLate(days, day) ? 0 : 1)) / days.length;

const listParts = ({ spentFor }: Tally): { name: string; amount: string }[] =>
  SPENT_FOR.filter((part) => spentFor[part] !== 0).map((part) => ({
    name: getPartName(part),
    amount: amountText(spentFor[part]),
  }));

const describe = (day: Tally, name: string): string =>
  commaText([
    name,
    creditsText(day.charged),
    ...listParts(day).map((part) => `${part.name} ${part.amount}`),
  ]);
