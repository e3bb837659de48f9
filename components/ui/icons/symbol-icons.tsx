// Icons of states, directions and actions. Drawn on a grid of 16 px, stroke 1.5, round ends.
import type { ReactNode } from 'react';

export const SYMBOL_ICONS = {
  at: (
    <>
      <circle cx="8" cy="8" r="2.5" />
      <path d="M10.5 5.5v3.4a1.85 1.85 0 0 0 3.75 0V8A6.25 6.25 0 1 0 11.25 13.35" />
    </>
  ),
  check: <path d="m3 8.5 3.25 3.25L13 4.75" />,
  'check-circle': (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="m5.25 8.25 2 2 3.5-4" />
    </>
  ),
  'three-quarters': (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 8V4.5A3.5 3.5 0 1 1 4.5 8Z" fill="currentColor" stroke="none" />
    </>
  ),
  'asterisk-circle': (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 5.4v5.2M5.75 6.7l4.5 2.6M10.25 6.7l-4.5 2.6" />
    </>
  ),
  'cross-circle': (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="m6 6 4 4m0-4-4 4" />
    </>
  ),
  'dashed-circle': <circle cx="8" cy="8" r="6.25" strokeDasharray="2.4 2.5" />,
  'minus-circle': (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M5.5 8h5" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.75" />
      <path d="m10.5 10.5 3.75 3.75" />
    </>
  ),
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="3.25" cy="8" r="1.25" />
      <circle cx="8" cy="8" r="1.25" />
      <circle cx="12.75" cy="8" r="1.25" />
    </g>
  ),
  'chevron-down': <path d="m4 6 4 4 4-4" />,
  'chevron-right': <path d="m6 4 4 4-4 4" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.5V8l2.25 1.75" />
    </>
  ),
  token: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <circle cx="8" cy="8" r="2.75" />
    </>
  ),
  refresh: (
    <>
      <path d="M13.25 8.25A5.25 5.25 0 1 1 11.7 4.3l1.55 1.45" />
      <path d="M13.25 2.5v3.25H10" />
    </>
  ),
  flag: <path d="M3.5 14.25V2.25h9l-2.25 3 2.25 3h-9" />,
  list: <path d="M5.75 4h8.5M5.75 8h8.5M5.75 12h8.5M2 4h.25M2 8h.25M2 12h.25" />,
  download: (
    <path d="M8 1.75v8.5m-3.25-3L8 10.5l3.25-3.25M2.25 11.25v2a1 1 0 0 0 1 1h9.5a1 1 0 0 0 1-1v-2" />
  ),
  upload: (
    <path d="M8 10.5V2m-3.25 3L8 1.75 11.25 5M2.25 11.25v2a1 1 0 0 0 1 1h9.5a1 1 0 0 0 1-1v-2" />
  ),
  plus: <path d="M8 3v10M3 8h10" />,
  cross: <path d="m4 4 8 8m0-8-8 8" />,
  filter: <path d="M1.75 3.75h12.5M4 8h8M6.5 12.25h3" />,
  external: (
    <path d="M9.75 2.25h4v4M13.5 2.5 7.75 8.25M11.75 9.5v3.25a1 1 0 0 1-1 1h-7.5a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1H6.5" />
  ),
  warning: (
    <>
      <path d="M8 2.25 14.5 13.5h-13Z" />
      <path d="M8 6.5v3M8 11.5v.05" />
    </>
  ),
  offline: (
    <path d="m2 2 12 12M4.9 9.2a4.6 4.6 0 0 1 2.2-1.2M2.3 6.6a8 8 0 0 1 2.4-1.7M7.6 4.1a8.2 8.2 0 0 1 6.1 2.5M10.6 8.8l.5.4M8 12.4v.05" />
  ),
  barred: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="m3.6 3.6 8.8 8.8" />
    </>
  ),
  'arrow-back': <path d="M13.5 8h-11M6.5 4l-4 4 4 4" />,
  'arrow-forward': <path d="M2.5 8h11M9.5 4l4 4-4 4" />,
  'arrow-up': <path d="M8 13V3M4.5 6.5 8 3l3.5 3.5" />,
  'arrow-down': <path d="M8 3v10M4.5 9.5 8 13l3.5-3.5" />,
  menu: <path d="M2.25 4.25h11.5M2.25 8h11.5M2.25 11.75h11.5" />,
  help: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M6.25 6.3a1.75 1.75 0 1 1 2.55 1.6c-.55.28-.8.6-.8 1.1v.15M8 11.25v.05" />
    </>
  ),
  'half-circle': (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 1.75a6.25 6.25 0 0 0 0 12.5Z" fill="currentColor" stroke="none" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 7.5v3.5M8 5v.05" />
    </>
  ),
  hourglass: (
    <path d="M4 1.75h8M4 14.25h8M4.75 1.75c0 3.5 3.25 4.25 3.25 6.25s-3.25 2.75-3.25 6.25M11.25 1.75c0 3.5-3.25 4.25-3.25 6.25s3.25 2.75 3.25 6.25" />
  ),
  arc: <path d="M8 1.75A6.25 6.25 0 1 1 1.75 8" />,
  gauge: <path d="M2.6 12.25a6.25 6.25 0 1 1 10.8 0M8 9l2.75-3.25" />,
  pulse: <path d="M1.5 8.5h3l2-5 3 9 2-4h3" />,
} as const satisfies Record<string, ReactNode>;
