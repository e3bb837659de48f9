import { useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { DataTable } from '../../../../../components/ui/data-table.tsx';
import { Segmented } from '../../../../../components/ui/segmented.tsx';
import { Tiles } from '../../../../../components/ui/tiles.tsx';
import { amountText, countText, creditsText } from '../../../../../lib/view/format.ts';
import { LEDGER_FILTERS } from '../../../protocol/money.ts';
import { calls } from '../../../protocol.ts';
import { callAddress } from '../../api/call-address.ts';
import { isOperator, useDashboard } from '../../dashboard.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { DaysMenu, KeyMenu } from '../../components/filter-menus.tsx';
import { QueryContent } from '../../components/query-content.tsx';
import { Screen } from '../../components/screen.tsx';
import { LiveStatus } from '../../components/live-status.tsx';
import { useCall } from '../../data/use-call.ts';
import { startOfToday } from '../../data/start-of-today.ts';
import { usePagedCall } from '../../data/use-paged-call.ts';
import { ledgerFilters, useFilters } from '../../filters.ts';
import { AddCredits } from './add-credits.tsx';
import { LEDGER_COLUMNS } from './ledger-columns.tsx';
import { Spend } from './spend.tsx';

const FILTER_TEXTS: Record<(typeof LEDGER_FILTERS)[number], string> = {
  all: 'All',
  spent: 'Spent',
  added: 'Added',
  returned: 'Returned',
};
const FILTERS = LEDGER_FILTERS.map((value) => ({ value, label: FILTER_TEXTS[value] }));

export function BalanceScreen() {
  const { session } = useDashboard();
  const [adding, setAdding] = useState(false);
  const [{ show, key, days }, changeFilters] = useFilters(ledgerFilters);
  const query = { days, ...(show !== 'all' && { show }), ...(key && { key }) };
  const shown = usePagedCall('listLedger', query, ({ lines }) => lines);
  return (
    <Screen
      title="Balance"
      actions={
        <>
          <a className="button" href={callAddress(calls.exportLedger.path, {}, query)} download>
            Export ledger
          </a>
          {isOperator(session) && (
            <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
              Add credits
            </Button>
          )}
        </>
      }
      foot={
        <>
          {shown.value && (
            <span>
              {shown.value.rows.length.toLocaleString('en')} of{' '}
              {countText(shown.value.first.total, 'line')}
            </span>
          )}
          <LiveStatus />
        </>
      }
    >
      <div className="gutter spaced">
        <Figures />
        <Spend days={days} apiKey={key} />
        <div className="tools">
          <Segmented
            label="Kind"
            value={show}
            options={FILTERS}
            onChange={(value) => changeFilters({ show: value })}
          />
          <span className="grow" />
          <KeyMenu value={key} onKey={(value) => changeFilters({ key: value })} />
          <DaysMenu days={days} onDays={(value) => changeFilters({ days: value })} />
        </div>
      </div>
      <QueryContent shown={shown} subject="The ledger">
        {({ rows, first }) =>
          rows.length > 0 ? (
            <DataTable
              label="Ledger, newest first"
              columns={LEDGER_COLUMNS}
              rows={rows}
              rowKey={({ id }) => String(id)}
              total={first.total}
              onEnd={shown.more}
            />
          ) : (
            <EmptyState title="Nothing in this time">
              Every credit that is added, spent or given back has a line here.
            </EmptyState>
          )
        }
      </QueryContent>
      {adding && <AddCredits onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function Figures() {
  const { now } = useDashboard();
  const { value } = useCall('getBalance', { query: { since: startOfToday(now()) } });
  if (!value) return <div className="tiles-space" />;
  return (
    <Tiles
      tiles={[
        { name: 'balance', value: creditsText(value.balance) },
        { name: `held by ${countText(value.heldBy, 'job')}`, value: amountText(value.held) },
        { name: 'free to spend', value: amountText(value.free) },
        { name: 'spent today', value: amountText(value.spent) },
        { name: 'added today', value: amountText(value.added) },
      ]}
    />
  );
}
