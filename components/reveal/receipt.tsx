import type { ReceiptView } from '../../lib/view/receipts/receipt-view.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';

type Props = {
  receipt: ReceiptView;
  /** What it is a part of; '' when it is whole. */
  part?: string;
  /** "9 Feb"; '' when a refresh is not free. */
  freeUntil: string;
  onCopy: () => void;
  onOpen: () => void;
};

export function Receipt({ receipt, part, freeUntil, onCopy, onOpen }: Props) {
  return (
    <Section
      title="Receipt"
      end={
        <>
          <Button variant="quiet" size="sm" name="Open receipt" onPress={onOpen}>
            Open
          </Button>
          <Button variant="quiet" size="sm" onPress={onCopy}>
            Copy receipt
          </Button>
        </>
      }
    >
      <table className="receipt">
        <tbody>
          {receipt.lines.map(({ what, outcome, amount }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="outcome">{outcome}</td>
              <td>{amount}</td>
            </tr>
          ))}
          <tr className="total">
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{receipt.total}</td>
          </tr>
          {receipt.balance && (
            <tr>
              <th scope="row" colSpan={2}>
                Balance
              </th>
              <td>{receipt.balance}</td>
            </tr>
          )}
        </tbody>
      </table>
      {part && <p className="fine">{part}</p>}
      {receipt.difference && <p className="fine">{receipt.difference}</p>}
      {receipt.incomplete && <p className="fine">{receipt.incomplete}</p>}
      <p className="fine">
        <span>
          {receipt.when}
          {freeUntil && (
            <>
              <br />
              Free to refresh until {freeUntil}
            </>
          )}
        </span>
      </p>
    </Section>
  );
}
