import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../../components/ui/buttons/button.tsx';
import { Segmented } from '../../../../../components/ui/fields/segmented.tsx';
import { creditsText, durationText, numberText } from '../../../../../lib/view/format.ts';
import { FILTERS, type EnrichmentFilter, type Enrichments } from '../../../protocol/enrichments.ts';
import { useDashboard } from '../../dashboard.ts';
import { EmptyState } from '../../components/screen.tsx';
import { AnyDaysMenu, KeyMenu } from '../../components/filter-menus.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { ScreenSearch } from '../../components/screen-search.tsx';
import { TodaysFigures, useSinceMidnight } from '../../components/todays-figures.tsx';
import { useCall } from '../../data/use-call.ts';
import { useTyped } from '../../data/use-typed.ts';
import { usePagedCall } from '../../data/use-paged-call.ts';
import {
  enrichmentFilters,
  toDaysQuery,
  useFilters,
  type EnrichmentFilters,
} from '../../filters.ts';
import { enrichmentColumns } from './enrichment-columns.tsx';

const FILTER_TEXTS: Record<EnrichmentFilter, MessageDescriptor> = {
  all: msg`All`,
  active: msg`Active`,
  done: msg`Done`,
  not_found: msg`Not found`,
  failed: msg`Failed`,
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
            <ScreenSearch
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
      failureTitle={t`The enrichments did not load`}
      getRows={({ rows }) => rows}
      label={t`Enrichments, newest first`}
      columns={enrichmentColumns}
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
      countText={({ rows, first }) => {
        const count = numberText(rows.length);
        const total = first.counts[show];
        return t`${count} of ${plural(total, { one: '# enrichment', other: '# enrichments' })}`;
      }}
      isLive
    />
  );
}

const secondsText = (seconds: number): string => durationText(seconds * 1000);

function Figures() {
  const shown = useCall('getSummary', useSinceMidnight());
  return (
    <TodaysFigures
      shown={shown}
      getTiles={(value) => [
        { name: t`today`, value: numberText(value.started) },
        { name: t`found something`, value: numberText(value.foundSomething) },
        { name: t`spent today`, value: creditsText(value.spent) },
        {
          name: t`usual time`,
          value: value.usualSeconds === null ? '–' : secondsText(value.usualSeconds),
        },
        { name: t`queue wait`, value: secondsText(value.queueWaitSeconds) },
      ]}
    />
  );
}

const toQuery = ({ search, show, key, days }: EnrichmentFilters) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(show !== 'all' && { show }),
  ...(key && { key }),
  ...(days !== 'any' && toDaysQuery(days)),
});

function filterText(filter: EnrichmentFilter, counts: Enrichments['counts'] | undefined): string {
  const text = i18n._(FILTER_TEXTS[filter]);
  const count = counts?.[filter] ?? 0;
  const counted = COUNTED.includes(filter) && count > 0;
  return counted ? `${text} ${numberText(count)}` : text;
}

/** Shown in a workspace without enrichments, or without recent ones. */
function FirstSteps({ isAnyTime, action }: { isAnyTime: boolean; action: ReactNode }) {
  const { baseUrl } = useDashboard().session;
  return (
    <EmptyState
      title={isAnyTime ? t`Who do you want to reach first?` : t`Nothing in this period`}
      action={!isAnyTime && action}
    >
      <Trans>
        What the extension or the interface asks for shows here by itself. Create an{' '}
        <Link href="/keys">API key</Link>, then connect the extension to{' '}
        <code className="ltr">{baseUrl}</code>.
      </Trans>
    </EmptyState>
  );
}
