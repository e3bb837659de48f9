import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Tiles, type Tile } from '../../../../../components/ui/tiles.tsx';
import { creditsText } from '../../../../../lib/view/format.ts';
import type { SourceFigures } from '../../../protocol/server.ts';
import { useDashboard } from '../../dashboard.ts';
import { EmptyState } from '../../components/screen.tsx';
import { DaysMenu } from '../../components/filter-menus.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { useCall } from '../../data/use-call.ts';
import { sourceFilters, toDaysQuery, useFilters } from '../../filters.ts';
import { sourceColumns } from './source-columns.tsx';

export function SourcesScreen() {
  const { now } = useDashboard();
  const [{ days }, changeFilters] = useFilters(sourceFilters);
  const shown = useCall('getSources', { query: toDaysQuery(days) });
  return (
    <ListScreen
      title={t`Sources`}
      intro={
        <div className="tools">
          <p className="prose">
            <Trans>
              Asked from the first to the last, for each value that is wanted, until one has a good
              answer.
            </Trans>{' '}
            <Trans>The figures are kept by day of UTC.</Trans>
            {(shown.value?.sources ?? []).some(({ type }) => type === 'upstream') && (
              <>
                {' '}
                <Trans>
                  Searches for people go to another service that has a search, and then not to your
                  own directory.
                </Trans>
              </>
            )}
          </p>
          <span className="grow" />
          <DaysMenu days={days} onDays={(chosen) => changeFilters({ days: chosen })} />
        </div>
      }
      shown={shown}
      failureTitle={t`The sources did not load`}
      getRows={({ sources }) => sources}
      renderSummary={(sources) => (
        <div className="gutter spaced">
          <Tiles tiles={costTiles(sources)} />
        </div>
      )}
      label={t`Sources, in the order in which they are asked`}
      columns={() => sourceColumns(shown.value?.sources ?? [], now())}
      rowKey={({ name }) => name}
      rowHeight={52}
      empty={
        <EmptyState title={t`No source is set up`}>
          <Trans>Start the service with a file of sources, or import a directory.</Trans>
        </EmptyState>
      }
      isLive
    />
  );
}

const sumFigures = (sources: readonly SourceFigures[], figure: 'cost' | 'billed'): number =>
  sources.reduce((sum, source) => sum + source[figure], 0);

/** The cost of all sources for the operator, and the charges to workspaces for their values. */
export function costTiles(sources: readonly SourceFigures[]): Tile[] {
  const cost = sumFigures(sources, 'cost');
  const billed = sumFigures(sources, 'billed');
  const isLoss = cost > billed;
  return [
    { name: t`sources cost`, value: creditsText(cost) },
    { name: t`workspaces were charged`, value: creditsText(billed) },
    {
      name: isLoss ? t`cost beyond what was charged` : t`charged beyond cost`,
      value: creditsText(Math.abs(billed - cost)),
    },
  ];
}
