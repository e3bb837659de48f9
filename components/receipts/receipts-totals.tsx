import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Tally } from '../../lib/receipts/totals.ts';
import { creditsText } from '../../lib/view/format.ts';
import { findLongest } from '../../lib/view/receipts/spending-chart.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { SimpleTable } from '../ui/simple-table.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { GROUPINGS } from './selected-receipts.ts';
import { DayChart } from './day-chart.tsx';
import { SpendingLegend, SpendingPatterns } from './spending-parts.tsx';
import { choiceOf, tallyColumns, tallyText } from './tally-columns.tsx';
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
  const head = GROUPINGS.find(({ value }) => value === grouping)!.label;
  return (
    <section className="receipts-totals" aria-label={t`Totals`}>
      <Tiles
        tiles={[
          { name: 'charged', value: creditsText(totals.charged) },
          { name: totals.jobs === 1 ? 'job' : 'jobs', value: totals.jobs.toLocaleString('en') },
          {
            name: totals.differing === 1 ? 'unexpected charge' : 'unexpected charges',
            value: totals.differing.toLocaleString('en'),
          },
        ]}
      />
      {totals.differing > 0 && view.filter.only !== 'differing' && (
        <Notice
          tone="warn"
          icon="warning"
          level={2}
          title={
            totals.differing === 1
              ? t`One job did not cost what its values come to`
              : t`${totals.differing} jobs did not cost what their values come to`
          }
          actions={
            <Button onPress={() => actions.onFilter({ only: 'differing' })}>
              <Trans>Show the differences</Trans>
            </Button>
          }
        >
          {t`${inAll(totals.difference)}Each receipt says what was expected and what to do next.`}
        </Notice>
      )}
      <div className="spending-head">
        <Segmented
          label={t`Totals by`}
          value={grouping}
          options={GROUPINGS}
          onChange={actions.onGrouping}
        />
        {totals.charged > 0 && <SpendingLegend />}
      </div>
      <SpendingPatterns />
      {grouping === 'byDay' && totals.charged > 0 && (
        <DayChart
          tallies={tallies}
          dayText={(key) => tallyText('byDay', key, view, now)}
          marked={marked}
          onMark={setMarked}
          onChoose={(key) => choiceOf('byDay', key, actions)?.()}
        />
      )}
      <SimpleTable<Tally>
        marked={marked}
        label={t`Totals by ${head.toLowerCase()}`}
        rows={all ? tallies : tallies.slice(0, FEW)}
        rowKey={({ key }) => key}
        columns={tallyColumns({ head, view, actions, now, most: findLongest(tallies) })}
      />
      {tallies.length > FEW && (
        <Button variant="quiet" size="sm" onPress={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show all ${tallies.length}`}
        </Button>
      )}
    </section>
  );
}

/** Differences can cancel each other out, or concern which of two amounts is right. */
function inAll(difference: number): string {
  if (difference === 0) return '';
  return `In all ${creditsText(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than expected. `;
}
