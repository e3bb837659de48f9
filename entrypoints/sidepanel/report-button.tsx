import { lazy, Suspense, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../components/ui/buttons/button.tsx';
import type { Reading } from '../../lib/detect/subject.ts';
import type { Actions } from '../../lib/page/actions/actions.ts';

const ReportView = lazy(async () => ({ default: (await import('./report-view.tsx')).ReportView }));

/** The page is read only after the sheet has explained what the file will contain. */
export function ReportButton({ reading, actions }: { reading: Reading; actions: Actions }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onPress={() => setOpen(true)}>
        <Trans>Report this page</Trans>
      </Button>
      {open && (
        <Suspense>
          <ReportView reading={reading} actions={actions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
