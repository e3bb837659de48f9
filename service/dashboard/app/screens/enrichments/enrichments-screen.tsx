import { useEffect, useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { DataTable } from '../../../../../components/ui/data-table.tsx';
import { Segmented } from '../../../../../components/ui/segmented.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import { FILTERS, type Enrichments } from '../../../protocol/enrichments.ts';
import { useDashboard } from '../../dashboard.ts';
import type { EnrichmentsQuestion } from '../../data/resources.ts';
import { useEntry } from '../../data/use-entry.ts';
import { Empty } from '../../parts/empty.tsx';
import { AnyDaysMenu, KeyMenu } from '../../parts/filter-menus.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Screen } from '../../parts/screen.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { ENRICHMENTS, type Route } from '../../router/routes.ts';
import { LiveMark } from '../../shell/live-mark.tsx';
import { ENRICHMENT_COLUMNS } from './columns.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Summary } from './summary.tsx';

type EnrichmentsRoute = Extract<Route, { screen: 'enrichments' }>;
type Filter = (typeof FILTERS)[number];

const FILTER_WORDS: Record<Filter, string> = {
  all: 'All',
  active: 'Active',
  done: 'Done',
  not_found: 'Not found',
  failed: 'Failed',
};
/** Of these the number stands on the button: they are what somebody may have to look at. */
const COUNTED: readonly Filter[] = ['active', 'failed'];
const TYPING_MS = 250;

export function EnrichmentsScreen({ route }: { route: EnrichmentsRoute }) {
  const { resources, router } = useDashboard();
  const adjust = (part: Partial<EnrichmentsRoute>) => router.adjust({ ...route, ...part });
  const [typed, setTyped] = useTyped(route.search, (search) => adjust({ search }));
  const entry = resources.enrichments.of(questionOf(route));
  const shown = useEntry(entry);
  const counts = shown.value?.first.counts;
  const isNarrowed = route.search !== '' || route.show !== 'all' || route.key !== '';

  return (
    <Screen title="Enrichments" foot={<Foot shown={shown.value} show={route.show} />}>
      <div className="gutter spaced">
        <Summary />
        <div className="tools">
          <SearchField
            label="Search enrichments"
            placeholder="Search by name, company or job id"
            value={typed}
            onValue={setTyped}
          />
          <Segmented
            label="Status"
            value={route.show}
            options={FILTERS.map((value) => ({ value, label: filterText(value, counts) }))}
            onChange={(show) => adjust({ show })}
          />
          <span className="grow" />
          <KeyMenu value={route.key} onKey={(key) => adjust({ key })} />
          <AnyDaysMenu days={route.days} onDays={(days) => adjust({ days })} />
        </div>
      </div>
      <Loaded shown={shown} what="The enrichments" onRetry={() => void entry.refresh()}>
        {({ rows, next, first }) =>
          rows.length > 0 ? (
            <DataTable
              label="Enrichments, newest first"
              columns={ENRICHMENT_COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              total={first.counts[route.show]}
              onEnd={next === null ? undefined : entry.more}
            />
          ) : isNarrowed ? (
            <Empty title="Nothing matches" action={<ShowAll />}>
              The search looks at names, companies and job ids.
            </Empty>
          ) : (
            <FirstSteps isAnyTime={route.days === 'any'} action={<ShowAll />} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function ShowAll() {
  const { router } = useDashboard();
  return (
    <Button onPress={() => router.adjust({ ...ENRICHMENTS, days: 'any' })}>
      Show all of any time
    </Button>
  );
}

const questionOf = ({ search, show, key, days }: EnrichmentsRoute): EnrichmentsQuestion => ({
  ...(search.trim() && { search: search.trim() }),
  ...(show !== 'all' && { show }),
  ...(key && { key }),
  ...(days !== 'any' && { days }),
});

const filterText = (filter: Filter, counts: Enrichments['counts'] | undefined): string => {
  const count = counts?.[filter] ?? 0;
  const counted = COUNTED.includes(filter) && count > 0;
  return counted ? `${FILTER_WORDS[filter]} ${count.toLocaleString('en')}` : FILTER_WORDS[filter];
};

/** What is typed shows at once; it is asked for when the typing rests. */
function useTyped(given: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState(given);
  const [asked, setAsked] = useState(given);
  if (given !== asked) {
    // The address changed by itself: the user went back.
    setAsked(given);
    setTyped(given);
  }
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      setAsked(typed);
      onRest(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, onRest]);
  return [typed, setTyped] as const;
}

type FootProps = {
  shown: { rows: readonly unknown[]; first: Enrichments } | null;
  show: Filter;
};

function Foot({ shown, show }: FootProps) {
  return (
    <>
      {shown && (
        <span>
          {shown.rows.length.toLocaleString('en')} of{' '}
          {countText(shown.first.counts[show] ?? shown.rows.length, 'enrichment')}
        </span>
      )}
      <span className="end">
        <LiveMark />
      </span>
    </>
  );
}
