import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Tally } from '../../lib/receipts/totals.ts';
import { commaText, sentencesText } from '../../lib/i18n/list-text.ts';
import { amountText, creditsText, numberText } from '../../lib/view/format.ts';
import { fillDays } from '../../lib/view/receipts/spending-days.ts';
import { BarChart } from '../ui/charts/bar-chart.tsx';
import { ChartLegend, ChartPatterns } from '../ui/charts/chart-fills.tsx';
import { findLongest } from '../ui/charts/chart-geometry.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { SimpleTable } from '../ui/tables/simple-table.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { listGroupings } from './receipt-group-texts.ts';
import { listSpentParts, toAmounts, toChartParts } from './spending-parts.ts';
import { getChoice, tallyColumns, tallyText } from './tally-columns.tsx';
import type { ReceiptsActions, ReceiptsView } from './receipts-view.ts';

/** How many rows are shown at first. */
const FEW = 8;

type Props = { view: ReceiptsView; actions: ReceiptsActions; now: Date };

/** The totals of the shown receipts, in groups. */
export function ReceiptsTotals({ view, actions, now }: Props) {
  const { totals, grouping } = view;
  const [all, setAll] = useState(false);
  const [marked, setMarked] = useState('');
  const tallies = totals[grouping];
  const parts = listSpentParts(tallies);
  const days = grouping === 'byDay' && totals.charged > 0 ? fillDays(tallies) : [];
  const hasOlderDays = days.length > 0 && tallies.at(-1)!.key < days[0]!.key;
  const groupings = listGroupings();
  const { label: head, totals: title } = groupings.find(({ value }) => value === grouping)!;
  return (
    <section className="receipts-totals" aria-label={t`Totals`}>
      <Tiles
        tiles={[
          { name: t`charged`, value: creditsText(totals.charged) },
          {
            name: plural(totals.jobs, { one: 'job', other: 'jobs' }),
            value: numberText(totals.jobs),
          },
          {
            name: plural(totals.differing, {
              0: 'unexpected charges',
              one: 'unexpected charge',
              other: 'unexpected charges',
            }),
            value: numberText(totals.differing),
          },
        ]}
      />
      {totals.differing > 0 && view.filter.only !== 'differing' && (
        <Notice
          tone="warn"
          icon="warning"
          level={2}
          title={plural(totals.differing, {
            one: 'One job cost a different amount than its values add up to',
            other: '# jobs cost a different amount than their values add up to',
          })}
          actions={
            <Button onPress={() => actions.onFilter({ only: 'differing' })}>
              <Trans>Show the differences</Trans>
            </Button>
          }
        >
          {sentencesText([
            totalDifferenceText(totals.difference),
            t`Each receipt says what was expected and what to do next.`,
          ])}
        </Notice>
      )}
      <div className="spending-head">
        <Segmented
          label={t`Totals by`}
          value={grouping}
          options={groupings}
          onChange={actions.onGrouping}
        />
        {totals.charged > 0 && <ChartLegend parts={toChartParts(parts)} />}
      </div>
      <ChartPatterns />
      {hasOlderDays && (
        <p className="meta">
          {t`The bars show the newest ${{ count: numberText(days.length) }} days, the table all.`}
        </p>
      )}
      {days.length > 0 && (
        <BarChart
          label={t`Credits by day, as bars`}
          parts={toChartParts(parts)}
          bars={days.map((day) => {
            const name = tallyText('byDay', day.key, view, now);
            return {
              key: day.key,
              name,
              title: commaText([name, creditsText(day.charged)]),
              amounts: toAmounts(day, parts),
            };
          })}
          amountText={amountText}
          joinTexts={commaText}
          marked={marked}
          onMark={setMarked}
          onChoose={(key) => getChoice('byDay', key, actions)?.()}
        />
      )}
      <SimpleTable<Tally>
        marked={marked}
        label={title}
        rows={all ? tallies : tallies.slice(0, FEW)}
        rowKey={({ key }) => key}
        columns={tallyColumns({
          head,
          view,
          actions,
          now,
          parts,
          most: findLongest(tallies.map((tally) => toAmounts(tally, parts))),
        })}
      />
      {tallies.length > FEW && (
        <Button variant="quiet" size="sm" onPress={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show all ${{ count: numberText(tallies.length) }}`}
        </Button>
      )}
    </section>
  );
}

/**
 * '' without a difference in total: the differences of receipts can cancel each other out, and some receipts only name
 * two amounts that do not agree.
 */
function totalDifferenceText(difference: number): string {
  if (difference === 0) return '';
  const amount = creditsText(Math.abs(difference));
  return difference > 0
    ? t`${amount} more than expected in total.`
    : t`${amount} less than expected in total.`;
}
