// The credits spent in the period: a chart of its days, or bars in the rows of a table.
import { useState } from 'react';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BarChart } from '../../../../../components/ui/charts/bar-chart.tsx';
import { ChartLegend } from '../../../../../components/ui/charts/chart-fills.tsx';
import { findLongest } from '../../../../../components/ui/charts/chart-geometry.ts';
import { StackedBar } from '../../../../../components/ui/charts/stacked-bar.tsx';
import { Disclosure } from '../../../../../components/ui/disclosure.tsx';
import { Segmented } from '../../../../../components/ui/fields/segmented.tsx';
import { SimpleTable } from '../../../../../components/ui/tables/simple-table.tsx';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import { commaText } from '../../../../../lib/i18n/list-text.ts';
import { amountText, creditsText } from '../../../../../lib/view/format.ts';
import type { Spend, SpentOn } from '../../../protocol/money.ts';
import { SPENDING_GROUPS, type SpendingGroup } from '../../filters.ts';
import { kindName } from '../../texts/kinds.ts';
import { dayName, shortDayName } from './day-names.ts';
import { listParts, PART_FILLS, sumByKind, toAmounts } from './spend-parts.ts';

/** A day, a kind, a key or a job. */
type Group = SpentOn & { key: string; name: string };

type GroupText = { word: MessageDescriptor; title: MessageDescriptor };

const GROUP_TEXTS: Record<SpendingGroup, GroupText> = {
  day: { word: msg`Day`, title: msg`Credits by day` },
  kind: { word: msg`Kind`, title: msg`Credits by kind` },
  key: { word: msg`Key`, title: msg`Credits by key` },
  job: { word: msg`Job`, title: msg`Credits by job` },
};

/** Newest first, else the most expensive first. */
function listGroups({ days, keys, jobs }: Spend, by: SpendingGroup): Group[] {
  switch (by) {
    case 'day':
      return days
        .map(({ day, ...spent }) => ({ key: day, name: dayName(day), ...spent }))
        .reverse();
    case 'kind':
      return sumByKind(days).map((spent) => ({
        ...spent,
        key: spent.kind,
        name: kindName(spent.kind),
      }));
    case 'key':
      return keys.map(({ id, name, ...spent }) => ({
        key: id ?? '',
        name: name || t`No key`,
        ...spent,
      }));
    case 'job':
      return jobs.map(({ name, ...spent }) => ({
        key: name === null ? 'others' : `job ${name}`,
        name: name === null ? t`All other jobs` : name || t`Look-ups, searches and deleted jobs`,
        ...spent,
      }));
  }
}

type Props = { spend: Spend; by: SpendingGroup; onBy: (by: SpendingGroup) => void };

export function SpendSection({ spend, by, onBy }: Props) {
  const total = spend.days.reduce((sum, day) => sum + day.total, 0);
  const credits = creditsText(total);
  const groups = listGroups(spend, by);
  const title = i18n._(GROUP_TEXTS[by].title);
  return (
    <section aria-labelledby="spend">
      <div className="section-head">
        <h2 id="spend">{title}</h2>
        {total > 0 && (
          <span className="meta">
            <Trans>{credits} in all</Trans>
          </span>
        )}
      </div>
      {total > 0 && (
        <div className="spending-head">
          <Segmented
            label={t`Credits by`}
            value={by}
            options={SPENDING_GROUPS.map((value) => ({
              value,
              label: i18n._(GROUP_TEXTS[value].word),
            }))}
            onChange={onBy}
          />
          <ChartLegend parts={listParts()} />
        </div>
      )}
      {total === 0 ? (
        <p className="sub">
          <Trans>Nothing was spent in this period.</Trans>
        </p>
      ) : by === 'day' ? (
        <SpendByDay spend={spend} groups={groups} title={title} />
      ) : (
        <SimpleTable label={title} columns={columns(by, groups)} rows={groups} rowKey={getKey} />
      )}
    </section>
  );
}

const getKey = ({ key }: Group): string => key;

type DayProps = { spend: Spend; groups: readonly Group[]; title: string };

function SpendByDay({ spend, groups, title }: DayProps) {
  const [marked, setMarked] = useState('');
  /** How often a bar was pressed: each time the table opens, also after the user has closed it. */
  const [presses, setPresses] = useState(0);
  return (
    <>
      <BarChart
        label={t`Credits by day, as bars`}
        parts={listParts()}
        bars={spend.days.map((day) => ({
          key: day.day,
          name: shortDayName(day.day),
          title: commaText([dayName(day.day), creditsText(day.total)]),
          amounts: toAmounts(day),
        }))}
        amountText={amountText}
        joinTexts={commaText}
        marked={marked}
        onMark={setMarked}
        onChoose={() => setPresses(presses + 1)}
      />
      <Disclosure key={presses} title={t`As a table`} flush open={presses > 0}>
        <SimpleTable
          label={title}
          columns={columns('day', groups)}
          rows={groups}
          rowKey={getKey}
          rowHeight={32}
          marked={marked}
        />
      </Disclosure>
    </>
  );
}

function columns(by: SpendingGroup, groups: readonly Group[]): readonly Column<Group>[] {
  const most = findLongest(groups.map(toAmounts));
  return [
    {
      key: 'name',
      head: i18n._(GROUP_TEXTS[by].word),
      width: 'minmax(120px, 1fr)',
      block: 'lead',
      cell: ({ name }) => name,
    },
    ...(by === 'day' ? [] : [barColumn(most)]),
    ...(by === 'kind' ? [] : listParts().map(({ name }, part) => partColumn(name, part))),
    {
      key: 'total',
      head: t`Credits`,
      width: '96px',
      end: true,
      block: 'corner',
      cell: ({ total }) => <span className="strong">{amountText(total)}</span>,
    },
  ];
}

const barColumn = (most: number): Column<Group> => ({
  key: 'bar',
  head: t`Bar`,
  width: 'minmax(120px, 1.5fr)',
  block: 'line',
  hideHead: true,
  cell: (group) => <StackedBar fills={PART_FILLS} amounts={toAmounts(group)} most={most} />,
});

const partColumn = (head: string, part: number): Column<Group> => ({
  key: head,
  head,
  width: part === PART_FILLS.length - 1 ? '164px' : '112px',
  end: true,
  wide: true,
  block: 'flow',
  cell: (group) => amountText(toAmounts(group)[part]!),
});
