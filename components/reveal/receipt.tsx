import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReceiptView } from '../../lib/view/receipts/receipt-view.ts';
import { ReceiptLines } from './receipt-lines.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Section } from '../ui/section.tsx';

type Props = {
  receipt: ReceiptView;
  /** What its lines are a part of; '' for a whole receipt. */
  part?: string;
  /** "9 Feb"; '' when a refresh is not free. */
  freeUntil: string;
  onCopy: () => void;
  onOpen: () => void;
};

export function Receipt({ receipt, part, freeUntil, onCopy, onOpen }: Props) {
  return (
    <Section
      title={t`Receipt`}
      end={
        <>
          <Button variant="quiet" size="sm" name={t`Open receipt`} onPress={onOpen}>
            <Trans>Open</Trans>
          </Button>
          <Button variant="quiet" size="sm" onPress={onCopy}>
            <Trans>Copy receipt</Trans>
          </Button>
        </>
      }
    >
      <ReceiptLines lines={receipt.lines} total={receipt.total} balance={receipt.balance} />
      {receipt.rounding && <p className="fine">{receipt.rounding}</p>}
      {part && <p className="fine">{part}</p>}
      {receipt.difference && <p className="fine">{receipt.difference}</p>}
      {receipt.incomplete && <p className="fine">{receipt.incomplete}</p>}
      <p className="fine">
        <span>
          {receipt.when}
          {freeUntil && (
            <>
              <br />
              <Trans>Free to refresh until {freeUntil}</Trans>
            </>
          )}
        </span>
      </p>
    </Section>
  );
}
