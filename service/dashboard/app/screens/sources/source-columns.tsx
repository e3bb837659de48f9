import { t } from '@lingui/core/macro';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { timeText } from '../../../../../lib/view/format.ts';
import type { SourceFigures } from '../../../protocol/operator.ts';
import { amountColumn, countColumn } from '../../components/columns.tsx';
import { MarkStatus, type Mark } from '../../components/mark.tsx';
import { Timestamp, tookText } from '../../components/times.tsx';
import { kindName } from '../../texts/kinds.ts';

const TYPES: Record<string, string> = {
  directory: 'Own directory',
  pattern: 'Address pattern',
  upstream: 'Other service',
};

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

export const sourceColumns = (
  all: readonly SourceFigures[],
  now: Date,
): readonly Column<SourceFigures>[] => [
  {
    key: 'order',
    head: t`Order`,
    width: '48px',
    cell: (source) => `${all.indexOf(source) + 1}`,
  },
  {
    key: 'name',
    head: t`Source`,
    width: 'minmax(124px, 1.3fr)',
    block: 'lead',
    cell: ({ name, type }) => (
      <>
        {name}
        <span className="meta below">{TYPES[type] ?? type}</span>
      </>
    ),
  },
  {
    key: 'kinds',
    head: t`Finds`,
    width: 'minmax(112px, 1.2fr)',
    wide: true,
    cell: ({ kinds }) => kinds.map(kindName).join(', ') || null,
  },
  {
    key: 'state',
    head: t`State`,
    width: 'minmax(150px, 1.4fr)',
    cell: (source) => <State source={source} now={now} />,
  },
  countColumn(t`Asked`, '64px', ({ asks }) => asks),
  countColumn(t`Found`, '64px', ({ found }) => found, { wide: true }),
  {
    key: 'rate',
    head: t`Hit rate`,
    width: '72px',
    end: true,
    cell: ({ hitRate }) => (
      <span className="strong">{hitRate === null ? '–' : percent.format(hitRate)}</span>
    ),
  },
  countColumn(t`Failed`, '64px', ({ failed }) => failed, { wide: true }),
  {
    key: 'took',
    head: t`Answers in`,
    width: '92px',
    end: true,
    wide: true,
    cell: ({ tookMs }) => (tookMs === null ? '–' : tookText(Math.round(tookMs))),
  },
  amountColumn(t`Cost`, '72px', ({ cost }) => cost),
  amountColumn(t`Charged`, '80px', ({ billed }) => billed),
];

function State({ source, now }: { source: SourceFigures; now: Date }) {
  const { lastError, lastErrorAt } = source;
  return (
    <>
      <MarkStatus mark={sourceMark(source, now)} />
      {lastError && (
        <span className="meta below wrap">
          Last error
          {lastErrorAt && (
            <>
              {' '}
              <Timestamp at={lastErrorAt} />
            </>
          )}
          : {lastError}
        </span>
      )}
    </>
  );
}

function sourceMark({ isConfigured, breaker, throttledUntil }: SourceFigures, now: Date): Mark {
  if (!isConfigured) return { word: t`No longer set up`, tone: 'neutral', icon: 'minus-circle' };
  if (breaker === 'open') {
    return { word: t`Not asked: it failed too often`, tone: 'bad', icon: 'pulse' };
  }
  if (breaker === 'half_open') {
    return { word: t`Tried again after failures`, tone: 'warn', icon: 'pulse' };
  }
  const until = throttledUntil === null ? null : new Date(throttledUntil);
  return until && until > now
    ? { word: t`Waits until ${timeText(until, now)}`, tone: 'warn', icon: 'clock' }
    : { word: t`Asked`, tone: 'ok', icon: 'check-circle' };
}
