import { lazy, Suspense } from 'react';
import { PageStrip } from '../../components/frame/page-strip.tsx';
import type { Reading } from '../../lib/detect/subject.ts';
import type { Actions } from '../../lib/page/actions.ts';
import { toPageStrip } from '../../lib/view/subject/page-strip.ts';
import { ReportButton } from './report-button.tsx';

const SiteBadgeSwitch = lazy(async () => ({
  default: (await import('./site-badge-switch.tsx')).SiteBadgeSwitch,
}));

type Props = { reading: Reading; actions: Actions };

/** The strip above the subject of a page: what was read, the badge of the site, and "Report this page". */
export const ReadStrip = ({ reading, actions }: Props) => (
  <PageStrip strip={toPageStrip(reading)}>
    <Suspense>
      <SiteBadgeSwitch reading={reading} />
    </Suspense>
    <ReportButton reading={reading} actions={actions} />
  </PageStrip>
);
