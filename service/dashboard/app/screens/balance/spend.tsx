import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../../../../lib/i18n/list-text.ts';
import { Disclosure } from '../../../../../components/ui/disclosure.tsx';
import { SimpleTable } from '../../../../../components/ui/simple-table.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { amountText, creditsText } from '../../../../../lib/view/format.ts';
import type { Days } from '../../../protocol/call.ts';
import type { SpendDay } from '../../../protocol/money.ts';
import { amountColumn } from '../../components/columns.tsx';
import { QueryContent } from '../../components/query-content.tsx';
import { useCall } from '../../data/use-call.ts';
import { kindName } from '../../texts/kinds.ts';
import { dayName, SpendChart } from './spend-chart.tsx';

/** One or two bars show no more than their numbers. */
const MIN_BARS = 3;

const spendColumns = (): readonly Column<SpendDay>[] => [
  { key: 'day', head: t`Day`, width: '120px', block: 'lead', cell: ({ day }) => dayName(day) },
  {
    key: 'what',
    head: t`On`,
    width: 'minmax(200px, 1fr)',
    cell: ({ kinds }) =>
      commaText(
        Object.entries(kinds).map(([kind, amount]) => `${kindName(kind)} ${amountText(amount)}`),
      ) || null,
  },
  amountColumn(t`Spent`, '96px', ({ total }) => total, { block: 'corner' }),
];

/** The credits spent on each day, as a chart and as a table. */
export function Spend({ days, apiKey }: { days: Days; apiKey: string }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const query = { days, timeZone, ...(apiKey && { key: apiKey }) };
  const shown = useCall('getSpend', { query });
  return (
    <QueryContent
      shown={shown}
      failureTitle={t`The credits spent by day did not load`}
      space="chart-space"
    >
      {(spend) => <SpendByDay days={spend.days} />}
    </QueryContent>
  );
}

function SpendByDay({ days }: { days: readonly SpendDay[] }) {
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const credits = creditsText(total);
  return (
    <section aria-labelledby="spend">
      <div className="section-head">
        <h2 id="spend">
          <Trans>Spent by day</Trans>
        </h2>
        <span className="meta">
          <Trans>{credits} in all</Trans>
        </span>
      </div>
      {total > 0 && days.length >= MIN_BARS && <SpendChart days={days} />}
      {total === 0 && (
        <p className="sub">
          <Trans>Nothing was spent in this period.</Trans>
        </p>
      )}
      <Disclosure title={t`As a table`} flush>
        <SimpleTable
          label={t`Spent by day`}
          columns={spendColumns()}
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
          rowHeight={32}
        />
      </Disclosure>
    </section>
  );
}
