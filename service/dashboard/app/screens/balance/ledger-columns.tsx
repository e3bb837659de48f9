import { Link } from 'wouter';
import { t } from '@lingui/core/macro';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { amountText, capitalised, listText } from '../../../../../lib/view/format.ts';
import type { LedgerLine } from '../../../protocol/money.ts';
import { amountColumn, timeColumn } from '../../components/columns.tsx';
import { kindName } from '../../texts/kinds.ts';

export const LEDGER_COLUMNS: readonly Column<LedgerLine>[] = [
  timeColumn('When', '112px', ({ at }) => at),
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
  amountColumn('Balance', '104px', ({ balance }) => balance),
];

/** "+500", "−10" (with a minus sign), "0". */
function changeText(amount: number): string {
  if (amount === 0) return '0';
  return (amount > 0 ? '+' : '−') + amountText(Math.abs(amount));
}

/** The subject of a ledger line. */
const ledgerSubject = ({ enrichment, what, reason }: LedgerLine): string =>
  enrichment
    ? enrichment.name || enrichment.id.slice(0, 8)
    : what === 'added' || what === 'withdrawn'
      ? t`Credits ${what}`
      : reasonText(reason);

const REASONS: Record<string, string> = {
  lookup: 'Look-up',
  'lookup person': 'Person look-up',
  'lookup company': 'Company look-up',
};
const reasonText = (reason: string): string =>
  REASONS[reason] ?? capitalised(reason.replaceAll(/[_-]/g, ' '));

/** The paid kinds, or what happened to held credits. */
function ledgerDetail(line: LedgerLine): string {
  const { what, kinds, note, amount } = line;
  if (note) return note;
  if (kinds.length > 0)
    return capitalised(listText(kinds.map((kind) => kindName(kind).toLowerCase())));
  switch (what) {
    case 'held':
      return t`${amountText(amount)} set aside`;
    case 'returned':
      return t`${amountText(amount)} not needed, given back`;
    case 'added':
    case 'withdrawn':
      return '';
    case 'spent':
      return line.enrichment ? t`Values found` : '';
  }
}
