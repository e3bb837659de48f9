import { lazy, Suspense } from 'react';
import { PageStrip } from '../../components/frame/page-strip.tsx';
import type { Reading } from '../../lib/detect/subject.ts';
import { pageStrip } from '../../lib/view/page-strip.ts';

const SiteBadgeSwitch = lazy(async () => ({
  default: (await import('./site-badge-switch.tsx')).SiteBadgeSwitch,
}));

/** The strip above what a page is about: what was read there, and the badge on its site. */
export const ReadStrip = ({ reading }: { reading: Reading }) => (
  <PageStrip strip={pageStrip(reading)}>
    <Suspense>
      <SiteBadgeSwitch reading={reading} />
    </Suspense>
  </PageStrip>
);
