import { StripLine } from '../../components/frame/page-strip.tsx';
import { LiveRegion } from '../../components/ui/live-region.tsx';
import type { LoadingPage } from '../../lib/messages/reading.ts';
import { hostOf } from '../../lib/view/subject/page-strip.ts';

/** The page does not show yet who it is about: no person is shown, and nothing can be bought. */
export const LoadingView = ({ page }: { page: LoadingPage }) => (
  <>
    <StripLine icon="page" title="Reading this page" text={hostOf(page.url)} />
    <main className="panel-body">
      <div className="empty">
        <h1>Still loading</h1>
        <p>The page does not show yet who it is about. Sidelight reads it again in a moment.</p>
      </div>
    </main>
    <LiveRegion text="Still loading" />
  </>
);
