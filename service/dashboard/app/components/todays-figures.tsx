import { t } from '@lingui/core/macro';
import { Tiles, type Tile } from '../../../../components/ui/tiles.tsx';
import { useDashboard } from '../dashboard.ts';
import type { CallState } from '../data/use-call.ts';
import { QueryContent } from './query-content.tsx';

/** The request for the figures since midnight in the time zone of the browser. */
export function useSinceMidnight() {
  const now = useDashboard().now();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return { query: { since: midnight.toISOString() } };
}

type Props<Value> = { shown: CallState<Value>; getTiles: (value: Value) => readonly Tile[] };

/** The figures of today. */
export const TodaysFigures = <Value,>({ shown, getTiles }: Props<Value>) => (
  <QueryContent shown={shown} failureTitle={t`The figures did not load`} space="tiles-space">
    {(value) => <Tiles tiles={getTiles(value)} />}
  </QueryContent>
);
