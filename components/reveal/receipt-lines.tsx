import { Trans } from '@lingui/react/macro';
import type { ReceiptView } from '../../lib/view/receipts/receipt-view.ts';

type Props = Pick<ReceiptView, 'lines' | 'total'> & Partial<Pick<ReceiptView, 'balance'>>;

/**
 * Equal lines are one row with their number: a job for many people has many of them. The wide amounts at the end span
 * two columns, so that they take no space from the words of the lines above.
 */
export function ReceiptLines({ lines, total, balance }: Props) {
  return (
    <table className="receipt">
      <tbody>
        {groupEqualLines(lines).map(({ what, outcome, amount, count }) => (
          <tr key={`${what} ${outcome} ${amount}`}>
            <th scope="row">{count > 1 ? `${count} × ${what}` : what}</th>
            <td className="outcome">{outcome}</td>
            <td>{count > 1 && amount !== '0' ? `${count} × ${amount}` : amount}</td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td colSpan={2}>{total}</td>
        </tr>
        {balance && (
          <tr>
            <th scope="row">
              <Trans>Balance</Trans>
            </th>
            <td colSpan={2}>{balance}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function groupEqualLines(
  lines: ReceiptView['lines'],
): (ReceiptView['lines'][number] & { count: number })[] {
  const groups = Map.groupBy(lines, ({ what, outcome, amount }) => `${what} ${outcome} ${amount}`);
  return [...groups.values()].map((group) => ({ ...group[0]!, count: group.length }));
}
