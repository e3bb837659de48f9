// The receipts of a period: their sum, its comparison with the service's balance, and each receipt. Drawn from
// props; the page's store holds what is typed, selected and open.
import { useMemo } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sentenceSpace } from '../../lib/i18n/list-text.ts';
import { NO_FILTER } from '../../lib/receipts/filter-receipts.ts';
import { SampleMark } from '../sample/sample-mark.tsx';
import { NavButton } from '../navigation/page-shell.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import { Status } from '../ui/status.tsx';
import { AvoidedCharges } from './avoided-charges.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { receiptColumns } from './receipt-columns.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { ReceiptsTools } from './receipts-tools.tsx';
import { ReceiptsTotals } from './receipts-totals.tsx';
import type { ReceiptsActions, ReceiptsView } from './receipts-view.ts';
import { PageStatus } from '../frame/page-status.tsx';

type Props = {
  view: ReceiptsView;
  actions: ReceiptsActions;
  contactsUrl: string;
  now: Date;
};

export function ReceiptsPage({ view, actions, contactsUrl, now }: Props) {
  const { total, shown, open, unreadable } = view;
  return (
    <main className="receipts-page">
      <header className="receipts-header">
        <NavButton />
        <h1>
          <Trans>Receipts</Trans>
        </h1>
        <span className="meta">{plural(total, { one: '# job', other: '# jobs' })}</span>
      </header>
      {view.hasSamples && (
        <p className="meta">
          <SampleMark />{' '}
          <Trans>The amounts of the demo are sample credits: nothing was charged.</Trans>
          {view.totals.jobs < view.shown.length && (
            <>
              {sentenceSpace()}
              <Trans>The totals are without them.</Trans>
            </>
          )}
        </p>
      )}
      <ReceiptsTools view={view} actions={actions} />
      {total === 0 ? (
        <section className="receipts-empty">
          <h2>
            <Trans>No receipts in this period</Trans>
          </h2>
          <p>
            <Trans>Each finished job has one: what was requested, where, and what it cost.</Trans>
          </p>
          {view.span !== 'all' && (
            <Button onPress={() => actions.onSpan('all')}>
              <Trans>Show all receipts</Trans>
            </Button>
          )}
          {view.avoided.length > 0 && (
            <AvoidedCharges charges={view.avoided} onOpen={actions.onOpen} now={now} />
          )}
        </section>
      ) : (
        <>
          <ReceiptsTotals view={view} actions={actions} now={now} />
          <AvoidedCharges charges={view.avoided} onOpen={actions.onOpen} now={now} />
          {view.ledgers.map(({ key, name, view: ledger }) => (
            <LedgerSection key={key} name={name} ledger={ledger} />
          ))}
          <h2 className="receipts-head">
            <Trans>Each receipt</Trans>
          </h2>
          {shown.length === 0 ? (
            <div className="receipts-none">
              <p>
                <Trans>No receipt in this period matches what is chosen above.</Trans>
              </p>
              <Button onPress={() => actions.onFilter(NO_FILTER)}>
                <Trans>Clear search and filters</Trans>
              </Button>
            </div>
          ) : (
            <ReceiptsTable view={view} onOpen={actions.onOpen} now={now} />
          )}
        </>
      )}
      <PageStatus
        className="receipts-status"
        // The sheet is modal and shows them itself.
        message={open ? '' : view.message}
        problem={open ? '' : view.problem}
      >
        {unreadable > 0 && (
          <Status tone="warn" icon="warning">
            {plural(unreadable, {
              one: '# receipt cannot be read by this version and is kept: the sums are without it.',
              other:
                '# receipts cannot be read by this version and are kept: the sums are without them.',
            })}
          </Status>
        )}
      </PageStatus>
      {open && (
        <ReceiptSheet
          key={open.receipt.id}
          open={open}
          listNames={view.listNames}
          message={view.message}
          problem={view.problem}
          actions={actions}
          contactsUrl={contactsUrl}
          now={now}
        />
      )}
    </main>
  );
}

type TableProps = { view: ReceiptsView; onOpen: (id: string) => void; now: Date };

function ReceiptsTable({ view, onOpen, now }: TableProps) {
  const { flagged, shown } = view;
  const columns = useMemo(() => receiptColumns({ flagged, onOpen, now }), [flagged, onOpen, now]);
  return (
    <DataTable
      label={t`Receipts`}
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      total={shown.length}
    />
  );
}
