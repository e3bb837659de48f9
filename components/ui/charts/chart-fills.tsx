// The fills of charts, which differ by pattern, so that colour is never needed.
import type { ReactNode } from 'react';

export type Fill = 'solid' | 'hatched' | 'dotted' | 'empty' | 'lined';

/** One of the parts that each bar of a chart has. */
export type ChartPart = { key: string; name: string; fill: Fill };

/** The class of a drawn part. */
export const fillClass = (fill: Fill): string => `chart-fill chart-fill-${fill}`;

/** Referred to by the classes of the fills. Once in a page with charts. */
export const ChartPatterns = () => (
  <svg className="chart-patterns" aria-hidden="true">
    <pattern id="chart-fill-hatched" width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M-1 7 7-1M-1 1 1-1M5 7 7 5" />
    </pattern>
    <pattern id="chart-fill-dotted" width="5" height="5" patternUnits="userSpaceOnUse">
      <circle cx="2.5" cy="2.5" r="1" />
    </pattern>
    <pattern id="chart-fill-lined" width="4" height="4" patternUnits="userSpaceOnUse">
      <path d="M0 2H4" />
    </pattern>
  </svg>
);

export const Swatch = ({ fill }: { fill: Fill }) => (
  <svg className="chart-swatch" width="14" height="14" aria-hidden="true">
    <rect className={fillClass(fill)} x="0.5" y="0.5" width="13" height="13" rx="2" />
  </svg>
);

export const ChartLegend = ({ parts }: { parts: readonly ChartPart[] }): ReactNode => (
  <ul className="chart-legend" aria-hidden="true">
    {parts.map(({ key, name, fill }) => (
      <li key={key}>
        <Swatch fill={fill} />
        {name}
      </li>
    ))}
  </ul>
);
