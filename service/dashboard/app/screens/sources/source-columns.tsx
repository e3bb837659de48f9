import type { ReactNode } from 'react';
import { Status } from '../../../../../components/ui/status.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { amountText, timeText } from '../../../../../lib/view/format.ts';
import type { AnswerOf } from '../../../protocol.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { tookText } from '../../texts/deliveries.ts';
import { kindName } from '../../texts/kinds.ts';

export type SourceRow = AnswerOf<'getSources'>['sources'][number];

const TYPES: Record<string, string> = {
  directory: 'Own directory',
  pattern: 'Address pattern',
  upstream: 'Other service',
};

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
const count = (value: number): string => value.toLocaleString('en');

export const sourceColumns = (
  all: readonly SourceRow[],
  now: Date,
): readonly Column<SourceRow>[] => [
  {
    key: 'order',
    head: 'Order',
    width: '48px',
    cell: (source) => `${all.indexOf(source) + 1}`,
  },
  {
    key: 'name',
    head: 'Source',
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
    head: 'Finds',
    width: 'minmax(112px, 1.2fr)',
    wide: true,
    cell: ({ kinds }) => kinds.map(kindName).join(', ') || null,
  },
  {
    key: 'state',
    head: 'State',
    width: 'minmax(150px, 1.4fr)',
    cell: (source) => <State source={source} now={now} />,
  },
  { key: 'asks', head: 'Asked', width: '64px', end: true, cell: ({ asks }) => count(asks) },
  {
    key: 'found',
    head: 'Found',
    width: '64px',
    end: true,
    wide: true,
    cell: ({ found }) => count(found),
  },
  {
    key: 'rate',
    head: 'Hit rate',
    width: '72px',
    end: true,
    cell: ({ hitRate }) => (
      <span className="strong">{hitRate === null ? '–' : percent.format(hitRate)}</span>
    ),
  },
  {
    key: 'failed',
    head: 'Failed',
    width: '64px',
    end: true,
    wide: true,
    cell: ({ failed }) => count(failed),
  },
  {
    key: 'took',
    head: 'Answers in',
    width: '92px',
    end: true,
    wide: true,
    cell: ({ tookMs }) => (tookMs === null ? '–' : tookText(Math.round(tookMs))),
  },
  {
    key: 'cost',
    head: 'Cost',
    width: '72px',
    end: true,
    cell: ({ cost }) => <span className="strong">{amountText(cost)}</span>,
  },
  {
    key: 'billed',
    head: 'Charged',
    width: '80px',
    end: true,
    cell: ({ billed }) => <span className="strong">{amountText(billed)}</span>,
  },
];

function State({ source, now }: { source: SourceRow; now: Date }): ReactNode {
  const { isConfigured, breaker, throttledUntil, lastError, lastErrorAt } = source;
  const throttled = throttledUntil !== null && new Date(throttledUntil) > now;
  return (
    <>
      {!isConfigured ? (
        <Status tone="neutral" icon="minus-circle">
          No longer set up
        </Status>
      ) : breaker === 'open' ? (
        <Status tone="bad" icon="pulse">
          Not asked: it failed too often
        </Status>
      ) : breaker === 'half_open' ? (
        <Status tone="warn" icon="pulse">
          Tried again after failures
        </Status>
      ) : throttled ? (
        <Status tone="warn" icon="clock">
          {`Waits until ${timeText(new Date(throttledUntil), now)}`}
        </Status>
      ) : (
        <Status tone="ok" icon="check-circle">
          Asked
        </Status>
      )}
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
