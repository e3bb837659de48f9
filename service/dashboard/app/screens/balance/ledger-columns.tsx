import { Link } from 'wouter';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { amountText } from '../../../../../lib/view/format.ts';
import type { LedgerLine } from '../../../protocol/money.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { changeText, ledgerDetail, ledgerSubject } from '../../texts/ledger.ts';

export const LEDGER_COLUMNS: readonly Column<LedgerLine>[] = [
  { key: 'when', head: 'When', width: '112px', cell: ({ at }) => <Timestamp at={at} /> },
  {
    key: 'for',
    head: 'For',
    width: 'minmax(160px, 1.6fr)',
    block: 'lead',
    cell: (line) => {
      const subject = ledgerSubject(line);
      if (!line.enrichment) return subject;
      return (
        <Link className="row-link cut" href={`/enrichments/${line.enrichment.id}`} title={subject}>
          {subject}
        </Link>
      );
    },
  },
  {
    key: 'what',
    head: 'What',
    width: 'minmax(160px, 1.6fr)',
    cell: (line) => ledgerDetail(line) || null,
  },
  {
    key: 'by',
    head: 'By',
    width: 'minmax(96px, 1fr)',
    wide: true,
    cell: ({ key }) => key?.name ?? null,
  },
  {
    key: 'change',
    head: 'Change',
    width: '104px',
    end: true,
    block: 'corner',
    cell: ({ change }) => (
      <span className={change > 0 ? 'strong gain' : 'strong'}>{changeText(change)}</span>
    ),
  },
  {
    key: 'balance',
    head: 'Balance',
    width: '104px',
    end: true,
    cell: ({ balance }) => <span className="strong">{amountText(balance)}</span>,
  },
];
