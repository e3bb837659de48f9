import { Fragment } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { describeResult } from '../../lib/contacts/import/result-words.ts';
import {
  findRowState,
  type RowRecords,
  type RowState,
} from '../../lib/contacts/import/row-result.ts';
import { findBestEmail, findBestPhone, type Contact } from '../../lib/model/contacts/contact.ts';
import { getHighestPrice, type Kind } from '../../lib/model/kinds.ts';
import { amountText, numberText } from '../../lib/view/format.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import { RESULT_TEXTS } from '../../lib/view/import/import-texts.ts';
import { UnderWayStatus } from '../contacts/table/under-way.tsx';
import { Button } from '../ui/buttons/button.tsx';
import type { IconName } from '../ui/icons/icon.tsx';
import { SimpleTable } from '../ui/tables/simple-table.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import type { Column } from '../ui/tables/table-parts.tsx';

export type RunRow = RowRecords & { charged: number | null; sentAt: string | null };

type Props = {
  rows: readonly RunRow[];
  kinds: readonly Kind[];
  /** The kinds that are shown, also when none was looked up. */
  shown: readonly Kind[];
  from: number;
  size: number;
  /** Other rows are being read. */
  isBusy?: boolean;
  onPage: (from: number) => void;
};

/** Rows on one page of the table. */
export const PAGE = 50;

const LOOKS: Record<RowState, { tone: Tone; icon: IconName }> = {
  not_usable: { tone: 'warn', icon: 'warning' },
  suppressed: { tone: 'neutral', icon: 'barred' },
  queued: { tone: 'neutral', icon: 'hourglass' },
  searching: { tone: 'run', icon: 'arc' },
  found: { tone: 'ok', icon: 'check-circle' },
  yours: { tone: 'neutral', icon: 'check' },
  from_file: { tone: 'neutral', icon: 'check' },
  not_found: { tone: 'neutral', icon: 'minus-circle' },
  unanswered: { tone: 'warn', icon: 'half-circle' },
  failed: { tone: 'warn', icon: 'warning' },
  not_sent: { tone: 'neutral', icon: 'dashed-circle' },
  saved: { tone: 'neutral', icon: 'check' },
};

const listValues = (contact: Contact, kinds: readonly Kind[]): string[] =>
  kinds.flatMap((kind) => {
    if (kind === 'phone') return findBestPhone(contact)?.number ?? [];
    const found = kind === 'work_email' ? contact.workEmail : contact.personalEmail;
    return findBestEmail(found)?.email ?? [];
  });

const Values = ({ values }: { values: readonly string[] }) =>
  values.length > 0 && (
    <span>
      {values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && ', '}
          <Ltr>{value}</Ltr>
        </Fragment>
      ))}
    </span>
  );

const toColumns = (kinds: readonly Kind[], shown: readonly Kind[]): Column<RunRow>[] => [
  { key: 'row', head: t`Row`, width: '64px', cell: ({ row }) => row.index + 1 },
  {
    key: 'name',
    head: t`Name`,
    width: 'minmax(120px, 1.4fr)',
    block: 'lead',
    cell: ({ row }) => <b>{row.person.fullName || '—'}</b>,
  },
  {
    key: 'company',
    head: t`Company`,
    width: 'minmax(100px, 1fr)',
    wide: true,
    cell: ({ row }) => row.person.companyName || row.person.companyDomain,
  },
  {
    key: 'values',
    head: shown.length === 1 ? getKindWords(shown[0]!).row : t`Found`,
    width: 'minmax(160px, 1.6fr)',
    cell: ({ contact }) => contact && <Values values={listValues(contact, shown)} />,
  },
  {
    key: 'result',
    head: t`Result`,
    width: 'minmax(140px, 1.2fr)',
    cell: (one) => {
      const state = findRowState(one, kinds);
      const { row, sentAt } = one;
      if (state === 'searching' && row.sameAs === row.index) {
        return <UnderWayStatus member={{ outcome: 'running', sentAt }} />;
      }
      return (
        <Status {...LOOKS[state]}>
          <span className="import-result">{describeResult(one, state, shown, RESULT_TEXTS)}</span>
        </Status>
      );
    },
  },
  {
    key: 'credits',
    head: t`Credits`,
    width: '80px',
    end: true,
    cell: ({ row, charged }) =>
      charged === null
        ? t`up to ${{ amount: amountText(getHighestPrice(row.wanted)) }}`
        : amountText(charged),
  },
];

/** The rows of the file in its order, each with what it has come to. */
export function RunRows({ rows, kinds, shown, from, size, isBusy, onPage }: Props) {
  const to = Math.min(size, from + PAGE);
  return (
    <section className="import-rows" aria-busy={isBusy}>
      <SimpleTable
        label={t`Rows of the file`}
        rows={rows}
        rowKey={({ row }) => row.id}
        columns={toColumns(kinds, shown)}
      />
      <nav className="import-pages" aria-label={t`Pages of rows`}>
        <span>
          <Trans>
            Rows {{ from: numberText(from + 1) }} to {{ to: numberText(to) }} of{' '}
            {{ size: numberText(size) }}
          </Trans>
        </span>
        <span className="grow" />
        <Button
          blocked={from === 0 ? t`These are the first rows.` : undefined}
          onPress={() => onPage(Math.max(0, from - PAGE))}
        >
          <Trans>Previous rows</Trans>
        </Button>
        <Button
          blocked={to >= size ? t`These are the last rows.` : undefined}
          onPress={() => onPage(from + PAGE)}
        >
          <Trans>Next rows</Trans>
        </Button>
      </nav>
    </section>
  );
}
