import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Somebody on the suppression list: no name, no price, nothing to copy. */
export const Suppressed = ({ onOptions }: { onOptions: () => void }) => (
  <main className="panel-body">
    <div className="empty">
      <h1>
        <Icon name="barred" /> On your suppression list
      </h1>
      <p>
        This person, or where they work, is never looked up. Nothing was sent and nothing was
        charged.
      </p>
      <p>
        <Button onPress={onOptions}>Open the list in options</Button>
      </p>
    </div>
  </main>
);
