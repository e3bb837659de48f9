import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props =
  | { onConnect: () => void; onSamples: () => void }
  /** In the popup: only the panel has the samples, and leaves the demo. */
  | { onPanel: () => void };

/** In the demo, for a person, company or address that is not one of its own. */
export const SampleOnlyNotice = (props: Props) => (
  <Notice
    icon="users"
    title={t`The demo knows only its sample people`}
    level={2}
    actions={
      'onPanel' in props ? (
        <Button onPress={props.onPanel}>
          <Trans>Open panel</Trans>
        </Button>
      ) : (
        <>
          <Button onPress={props.onConnect}>
            <Trans>Connect an account</Trans>
          </Button>
          <Button variant="quiet" onPress={props.onSamples}>
            <Trans>Back to the samples</Trans>
          </Button>
        </>
      )
    }
  >
    <Trans>
      This is real, so it is not answered with invented values. Nothing was sent and nothing was
      charged. Saving works without a service.
    </Trans>
  </Notice>
);
