import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ContactSummary } from '../../lib/model/contacts/contact.ts';
import { findFlag, type Flag } from '../../lib/model/contacts/flag.ts';
import { KINDS, type Kind } from '../../lib/model/kinds.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import { findReceiptValues } from '../../lib/view/receipts/receipt-values.ts';
import { getReasonText } from '../../lib/view/receipts/receipt-words.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import { Status } from '../ui/status.tsx';
import type { ReceiptsActions } from './receipts-view.ts';

type Props = {
  receipt: Receipt;
  contacts: readonly ContactSummary[];
  flags: readonly Flag[];
  actions: Pick<ReceiptsActions, 'onUnflag'>;
};

/**
 * The stored values that this job found. They are stored with the contact, so deleting or refreshing them there
 * changes them here.
 */
export function ReceiptResult({ receipt, contacts, flags, actions }: Props) {
  const found = contacts.flatMap((contact) => findReceiptValues(receipt, contact));
  const gone = flags.filter(
    (flag) => !found.some((one) => findFlag([flag], one.kind, one.value) !== undefined),
  );
  if (found.length === 0 && gone.length === 0) {
    return <p className="meta">{nothing(receipt)}</p>;
  }
  return (
    <ul className="receipt-values">
      {found.map(({ contactId, name, kind, value, status, usable }) => (
        <li key={`${contactId} ${kind} ${value}`}>
          <span>
            <span className="meta">
              {contacts.length > 1 ? ownedText(kind, name) : getKindWords(kind).row}
              {status && `, ${status}`}
            </span>
            {usable ? (
              <Ltr>{value}</Ltr>
            ) : (
              <s className="meta">
                <Ltr>{value}</Ltr>
              </s>
            )}
          </span>
          <Marked
            flag={findFlag(
              flags.filter((flag) => flag.contactId === contactId),
              kind,
              value,
            )}
            actions={actions}
          />
        </li>
      ))}
      {gone.map((flag) => (
        <li key={flag.id}>
          <span>
            <span className="meta">
              {t`${{ kind: getKindWords(flag.kind).row }}, no longer stored`}
            </span>
            <Ltr>{flag.value}</Ltr>
          </span>
          <Marked flag={flag} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

function ownedText(kind: Kind, name: string): string {
  const { row } = getKindWords(kind);
  return t`${row} of ${name}`;
}

const nothing = ({ lines, unreadable }: Receipt): string =>
  lines.some(({ what, outcome }) => outcome === 'found' && KINDS.some((kind) => kind === what))
    ? t`The values were refreshed or deleted since, and are not kept here.`
    : lines.some(({ outcome }) => outcome === 'found')
      ? t`It is kept with the person or company.`
      : unreadable
        ? t`Nothing that could be read.`
        : t`Nothing was found.`;

function Marked({ flag, actions }: { flag: Flag | undefined } & Pick<Props, 'actions'>) {
  if (!flag) return null;
  const { value } = flag;
  return (
    <span className="receipt-marked">
      <Status tone="warn" icon="flag">
        {t`Marked wrong: ${{ reason: getReasonText(flag.reason) }}`}
      </Status>
      {flag.note && <span className="meta">{flag.note}</span>}
      <Button
        variant="quiet"
        size="sm"
        name={t`Take back: ${value}`}
        onPress={() => actions.onUnflag(flag.id)}
      >
        <Trans>Take back</Trans>
      </Button>
    </span>
  );
}
