import type { ReceiptView } from '../../lib/view/receipts/receipt-view.ts';

type Props = Pick<ReceiptView, 'lines' | 'total'>;

/** As many people's jobs have many lines, alike ones are told once with their number. */
export function ReceiptLines({ lines, total }: Props) {
  return (
    <table className="receipt">
      <tbody>
        {alike(lines).map(({ what, outcome, amount, count }) => (
          <tr key={`${what} ${outcome} ${amount}`}>
            <th scope="row">{count > 1 ? `${count} × ${what}` : what}</th>
            <td className="outcome">{outcome}</td>
            <td>{count > 1 && amount !== '0' ? `${count} × ${amount}` : amount}</td>
          </tr>
        ))}
        <tr className="total">
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{total}</td>
        </tr>
      </tbody>
    </table>
  );
}

function alike(lines: ReceiptView['lines']): (ReceiptView['lines'][number] & { count: number })[] {
  const groups = Map.groupBy(lines, ({ what, outcome, amount }) => `${what} ${outcome} ${amount}`);
  return [...groups.values()].map((group) => ({ ...group[0]!, count: group.length }));
}
