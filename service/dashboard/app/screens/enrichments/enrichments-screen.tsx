import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../../components/ui/button.tsx';
import { Segmented } from '../../../../../components/ui/segmented.tsx';
import { creditsText, durationText } from '../../../../../lib/view/format.ts';
import { FILTERS, type EnrichmentFilter, type Enrichments } from '../../../protocol/enrichments.ts';
import { useDashboard } from '../../dashboard.ts';
import { EmptyState } from '../../components/screen.tsx';
import { AnyDaysMenu, KeyMenu } from '../../components/filter-menus.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { TodaysFigures, useSinceMidnight } from '../../components/todays-figures.tsx';
import { useCall } from '../../data/use-call.ts';
import { useTyped } from '../../data/use-typed.ts';
import { usePagedCall } from '../../data/use-paged-call.ts';
import { enrichmentFilters, useFilters, type EnrichmentFilters } from '../../filters.ts';
import { ENRICHMENT_COLUMNS } from './enrichment-columns.tsx';

const FILTER_TEXTS: Record<EnrichmentFilter, string> = {
  all: 'All',
  active: 'Active',
  done: 'Done',
  not_found: 'Not found',
  failed: 'Failed',
};
/** The buttons of these show a count, because they may need attention. */
const COUNTED: readonly EnrichmentFilter[] = ['active', 'failed'];

export function EnrichmentsScreen() {
  const [filters, changeFilters] = useFilters(enrichmentFilters);
  const { search, show, key, days } = filters;
  const [typed, setTyped] = useTyped(search, (text) => changeFilters({ search: text }));
  const shown = usePagedCall('listEnrichments', toQuery(filters), ({ rows }) => rows);
  const counts = shown.value?.first.counts;
  const isFiltered = search !== '' || show !== 'all' || key !== '';
  const showAll = (
    <Button onPress={() => changeFilters({ search: '', show: 'all', key: '', days: 'any' })}>
      <Trans>Show all of any time</Trans>
    </Button>
  );

  return (
    <ListScreen
      title={t`Enrichments`}
      intro={
        <>
          <Figures />
          <div className="tools">
            <SearchField
              label={t`Search enrichments`}
              placeholder={t`Search by name, company or job id`}
              value={typed}
              onValue={setTyped}
            />
            <Segmented
              label={t`Status`}
              value={show}
              options={FILTERS.map((value) => ({ value, label: filterText(value, counts) }))}
              onChange={(value) => changeFilters({ show: value })}
            />
            <span className="grow" />
            <KeyMenu value={key} onKey={(value) => changeFilters({ key: value })} />
            <AnyDaysMenu days={days} onDays={(value) => changeFilters({ days: value })} />
          </div>
        </>
      }
      shown={shown}
      subject={t`The enrichments`}
      rowsOf={({ rows }) => rows}
      label={t`Enrichments, newest first`}
      columns={() => ENRICHMENT_COLUMNS}
      rowKey={({ id }) => id}
      pages={{ total: ({ first }) => first.counts[show], more: shown.more }}
      empty={
        isFiltered ? (
          <EmptyState title={t`Nothing matches`} action={showAll}>
            <Trans>The search looks at names, companies and job ids.</Trans>
          </EmptyState>
        ) : (
          <FirstSteps isAnyTime={days === 'any'} action={showAll} />
        )
      }
      countText={({ rows, first }) =>
        t`${rows.length.toLocaleString('en')} of ${plural(first.counts[show], { one: '# enrichment', other: '# enrichments' })}`
      }
      isLive
    />
  );
}

const secondsText = (seconds: number): string => durationText(seconds * 1000);

function Figures() {
  const { value } = useCall('getSummary', useSinceMidnight());
  return (
    <TodaysFigures
      tiles={
        value && [
          { name: 'today', value: value.started.toLocaleString('en') },
          { name: 'found something', value: value.foundSomething.toLocaleString('en') },
          { name: 'spent today', value: creditsText(value.spent) },
          {
            name: 'usual time',
            value: value.usualSeconds === null ? '–' : secondsText(value.usualSeconds),
          },
          { name: 'queue wait', value: secondsText(value.queueWaitSeconds) },
        ]
      }
    />
  );
}

const toQuery = ({ search, show, key, days }: EnrichmentFilters) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(show !== 'all' && { show }),
  ...(key && { key }),
  ...(days !== 'any' && { days }),
});

const filterText = (
  filter: EnrichmentFilter,
  counts: Enrichments['counts'] | undefined,
): string => {
  const count = counts?.[filter] ?? 0;
  const counted = COUNTED.includes(filter) && count > 0;
  return counted ? `${FILTER_TEXTS[filter]} ${count.toLocaleString('en')}` : FILTER_TEXTS[filter];
};

/** Shown in a workspace without enrichments, or without recent ones. */
function FirstSteps({ isAnyTime, action }: { isAnyTime: boolean; action: ReactNode }) {
  const { session } = useDashboard();
  return (
    <EmptyState
      title={isAnyTime ? t`Who do you want to reach first?` : t`Nothing in this time`}
      action={!isAnyTime && action}
    >
      <Trans>
        What the extension or the interface asks for shows here by itself. Make an{' '}
        <Link href="/keys">API key</Link>, then connect the extension to{' '}
        <code className="ltr">{session.baseUrl}</code>.
      </Trans>
    </EmptyState>
  );
}
