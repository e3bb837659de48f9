import { toSegments } from './chart-geometry.ts';
import { fillClass, type Fill } from './chart-fills.tsx';

type Props = {
  /** The fill of each amount. */
  fills: readonly Fill[];
  amounts: readonly number[];
  /** The amount of a full line. */
  most: number;
  /** Draws what is missing to a full line. */
  hasTrack?: boolean;
};

const percent = (share: number): string => `${share * 100}%`;

/** One bar along the line of a table row, which says the same in figures. */
export const StackedBar = ({ fills, amounts, most, hasTrack = false }: Props) => (
  <svg className="stacked-bar" aria-hidden="true">
    {hasTrack && <rect className="stacked-bar-track" y="0.5" width="100%" height="11" />}
    {toSegments(amounts, most).map(({ part, from, to }) => (
      <rect
        key={part}
        className={fillClass(fills[part]!)}
        x={percent(from)}
        y="0.5"
        width={percent(to - from)}
        height="11"
      />
    ))}
  </svg>
);
