import { useEffect, useRef } from 'react';
import { t } from '@lingui/core/macro';
import { storedNameText } from '../../lib/view/stored-name.ts';
import { isSaved, type ContactSummary } from '../../lib/model/contacts/contact.ts';
import { getSite } from '../../lib/receipts/totals.ts';
import { getHost } from '../../lib/view/web-address.ts';
import { balanceChangeText } from '../../lib/view/receipts/ledger-view.ts';
import { receiptText, toReceiptView } from '../../lib/view/receipts/receipt-view.ts';
import { verdictText, verdictWords } from '../../lib/view/receipts/receipt-words.ts';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { WebLink } from '../contacts/details/web-link.tsx';
import { listText } from './receipt-group-texts.ts';
import { ReceiptResult } from './receipt-result.tsx';
import { ReceiptLines } from '../reveal/receipt-lines.tsx';
import { SentTable } from './receipt-sent.tsx';
import type { OpenReceipt, ReceiptsActions } from './receipts-view.ts';

type Props = {
  open: OpenReceipt;
  listNames: ReadonlyMap<string, string>;
  /** The outcome of the last action; '' before the first one. */
  message: string;
  problem: string;
  actions: Pick<ReceiptsActions, 'onClose' | 'onUnflag'>;
  contactsUrl: string;
  now: Date;
};

/** A complete receipt: what was requested and sent, where and when, the result and the price. */
export function ReceiptSheet(props: Props) {
  const { open, listNames, message, problem, actions, contactsUrl, now } = props;
  const { receipt, contacts, flags, around } = open;
  const content = useHeadingFocus(flags.length);
  const view = toReceiptView(receipt, now);
  const difference = verdictText(receipt);
  const saved = (contacts ?? []).filter(isSaved);
  const host = getHost(receipt.baseUrl);
  const workspace = receipt.workspaceId;
  const facts = [
    { name: t`When`, value: view.when },
    { name: t`Site`, value: getSite(receipt) && <WebLink url={receipt.pageUrl} /> },
    { name: t`List`, value: receipt.listId && listText(receipt.listId, listNames) },
    { name: t`Service`, value: t`${host}, workspace ${workspace}` },
    { name: t`Enrichment`, value: receipt.enrichmentId },
    { name: t`Request`, value: receipt.requestId },
    { name: t`Job`, value: receipt.id },
    { name: t`Balance`, value: balanceChangeText(receipt, around, now) },
  ].filter(({ value }) => value);
  return (
    <Sheet title={storedNameText(receipt)} onClose={actions.onClose}>
      <div className="receipt-sheet" ref={content}>
        {difference && (
          <Notice
            tone={verdictWords(receipt).tone === 'warn' ? 'warn' : 'neutral'}
            icon={verdictWords(receipt).tone === 'warn' ? 'warning' : 'info'}
            title={verdictWords(receipt).word}
          >
            {difference}
          </Notice>
        )}
        {view.incomplete && (
          <Notice tone="warn" icon="warning" title={t`Incomplete answer`}>
            {view.incomplete}
          </Notice>
        )}
        <Section
          title={t`What it cost`}
          end={
            <CopyButton variant="quiet" size="sm" text={receiptText(receipt, now)}>
              {t`Copy receipt`}
            </CopyButton>
          }
        >
          <ReceiptLines lines={view.lines} total={view.total} />
        </Section>
        <Section title={t`What came back`}>
          {contacts && (
            <ReceiptResult receipt={receipt} contacts={contacts} flags={flags} actions={actions} />
          )}
          <Outcome message={message} problem={problem} />
          <ContactLinks saved={saved} contactsUrl={contactsUrl} />
        </Section>
        <Section title={t`What was sent`}>
          <SentTable sent={receipt.sent} />
        </Section>
        <Section title={t`Where and when`}>
          <Facts facts={facts} small />
        </Section>
      </div>
    </Sheet>
  );
}

/** Focuses the heading of the sheet when the button that took a mark back is removed with the mark. */
function useHeadingFocus(markCount: number) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(markCount);
  useEffect(() => {
    const isRemoved = markCount < before.current && document.activeElement === document.body;
    if (isRemoved) content.current?.closest('dialog')?.querySelector('h2')?.focus();
    before.current = markCount;
  }, [markCount]);
  return content;
}

function ContactLinks({
  saved,
  contactsUrl,
}: {
  saved: readonly ContactSummary[];
  contactsUrl: string;
}) {
  const [only, ...more] = saved;
  if (!only || more.length > 0) return null;
  const name = only.fullName;
  return (
    <a href={`${contactsUrl}#${only.id}`}>
      {name ? t`Open ${name} in your contacts` : t`Open this person in your contacts`}
    </a>
  );
}
