import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChartPatterns } from '../../../../../components/ui/charts/chart-fills.tsx';
import { Tiles } from '../../../../../components/ui/tiles.tsx';
import { numberText } from '../../../../../lib/view/format.ts';
import type { Outcomes } from '../../../protocol/money.ts';
import type { SourceFigures } from '../../../protocol/server.ts';
import { calls } from '../../../protocol.ts';
import { callAddress } from '../../api/client.ts';
import { isOperator, useDashboard } from '../../dashboard.ts';
import { DaysMenu, KeyMenu } from '../../components/filter-menus.tsx';
import { QueryContent } from '../../components/query-content.tsx';
import { LiveStatus, Screen } from '../../components/screen.tsx';
import { useCall } from '../../data/use-call.ts';
import { spendingFilters, toDaysQuery, useFilters } from '../../filters.ts';
import { kindName } from '../../texts/kinds.ts';
import { Deliverability } from './deliverability.tsx';
import { HitRates, rateText, sumRates, type HitRate } from './hit-rates.tsx';
import { SpendSection } from './spend.tsx';

/** What the credits of a period were spent on, and what was found for them. */
export function SpendingScreen() {
  const { session } = useDashboard();
  const [{ key, days, by }, changeFilters] = useFilters(spendingFilters);
  const query = { ...toDaysQuery(days), ...(key && { key }) };
  const spend = useCall('getSpend', { query });
  const outcomes = useCall('getOutcomes', { query });
  const ledger = callAddress(calls.exportLedger.path, {}, { ...query, show: 'spent' });
  return (
    <Screen
      title={t`Spending`}
      actions={
        <a className="button" href={ledger} download>
          <Trans>Export ledger</Trans>
        </a>
      }
      foot={<LiveStatus />}
    >
      <ChartPatterns />
      <div className="gutter spaced spending">
        <div className="tools">
          <KeyMenu value={key} onKey={(value) => changeFilters({ key: value })} />
          <DaysMenu days={days} onDays={(value) => changeFilters({ days: value })} />
        </div>
        <QueryContent
          shown={outcomes}
          failureTitle={t`The values that were found did not load`}
          space="tiles-space"
        >
          {(value) => <Figures rates={listKindRates(value)} />}
        </QueryContent>
        <QueryContent
          shown={spend}
          failureTitle={t`The credits that were spent did not load`}
          space="chart-space"
        >
          {(value) => (
            <SpendSection spend={value} by={by} onBy={(chosen) => changeFilters({ by: chosen })} />
          )}
        </QueryContent>
        <div className="spending-columns">
          {outcomes.value && (
            <>
              <HitRates
                id="rates-by-kind"
                title={t`Hit rate by kind`}
                head={t`Kind`}
                rates={listKindRates(outcomes.value)}
              />
              <Deliverability outcomes={outcomes.value} />
            </>
          )}
          {isOperator(session) && <SourceRates query={toDaysQuery(days)} />}
        </div>
        <p className="sub">
          <Trans>
            Hit rates and statuses are kept by day of UTC, credits by day of your time zone.
          </Trans>
        </p>
      </div>
    </Screen>
  );
}

const listKindRates = ({ values }: Outcomes): HitRate[] =>
  values.map(({ kind, found, notFound }) => ({
    key: kind,
    name: kindName(kind),
    asked: found + notFound,
    found,
  }));

function Figures({ rates }: { rates: readonly HitRate[] }) {
  const sum = sumRates(rates);
  const { asked, found } = sum;
  return (
    <Tiles
      tiles={[
        {
          name: plural(asked, { one: 'value asked for', other: 'values asked for' }),
          value: numberText(asked),
        },
        { name: t`found`, value: numberText(found) },
        { name: t`hit rate`, value: rateText(sum) },
        { name: t`not found, 0 credits`, value: numberText(asked - found) },
      ]}
    />
  );
}

/** Of the whole server: a source is not asked for one workspace or key. */
function SourceRates({ query }: { query: ReturnType<typeof toDaysQuery> }) {
  const shown = useCall('getSources', { query });
  return (
    <QueryContent shown={shown} failureTitle={t`The sources did not load`} space="chart-space">
      {({ sources }) => (
        <HitRates
          id="rates-by-source"
          title={t`Hit rate by source, of the whole server`}
          head={t`Source`}
          rates={listSourceRates(sources)}
        />
      )}
    </QueryContent>
  );
}

const listSourceRates = (sources: readonly SourceFigures[]): HitRate[] =>
  sources.map(({ name, asked, found }) => ({ key: name, name, asked, found }));
