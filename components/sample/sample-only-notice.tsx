import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = { onConnect: () => void; onSamples: () => void };

/** In the demo, for a person, company or address that is not one of its own. */
export const SampleOnlyNotice = ({ onConnect, onSamples }: Props) => (
  <Notice
    icon="users"
    title="The demo knows only its sample people"
    level={2}
    actions={
      <>
        <Button onPress={onConnect}>Connect an account</Button>
        <Button variant="quiet" onPress={onSamples}>
          Back to the samples
        </Button>
      </>
    }
  >
    This is real, so it is not answered with invented values. Nothing was sent and nothing was
    charged. Saving works without a service.
  </Notice>
);
