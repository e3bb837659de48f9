import { Tiles, type Tile } from '../../../../components/ui/tiles.tsx';
import { useDashboard } from '../dashboard.ts';

/** The request for the figures since midnight in the time zone of the browser. */
export function useSinceMidnight() {
  const now = useDashboard().now();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return { query: { since: midnight.toISOString() } };
}

/** The figures of today. Their space stays empty while they are loading and when that fails. */
export function TodaysFigures({ tiles }: { tiles: readonly Tile[] | null }) {
  return tiles ? <Tiles tiles={tiles} /> : <div className="tiles-space" />;
}
