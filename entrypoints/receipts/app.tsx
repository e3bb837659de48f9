import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { UnreadablePage } from '../../components/frame/unreadable-page.tsx';
import { PageShell } from '../../components/navigation/page-shell.tsx';
import { ReceiptsPage } from '../../components/receipts/receipts-page.tsx';
import type { ReceiptsActions } from '../../components/receipts/receipts-view.ts';
import { useTheme } from '../../components/ui/hooks/use-theme.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { isSampleService } from '../../lib/model/sample.ts';
import type { NavStore } from '../../lib/page/nav-store.ts';
import { findAvoidedCharges } from '../../lib/receipts/avoided-charges.ts';
import { toDisputeItems } from '../../lib/receipts/dispute.ts';
import { filterReceipts } from '../../lib/receipts/filter-receipts.ts';
import { sumReceipts } from '../../lib/receipts/totals.ts';
import type { ReceiptsStore } from './receipts-store.ts';
import { findExcesses, toLedgers, toOpenReceipt } from './receipts-page-view.ts';
import type { Dispute } from './write-dispute.ts';

export type Collaborators = {
  store: ReceiptsStore;
  unflag: (id: string) => Promise<void>;
  dispute: (asked: Dispute) => Promise<void>;
  contactsUrl: string;
  nav: NavStore;
  onPutLabel: (label: Label) => void;
};

const NO_RECEIPTS: readonly Receipt[] = [];

export function App(collaborators: Collaborators) {
  const { store, unflag, dispute, contactsUrl, nav, onPutLabel } = collaborators;
  const navView = useStore(nav);
  const state = useStore(store);
  const { rows, around, period, flags, jobs, now } = state;
  const receipts = rows?.values ?? NO_RECEIPTS;
  // Deferred, so that typing stays fast with ten thousand receipts.
  const filter = useDeferredValue(state.filter);
  const shown = useMemo(
    () => filterReceipts(receipts, filter, flags).toReversed(),
    [receipts, filter, flags],
  );
  const totals = useMemo(() => sumReceipts(shown), [shown]);
  const { owned } = state;
  const avoided = useMemo(() => findAvoidedCharges({ receipts, ...owned }), [receipts, owned]);
  const flagged = useMemo(() => new Set(flags.map(({ receiptId }) => receiptId)), [flags]);
  const ledgers = useMemo(
    () => toLedgers(receipts, { around, period, jobs, now }),
    [receipts, around, period, jobs, now],
  );
  const excesses = useMemo(() => findExcesses(ledgers, shown), [ledgers, shown]);
  const items = useMemo(() => toDisputeItems(shown, flags), [shown, flags]);
  const actions = useMemo(
    (): ReceiptsActions => ({
      onSpan: (span) => store.setState({ span }),
      onCustom: (days) => store.setState(({ custom }) => ({ custom: { ...custom, ...days } })),
      onFilter: (changes) =>
        store.setState((before) => ({ filter: { ...before.filter, ...changes } })),
      onGrouping: (grouping) => store.setState({ grouping }),
      onOpen: (id) => store.setState({ openId: id, message: '', problem: '' }),
      onClose: () => store.setState({ openId: null, message: '', problem: '' }),
      onDispute: (format) => void dispute({ receipts: shown, flags, excesses, format }),
      onUnflag: (id) => void unflag(id),
    }),
    [store, unflag, dispute, shown, flags, excesses],
  );
  useTheme(state.settings.theme);
  if (state.isDatabaseBroken) {
    return <UnreadablePage title={t`Your receipts could not be opened`} />;
  }
  if (rows === null) return null;
  return (
    <PageShell view={navView} here={{ kind: 'receipts' }} onPutLabel={onPutLabel} now={now}>
      <ReceiptsPage
        view={{
          ...state,
          total: receipts.length,
          unreadable: rows.unreadable.length,
          hasSamples: receipts.some(isSampleService),
          shown,
          totals,
          avoided,
          flagged,
          ledgers,
          open: toOpenReceipt(state),
          disputed: items.length + excesses.length,
        }}
        actions={actions}
        contactsUrl={contactsUrl}
        now={now}
      />
    </PageShell>
  );
}
