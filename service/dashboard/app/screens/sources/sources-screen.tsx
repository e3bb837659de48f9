import { SimpleTable } from '../../../../../components/ui/simple-table.tsx';
import { Tiles } from '../../../../../components/ui/tiles.tsx';
import { useDashboard } from '../../dashboard.ts';
import { useEntry } from '../../data/use-entry.ts';
import { Empty } from '../../parts/empty.tsx';
import { DaysMenu } from '../../parts/filter-menus.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Screen } from '../../parts/screen.tsx';
import type { Route } from '../../router/routes.ts';
import { LiveMark } from '../../shell/live-mark.tsx';
import { costTiles } from './cost-tiles.ts';
import { sourceColumns } from './source-columns.tsx';

type SourcesRoute = Extract<Route, { screen: 'sources' }>;

export function SourcesScreen({ route }: { route: SourcesRoute }) {
  const { resources, router, now } = useDashboard();
  const entry = resources.sources.of({ days: route.days });
  const shown = useEntry(entry);
  return (
    <Screen
      title="Sources"
      foot={
        <span className="end">
          <LiveMark />
        </span>
      }
    >
      <div className="gutter spaced">
        <div className="tools">
          <p className="prose">
            Asked from the first to the last, for each value that is wanted, until one has a good
            answer.
          </p>
          <span className="grow" />
          <DaysMenu
            days={route.days}
            onDays={(days) => router.adjust({ screen: 'sources', days })}
          />
        </div>
      </div>
      <Loaded shown={shown} what="The sources" onRetry={() => void entry.refresh()}>
        {({ sources }) =>
          sources.length > 0 ? (
            <>
              <div className="gutter spaced">
                <Tiles tiles={costTiles(sources)} />
              </div>
              <SimpleTable
                label="Sources, in the order in which they are asked"
                columns={sourceColumns(sources, now())}
                rows={sources}
                rowKey={({ name }) => name}
                rowHeight={52}
              />
            </>
          ) : (
            <Empty title="No source is set up">
              Start the service with a file of sources, or import a directory.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  );
}
