import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../../../../lib/i18n/list-text.ts';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import { timeText } from '../../../../../lib/view/format.ts';
import type { SourceFigures } from '../../../protocol/server.ts';
import { amountColumn, countColumn } from '../../components/columns.tsx';
import { MarkStatus } from '../../components/mark.tsx';
import type { Mark } from '../../texts/mark.ts';
import { Timestamp, tookText } from '../../components/times.tsx';
import { kindName } from '../../texts/kinds.ts';
import { shareText } from '../../texts/numbers.ts';

const TYPES: Record<string, MessageDescriptor> = {
  directory: msg`Own directory`,
  pattern: msg`Address pattern`,
  upstream: msg`Other service`,
};

function typeText(type: string): string {
  const known = TYPES[type];
  return known ? i18n._(known) : type;
}

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
        <span className="meta below">{typeText(type)}</span>
      </>
    ),
  },
  {
    key: 'kinds',
    head: t`Finds`,
    width: 'minmax(112px, 1.2fr)',
    wide: true,
    cell: ({ kinds }) => commaText(kinds.map(kindName)) || null,
  },
  {
    key: 'state',
    head: t`State`,
    width: 'minmax(150px, 1.4fr)',
    cell: (source) => <State source={source} now={now} />,
  },
  countColumn(t`Asked`, '64px', ({ asked }) => asked),
  countColumn(t`Found`, '64px', ({ found }) => found, { wide: true }),
  {
    key: 'rate',
    head: t`Hit rate`,
    width: '72px',
    end: true,
    cell: ({ hitRate }) => <span className="strong">{shareText(hitRate)}</span>,
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
          {lastErrorAt ? (
            <Trans>
              Last error <Timestamp at={lastErrorAt} />: {lastError}
            </Trans>
          ) : (
            <Trans>Last error: {lastError}</Trans>
          )}
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
  if (!until || until <= now) return { word: t`In use`, tone: 'ok', icon: 'check-circle' };
  const time = timeText(until, now);
  return { word: t`Waits until ${time}`, tone: 'warn', icon: 'clock' };
}
