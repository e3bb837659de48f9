import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = {
  /** What was read: "6 details". */
  read: string;
  onDone: () => void;
};

/** Shown once, on the first page after a service was connected. */
export const FirstPageHint = ({ read, onDone }: Props) => (
  <Notice
    tone="info"
    icon="info"
    title={t`Your first page`}
    level={2}
    actions={
      <Button onPress={onDone}>
        <Trans>Got it</Trans>
      </Button>
    }
  >
    {t`Sidelight read ${read} above. Nothing has been sent. The price is on each button, and you pay only for what is found.`}
  </Notice>
);
