import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Without the local database nothing may start: its result could not be stored. */
export const BrokenDatabaseNotice = () => (
  <Notice
    tone="bad"
    icon="warning"
    title={t`Stored data cannot be opened`}
    level={2}
    alert
    actions={
      <Button variant="primary" onPress={() => globalThis.location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    }
  >
    <Trans>
      The browser did not open the local database. Nothing is revealed, so nothing can be lost. Free
      some disk space or restart the browser, then reload.
    </Trans>
  </Notice>
);
