import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../../components/ui/buttons/button.tsx';
import { Segmented } from '../../../../../components/ui/fields/segmented.tsx';
import { commaText } from '../../../../../lib/i18n/list-text.ts';
import { amountText, creditsText, numberText } from '../../../../../lib/view/format.ts';
import { LEDGER_FILTERS, type LedgerFilter } from '../../../protocol/money.ts';
import { calls } from '../../../protocol.ts';
import { callAddress } from '../../api/client.ts';
import { isOperator, useDashboard } from '../../dashboard.ts';
import { EmptyState } from '../../components/screen.tsx';
import { DaysMenu, KeyMenu } from '../../components/filter-menus.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { ScreenSearch } from '../../components/screen-search.tsx';
import { TodaysFigures, useSinceMidnight } from '../../components/todays-figures.tsx';
import { useCall } from '../../data/use-call.ts';
import { useTyped } from '../../data/use-typed.ts';
import { usePagedCall } from '../../data/use-paged-call.ts';
import { ledgerFilters, toDaysQuery, useFilters } from '../../filters.ts';
import { AddCredits } from './add-credits.tsx';
import { changeText, ledgerColumns } from './ledger-columns.tsx';

const FILTER_TEXTS: Record<LedgerFilter, MessageDescriptor> = {
  all: msg`All`,
  spent: msg`Spent`,
  added: msg`Added`,
  returned: msg`Returned`,
};

export function BalanceScreen() {
  const { session } = useDashboard();
  const [{ search, show, key, days }, changeFilters] = useFilters(ledgerFilters);
  const [typed, setTyped] = useTyped(search, (text) => changeFilters({ search: text }));
  const query = {
    ...toDaysQuery(days),
    ...(search.trim() && { search: search.trim() }),
    ...(show !== 'all' && { show }),
    ...(key && { key }),
  };
  const isFiltered = search.trim() !== '' || show !== 'all' || key !== '';
  const shown = usePagedCall('listLedger', query, ({ lines }) => lines);
  return (
    <ListScreen
      title={t`Balance`}
      actions={
        <a className="button" href={callAddress(calls.exportLedger.path, {}, query)} download>
          <Trans>Export ledger</Trans>
        </a>
      }
      buttons={
        isOperator(session)
          ? [
              {
                text: t`Add credits`,
                variant: 'primary',
                icon: 'plus',
                renderDialog: ({ onClose }) => <AddCredits onClose={onClose} />,
              },
            ]
          : []
      }
      intro={
        <>
          <Figures />
          <div className="tools">
            <ScreenSearch
              label={t`Search ledger`}
              placeholder={t`Search by job or filters of a search`}
              value={typed}
              onValue={setTyped}
            />
            <Segmented
              label={t`Kind`}
              value={show}
              options={LEDGER_FILTERS.map((value) => ({
                value,
                label: i18n._(FILTER_TEXTS[value]),
              }))}
              onChange={(value) => changeFilters({ show: value })}
            />
            <span className="grow" />
            <KeyMenu value={key} onKey={(value) => changeFilters({ key: value })} />
            <DaysMenu days={days} onDays={(value) => changeFilters({ days: value })} />
          </div>
        </>
      }
      shown={shown}
      failureTitle={t`The ledger did not load`}
      getRows={({ rows }) => rows}
      label={t`Ledger, newest first`}
      columns={ledgerColumns}
      rowKey={({ id }) => String(id)}
      pages={{ total: ({ first }) => first.total, more: shown.more }}
      empty={
        isFiltered ? (
          <EmptyState
            title={t`No lines match`}
            action={
              <Button onPress={() => changeFilters({ search: '', show: 'all', key: '' })}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
        ) : (
          <EmptyState title={t`Nothing in this period`}>
            <Trans>Every credit that is added, spent or given back has a line here.</Trans>
          </EmptyState>
        )
      }
      countText={({ rows, first: { total, change } }) => {
        const count = numberText(rows.length);
        const credits = changeText(change);
        return commaText([
          t`${count} of ${plural(total, { one: '# line', other: '# lines' })}`,
          t`${credits} in all`,
        ]);
      }}
      isLive
    />
  );
}

function Figures() {
  const shown = useCall('getBalance', useSinceMidnight());
  return (
    <TodaysFigures
      shown={shown}
      getTiles={(value) => [
        { name: t`balance`, value: creditsText(value.balance) },
        {
          name: plural(value.heldBy, { one: 'held by # job', other: 'held by # jobs' }),
          value: amountText(value.held),
        },
        { name: t`free to spend`, value: amountText(value.free) },
        { name: t`spent today`, value: amountText(value.spent) },
        { name: t`added today`, value: amountText(value.added) },
      ]}
    />
  );
}
