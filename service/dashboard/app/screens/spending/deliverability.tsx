import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Swatch, type Fill } from '../../../../../components/ui/charts/chart-fills.tsx';
import { StackedBar } from '../../../../../components/ui/charts/stacked-bar.tsx';
import { SimpleTable } from '../../../../../components/ui/tables/simple-table.tsx';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import { toEmailStatusText } from '../../../../../lib/view/email-status-text.ts';
import { numberText } from '../../../../../lib/view/format.ts';
import type { Outcomes } from '../../../protocol/money.ts';
import { shareText } from '../../texts/numbers.ts';

type Part = { key: string; fill: Fill; statuses: readonly string[]; name: string; count: number };

/** Both statuses of an invalid address have one fill: neither costs anything. */
const listParts = ({ addresses }: Outcomes): Part[] => {
  const parts: Omit<Part, 'key' | 'count'>[] = [
    ...(
      [
        ['solid', 'DELIVERABLE'],
        ['hatched', 'HIGH_PROBABILITY'],
        ['dotted', 'CATCH_ALL'],
      ] as const
    ).map(([fill, status]) => ({
      fill,
      statuses: [status],
      name: toEmailStatusText(status).word,
    })),
    { fill: 'empty', statuses: ['INVALID', 'INVALID_DOMAIN'], name: t`Invalid, 0 credits` },
    { fill: 'lined', statuses: ['UNKNOWN'], name: t`Other status` },
  ];
  return parts
    .map((part) => ({
      ...part,
      key: part.fill,
      count: addresses
        .filter(({ status }) => part.statuses.includes(status))
        .reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count, fill }) => count > 0 || fill !== 'lined');
};

const statusColumns = (total: number): readonly Column<Part>[] => [
  {
    key: 'status',
    head: t`Status`,
    width: 'minmax(120px, 1fr)',
    block: 'lead',
    cell: ({ fill, name }) => (
      <span className="swatch-name">
        <Swatch fill={fill} />
        {name}
      </span>
    ),
  },
  {
    key: 'count',
    head: t`Addresses`,
    width: '128px',
    end: true,
    block: 'corner',
    cell: ({ count }) => (
      <span className="count-and-share">
        {numberText(count)} <span className="strong">{shareText(count / total)}</span>
      </span>
    ),
  },
];

/** The returned work addresses by status: one bar, and its parts in a table. */
export function Deliverability({ outcomes }: { outcomes: Outcomes }) {
  const parts = listParts(outcomes);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const title = t`Work emails by status`;
  return (
    <section aria-labelledby="deliverability">
      <div className="section-head">
        <h2 id="deliverability">{title}</h2>
        {total > 0 && (
          <span className="meta">
            {plural(total, {
              one: 'of # address returned',
              other: 'of # addresses returned',
            })}
          </span>
        )}
      </div>
      {total === 0 ? (
        <p className="sub">
          <Trans>No work address was returned in this period.</Trans>
        </p>
      ) : (
        <>
          <StackedBar
            fills={parts.map(({ fill }) => fill)}
            amounts={parts.map(({ count }) => count)}
            most={total}
          />
          <SimpleTable
            label={title}
            columns={statusColumns(total)}
            rows={parts}
            rowKey={({ key }) => key}
          />
        </>
      )}
    </section>
  );
}
