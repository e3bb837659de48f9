import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';
import { Status } from '../ui/status.tsx';

/** For a person on the suppression list: no name, no price, nothing to copy. */
export const SuppressedNotice = ({ onOptions }: { onOptions: () => void }) => (
  <div className="panel-body">
    <div className="empty">
      <Status tone="neutral" icon="barred">
        <Trans>Suppressed</Trans>
      </Status>
      <h1>
        <Trans>On your suppression list</Trans>
      </h1>
      <p>
        <Trans>
          This person, or where they work, is never looked up. Nothing is sent and nothing is
          charged.
        </Trans>
      </p>
      <p>
        <Trans>
          What was revealed before stays on this computer, and out of exported files, until you
          erase them under Privacy in the settings.
        </Trans>
      </p>
      <p>
        <Button onPress={onOptions}>
          <Trans>Open the list in settings</Trans>
        </Button>
      </p>
    </div>
  </div>
);
