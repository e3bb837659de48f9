import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import type { Actions } from '../../lib/page/actions.ts';

const ReportView = lazy(async () => ({ default: (await import('./report-view.tsx')).ReportView }));

/** Nothing is read for it before the sheet has said what the file will hold. */
export function ReportButton({ url, actions }: { url: string; actions: Actions }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onPress={() => setOpen(true)}>
        Report this page
      </Button>
      {open && (
        <Suspense>
          <ReportView url={url} actions={actions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
