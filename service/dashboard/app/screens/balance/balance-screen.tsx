import { useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { DataTable } from '../../../../../components/ui/data-table.tsx';
import { Segmented } from '../../../../../components/ui/segmented.tsx';
import { Tiles } from '../../../../../components/ui/tiles.tsx';
import { amountText, countText, creditsText } from '../../../../../lib/view/format.ts';
import { LEDGER_FILTERS } from '../../../protocol/money.ts';
import { calls } from '../../../protocol.ts';
import { addressOf } from '../../api/path.ts';
import { isOperator, useDashboard } from '../../dashboard.ts';
import type { LedgerQuestion } from '../../data/resources.ts';
import { useEntry } from '../../data/use-entry.ts';
import { Empty } from '../../parts/empty.tsx';
import { DaysMenu, KeyMenu } from '../../parts/filter-menus.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Screen } from '../../parts/screen.tsx';
import type { Route } from '../../router/routes.ts';
import { LiveMark } from '../../shell/live-mark.tsx';
import { AddCredits } from './add-credits.tsx';
import { LEDGER_COLUMNS } from './ledger-columns.tsx';
import { Spend } from './spend.tsx';

type BalanceRoute = Extract<Route, { screen: 'balance' }>;

const FILTER_WORDS: Record<(typeof LEDGER_FILTERS)[number], string> = {
  all: 'All',
  spent: 'Spent',
  added: 'Added',
  returned: 'Returned',
};
const FILTERS = LEDGER_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value] }));

export function BalanceScreen({ route }: { route: BalanceRoute }) {
  const { resources, router, session } = useDashboard();
  const [adding, setAdding] = useState(false);
  const { show, key, days } = route;
  const question: LedgerQuestion = { days, ...(show !== 'all' && { show }), ...(key && { key }) };
  const entry = resources.ledger.of(question);
  const shown = useEntry(entry);
  const adjust = (part: Partial<BalanceRoute>) => router.adjust({ ...route, ...part });
  return (
    <Screen
      title="Balance"
      actions={
        <>
          <a className="button" href={addressOf(calls.exportLedger.path, {}, question)} download>
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
          <span className="end">
            <LiveMark />
          </span>
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
            onChange={(value) => adjust({ show: value })}
          />
          <span className="grow" />
          <KeyMenu value={key} onKey={(value) => adjust({ key: value })} />
          <DaysMenu days={days} onDays={(value) => adjust({ days: value })} />
        </div>
      </div>
      <Loaded shown={shown} what="The ledger" onRetry={() => void entry.refresh()}>
        {({ rows, next, first }) =>
          rows.length > 0 ? (
            <DataTable
              label="Ledger, newest first"
              columns={LEDGER_COLUMNS}
              rows={rows}
              rowKey={({ id }) => String(id)}
              total={first.total}
              onEnd={next === null ? undefined : entry.more}
            />
          ) : (
            <Empty title="Nothing in this time">
              Every credit that is added, spent or given back has a line here.
            </Empty>
          )
        }
      </Loaded>
      {adding && <AddCredits onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function Figures() {
  const { resources } = useDashboard();
  const { value } = useEntry(resources.balance);
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
