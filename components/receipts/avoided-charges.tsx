import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sumAvoided, type AvoidedCharge } from '../../lib/receipts/avoided-charges.ts';
import { creditsText, timeText, titleText } from '../../lib/view/format.ts';
import { countsText } from '../../lib/view/kind-words.ts';
import { signedAmount } from '../../lib/view/receipts/receipt-words.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { SimpleTable } from '../ui/tables/simple-table.tsx';
import type { Column } from '../ui/tables/table-parts.tsx';

/** How many rows are shown at first. */
const FEW = 8;

type Props = { charges: readonly AvoidedCharge[]; onOpen: (id: string) => void; now: Date };

/** The avoided charges of the chosen period: the sum, the rule by which it is counted, and each case. */
export function AvoidedCharges({ charges, onOpen, now }: Props) {
  const [all, setAll] = useState(false);
  return (
    <section className="receipts-avoided" aria-label={t`Not paid twice`}>
      <Disclosure
        icon="shield"
        title={t`Not paid twice: ${{ credits: creditsText(sumAvoided(charges)) }}`}
        count={
          charges.length === 0
            ? undefined
            : plural(charges.length, { one: '# case', other: '# cases' })
        }
        flush
      >
        <p className="receipts-rule">
          <Trans>
            At list prices: what you already had when a list or imported file asked for it, and
            repeated requests that the service answered free. Lists and files count for 30 days.
            Opening a page again does not count.
          </Trans>
        </p>
        {charges.length > 0 && (
          <SimpleTable
            label={t`Not paid twice`}
            rows={all ? charges : charges.slice(0, FEW)}
            rowKey={({ by, id }) => `${by} ${id}`}
            columns={avoidedColumns(onOpen, now)}
          />
        )}
        {charges.length > FEW && (
          <Button variant="quiet" size="sm" onPress={() => setAll(!all)}>
            {all ? t`Show fewer` : t`Show all ${{ count: charges.length }}`}
          </Button>
        )}
      </Disclosure>
    </section>
  );
}

const byWords = (): Record<AvoidedCharge['by'], string> => ({
  repeat: t`Repeated request`,
  list: t`List`,
  import: t`Imported file`,
});

const avoidedColumns = (onOpen: Props['onOpen'], now: Date): Column<AvoidedCharge>[] => [
  {
    key: 'name',
    head: t`For`,
    width: 'minmax(140px, 1.2fr)',
    block: 'lead',
    cell: ({ by, id, name }) =>
      by === 'repeat' ? (
        <button
          type="button"
          className="text-button"
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
        >
          {titleText(name)}
        </button>
      ) : (
        titleText(name)
      ),
  },
  { key: 'by', head: t`Reason`, width: '160px', cell: ({ by }) => byWords()[by] },
  {
    key: 'what',
    head: t`Already yours`,
    width: 'minmax(140px, 1.4fr)',
    cell: ({ what }) => countsText(what),
  },
  {
    key: 'time',
    head: t`Time`,
    width: '104px',
    cell: ({ at }) => <time dateTime={at}>{timeText(new Date(at), now)}</time>,
  },
  {
    key: 'credits',
    head: t`Credits`,
    width: '88px',
    end: true,
    block: 'corner',
    cell: ({ worth }) => signedAmount(worth),
  },
];
