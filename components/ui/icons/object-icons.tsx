// Icons of people, places and tools. Drawn on a grid of 16 px, stroke 1.5, round ends.
import type { ReactNode } from 'react';

export const OBJECT_ICONS = {
  mark: (
    <>
      <rect x="2.25" y="1.75" width="11.5" height="12.5" rx="1.5" />
      <path
        d="M9.5 2h2.75a1.25 1.25 0 0 1 1.25 1.25v9.5A1.25 1.25 0 0 1 12.25 14H9.5Z"
        fill="currentColor"
        strokeWidth="1"
      />
      <path d="M6.75 7.25v1.5" />
    </>
  ),
  mail: (
    <>
      <rect x="1.75" y="3.25" width="12.5" height="9.5" rx="1.5" />
      <path d="m2.25 4.5 5.75 4.25 5.75-4.25" />
    </>
  ),
  mobile: (
    <>
      <rect x="4.25" y="1.75" width="7.5" height="12.5" rx="1.5" />
      <path d="M7.25 11.75h1.5" />
    </>
  ),
  copy: (
    <>
      <rect x="5.75" y="5.75" width="8.5" height="8.5" rx="1.5" />
      <path d="M3.25 10.25h-.5a1 1 0 0 1-1-1v-6.5a1 1 0 0 1 1-1h6.5a1 1 0 0 1 1 1v.5" />
    </>
  ),
  tray: (
    <>
      <path d="M1.75 9.25H5l1 2h4l1-2h3.25" />
      <path d="M3.75 2.75h8.5l2 6.5v3a1 1 0 0 1-1 1H2.75a1 1 0 0 1-1-1v-3Z" />
    </>
  ),
  'contact-card': (
    <>
      <rect x="2.75" y="1.75" width="10.5" height="12.5" rx="1.5" />
      <circle cx="8" cy="6.25" r="1.75" />
      <path d="M5.25 11.5c.4-1.3 1.4-2 2.75-2s2.35.7 2.75 2" />
    </>
  ),
  sliders: (
    <>
      <path d="M1.75 4.75h7.5M12.75 4.75h1.5M1.75 11.25h1.5M6.75 11.25h7.5" />
      <circle cx="11" cy="4.75" r="1.75" />
      <circle cx="5" cy="11.25" r="1.75" />
    </>
  ),
  bookmark: <path d="M4.25 1.75h7.5a.5.5 0 0 1 .5.5v12L8 11.25l-4.25 3v-12a.5.5 0 0 1 .5-.5Z" />,
  'bookmark-filled': (
    <path
      d="M4.25 1.75h7.5a.5.5 0 0 1 .5.5v12L8 11.25l-4.25 3v-12a.5.5 0 0 1 .5-.5Z"
      fill="currentColor"
    />
  ),
  chart: <path d="M2.25 2v12h11.75M5.5 11.5V8M8.5 11.5V4.5M11.5 11.5V6.5" />,
  receipt: (
    <>
      <path d="M3.25 1.75h9.5v12.5l-1.6-1.1-1.55 1.1L8 13.15l-1.6 1.1-1.55-1.1-1.6 1.1Z" />
      <path d="M5.75 5.25h4.5M5.75 8.5h4.5" />
    </>
  ),
  building: (
    <>
      <path d="M3.25 14.25V2.75a1 1 0 0 1 1-1h5.5a1 1 0 0 1 1 1v11.5M10.75 6.75h1.5a1 1 0 0 1 1 1v6.5M1.75 14.25h12.5" />
      <path d="M6 5h2M6 8h2M6 11h2" />
    </>
  ),
  pin: (
    <>
      <path d="M8 14.25s4.75-4.2 4.75-7.75a4.75 4.75 0 0 0-9.5 0c0 3.55 4.75 7.75 4.75 7.75Z" />
      <circle cx="8" cy="6.5" r="1.6" />
    </>
  ),
  globe: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M1.75 8h12.5M8 1.75c2 2 2.6 4 2.6 6.25S10 12.25 8 14.25c-2-2-2.6-4-2.6-6.25S6 3.75 8 1.75Z" />
    </>
  ),
  briefcase: (
    <>
      <rect x="1.75" y="4.75" width="12.5" height="8.5" rx="1.5" />
      <path d="M5.75 4.5V3.25a1 1 0 0 1 1-1h2.5a1 1 0 0 1 1 1V4.5M1.75 8.75h12.5" />
    </>
  ),
  shield: <path d="M8 1.75 13.25 3.5v4c0 3.3-2.2 5.6-5.25 6.75C4.95 13.1 2.75 10.8 2.75 7.5v-4Z" />,
  eye: (
    <>
      <path d="M1.5 8S3.75 3.75 8 3.75 14.5 8 14.5 8 12.25 12.25 8 12.25 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  send: <path d="M14.25 1.75 6.75 9.25M14.25 1.75l-4.25 12.5-3.25-5-5-3.25Z" />,
  tag: (
    <>
      <path d="M8.4 1.75h4.85a1 1 0 0 1 1 1V7.6L8 13.85a1 1 0 0 1-1.4 0L2.15 9.4a1 1 0 0 1 0-1.4Z" />
      <circle cx="11.25" cy="4.75" r=".9" fill="currentColor" stroke="none" />
    </>
  ),
  note: (
    <>
      <path d="M2.75 2.75h10.5v7l-3.5 3.5h-7Z" />
      <path d="M13.25 9.75h-3.5v3.5" />
    </>
  ),
  key: (
    <>
      <circle cx="5" cy="11" r="3.25" />
      <path d="m7.4 8.6 6.35-6.35M11 5l2 2" />
    </>
  ),
  server: (
    <>
      <rect x="2.25" y="2.25" width="11.5" height="4.75" rx="1" />
      <rect x="2.25" y="9" width="11.5" height="4.75" rx="1" />
      <path d="M5 4.63h.05M5 11.38h.05" />
    </>
  ),
  lock: (
    <>
      <rect x="3.25" y="7.25" width="9.5" height="6.5" rx="1" />
      <path d="M5.25 7V5a2.75 2.75 0 0 1 5.5 0v2" />
    </>
  ),
  user: (
    <>
      <circle cx="8" cy="5" r="2.75" />
      <path d="M2.75 14c.5-2.9 2.5-4.5 5.25-4.5s4.75 1.6 5.25 4.5" />
    </>
  ),
  users: (
    <>
      <circle cx="6" cy="5.25" r="2.5" />
      <path d="M1.5 13.5c.4-2.5 2.1-4 4.5-4s4.1 1.5 4.5 4M10.5 2.9a2.5 2.5 0 0 1 0 4.7M12 9.8c1.4.6 2.3 1.9 2.5 3.7" />
    </>
  ),
  trash: (
    <path d="M2.25 4.25h11.5M6 4V2.75a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1V4M3.75 4.5l.6 8.8a1 1 0 0 0 1 .95h5.3a1 1 0 0 0 1-.95l.6-8.8" />
  ),
  hook: (
    <>
      <circle cx="8" cy="3.75" r="2" />
      <circle cx="3.75" cy="11.75" r="2" />
      <circle cx="12.25" cy="11.75" r="2" />
      <path d="M7.05 5.5 4.7 10M8.95 5.5l2.35 4.5M5.75 11.75h4.5" />
    </>
  ),
  link: (
    <path d="M6.75 9.25a2.75 2.75 0 0 0 3.9 0l2.3-2.3a2.75 2.75 0 0 0-3.9-3.9l-.8.8M9.25 6.75a2.75 2.75 0 0 0-3.9 0l-2.3 2.3a2.75 2.75 0 0 0 3.9 3.9l.8-.8" />
  ),
  keyboard: (
    <>
      <rect x="1.25" y="3.75" width="13.5" height="8.5" rx="1.5" />
      <path d="M4 6.75h.05M6.7 6.75h.05M9.35 6.75h.05M12 6.75h.05M5 9.5h6" />
    </>
  ),
  bell: <path d="M3.25 11.75h9.5L11.5 10V7a3.5 3.5 0 0 0-7 0v3ZM6.75 13.75h2.5" />,
  pencil: <path d="m10.75 2.75 2.5 2.5-7.75 7.75-3.25.75.75-3.25Z" />,
  page: (
    <>
      <path d="M3.75 1.75h5.5l3 3v9.5h-8.5Z" />
      <path d="M9.25 1.75v3h3" />
    </>
  ),
  columns: (
    <>
      <rect x="1.75" y="2.75" width="12.5" height="10.5" rx="1.5" />
      <path d="M6 3v10M10.25 3v10" />
    </>
  ),
  table: (
    <>
      <rect x="1.75" y="2.75" width="12.5" height="10.5" rx="1.5" />
      <path d="M1.75 6.25h12.5M1.75 9.75h12.5M6.25 6.25v7" />
    </>
  ),
  grip: (
    <g fill="currentColor" stroke="none">
      <circle cx="6" cy="4" r="1.1" />
      <circle cx="10" cy="4" r="1.1" />
      <circle cx="6" cy="8" r="1.1" />
      <circle cx="10" cy="8" r="1.1" />
      <circle cx="6" cy="12" r="1.1" />
      <circle cx="10" cy="12" r="1.1" />
    </g>
  ),
} as const satisfies Record<string, ReactNode>;
