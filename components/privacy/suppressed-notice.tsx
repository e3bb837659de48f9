import { Button } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';

/** For a person on the suppression list: no name, no price, nothing to copy. */
export const SuppressedNotice = ({ onOptions }: { onOptions: () => void }) => (
  <div className="panel-body">
    <div className="empty">
      <Status tone="neutral" icon="barred">
        Suppressed
      </Status>
      <h1>On your suppression list</h1>
      <p>
        This person, or where they work, is never looked up. Nothing is sent and nothing is charged.
      </p>
      <p>
        What was revealed before stays on this computer, and out of exported files, until you erase
        them under Privacy in the options.
      </p>
      <p>
        <Button onPress={onOptions}>Open the list in options</Button>
      </p>
    </div>
  </div>
);
