import { Trans } from '@lingui/react/macro';
import { Notice } from '../ui/notice.tsx';

/** A page that shows what is stored, when the browser does not open its database. */
export const UnreadablePage = ({ title }: { title: string }) => (
  <main>
    <Notice tone="bad" icon="cross-circle" title={title} level={2}>
      <Trans>
        The browser refused to open its database. Nothing is deleted. Restart the browser, check
        that the disk is not full, and open this page again.
      </Trans>
    </Notice>
  </main>
);
