import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { storedNameText } from '../../lib/view/stored-name.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { getSite } from '../../lib/receipts/totals.ts';
import { listText } from '../../lib/i18n/list-text.ts';
import { capitalised, timeText } from '../../lib/view/format.ts';
import { lineWords } from '../../lib/view/kind-words.ts';
import { signedAmount, verdictWords } from '../../lib/view/receipts/receipt-words.ts';
import { Status } from '../ui/status.tsx';
import type { Column } from '../ui/tables/table-parts.tsx';

const whatIn = ({ lines }: Receipt): string =>
  capitalised(listText([...new Set(lines.map(({ what }) => lineWords(what).noun))]));

type Options = { flagged: ReadonlySet<string>; onOpen: (id: string) => void; now: Date };

export const receiptColumns = ({ flagged, onOpen, now }: Options): Column<Receipt>[] => [
  {
    key: 'job',
    head: t`Job`,
    width: 'minmax(160px, 1.4fr)',
    block: 'lead',
    cell: (receipt) => (
      <button
        type="button"
        id={`receipt-${receipt.id}`}
        className="text-button"
        aria-haspopup="dialog"
        onClick={() => onOpen(receipt.id)}
      >
        {storedNameText(receipt)}
      </button>
    ),
  },
  {
    key: 'what',
    head: t`Asked for`,
    width: 'minmax(140px, 1.2fr)',
    block: 'flow',
    cell: whatIn,
  },
  {
    key: 'site',
    head: t`Site`,
    width: 'minmax(120px, 1fr)',
    wide: true,
    block: 'flow',
    cell: getSite,
  },
  {
    key: 'time',
    head: t`Time`,
    width: '104px',
    block: 'flow',
    cell: ({ at }) => <time dateTime={at}>{timeText(new Date(at), now)}</time>,
  },
  {
    key: 'state',
    head: t`Remarks`,
    width: '176px',
    block: 'flow',
    cell: (receipt) => <Remarks receipt={receipt} flagged={flagged.has(receipt.id)} />,
  },
  {
    key: 'credits',
    head: t`Credits`,
    width: '88px',
    end: true,
    block: 'corner',
    cell: ({ charged }) => signedAmount(charged),
  },
];

/** Empty for an expected receipt, so that the others are noticed. */
function Remarks({ receipt, flagged }: { receipt: Receipt; flagged: boolean }) {
  const { word, tone } = verdictWords(receipt);
  if (!word && !flagged && !receipt.unreadable) return null;
  return (
    <span className="receipt-remarks">
      {word && (
        <Status tone={tone} icon={tone === 'warn' ? 'warning' : 'info'}>
          {word}
        </Status>
      )}
      {receipt.unreadable && (
        <Status tone="warn" icon="warning">
          <Trans>Incomplete answer</Trans>
        </Status>
      )}
      {flagged && (
        <Status tone="warn" icon="flag">
          <Trans>Marked wrong</Trans>
        </Status>
      )}
    </span>
  );
}
