import { Link } from 'wouter';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { listText } from '../../../../../lib/i18n/list-text.ts';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import { amountText, capitalised } from '../../../../../lib/view/format.ts';
import type { LedgerLine } from '../../../protocol/money.ts';
import { amountColumn, timeColumn } from '../../components/columns.tsx';
import { kindNoun } from '../../texts/kinds.ts';

export const ledgerColumns = (): readonly Column<LedgerLine>[] => [
  timeColumn(t`When`, '112px', ({ at }) => at),
  {
    key: 'for',
    head: t`For`,
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
    head: t`What`,
    width: 'minmax(160px, 1.6fr)',
    cell: (line) => ledgerDetail(line) || null,
  },
  {
    key: 'by',
    head: t`By`,
    width: 'minmax(96px, 1fr)',
    wide: true,
    cell: ({ key }) => key?.name ?? null,
  },
  {
    key: 'change',
    head: t`Change`,
    width: '104px',
    end: true,
    block: 'corner',
    cell: ({ change }) => (
      <span className={change > 0 ? 'strong gain' : 'strong'}>{changeText(change)}</span>
    ),
  },
  amountColumn(t`Balance`, '104px', ({ balance }) => balance),
];

/** "+500", "−10" (with a minus sign), "0". */
export function changeText(amount: number): string {
  if (amount === 0) return '0';
  return (amount > 0 ? '+' : '−') + amountText(Math.abs(amount));
}

/** The subject of a ledger line. */
function ledgerSubject({ enrichment, what, reason }: LedgerLine): string {
  if (enrichment) return enrichment.name || enrichment.id.slice(0, 8);
  if (what === 'added') return t`Credits added`;
  if (what === 'withdrawn') return t`Credits withdrawn`;
  return reasonText(reason);
}

const REASONS: Record<string, MessageDescriptor> = {
  lookup: msg`Look-up`,
  'lookup person': msg`Person look-up`,
  'lookup company': msg`Company look-up`,
  charge: msg`Charge`,
  hold: msg`Hold`,
  settle: msg`Settle`,
  release: msg`Release`,
};

function reasonText(reason: string): string {
  const known = REASONS[reason];
  return known ? i18n._(known) : capitalised(reason.replaceAll(/[_-]/g, ' '));
}

/** The paid kinds, or what happened to held credits. */
function ledgerDetail(line: LedgerLine): string {
  const { what, kinds, note, amount } = line;
  if (note) return note;
  if (kinds.length > 0) return capitalised(listText(kinds.map(kindNoun)));
  const text = amountText(amount);
  switch (what) {
    case 'held':
      return t`${text} set aside`;
    case 'returned':
      return t`${text} not needed, given back`;
    case 'added':
    case 'withdrawn':
      return '';
    case 'spent':
      return line.enrichment ? t`Values found` : '';
  }
}
