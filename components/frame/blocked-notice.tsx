import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = {
  /** The host that has refused the key; null when the key is accepted. */
  keyRefusedBy: string | null;
  /** There is no storage space left for results. */
  storageFull: boolean;
  /** Searches that wait. */
  waiting: number;
  onOptions: () => void;
  /** Checks whether the service accepts the key now. Free. */
  onCheck: () => void;
};

const searches = (count: number) => (count === 1 ? t`One search waits` : t`${count} searches wait`);

/** Why no search can continue; shown above every view. */
export function BlockedNotice({ keyRefusedBy, storageFull, waiting, onOptions, onCheck }: Props) {
  return (
    <>
      {keyRefusedBy && (
        <Notice
          tone="bad"
          icon="key"
          level={2}
          title={t`The service does not accept your key`}
          alert
          actions={
            <>
              <Button variant="primary" onPress={onOptions}>
                <Trans>Open options</Trans>
              </Button>
              <Button onPress={onCheck}>
                <Trans>Try again</Trans>
              </Button>
            </>
          }
        >
          {`${keyRefusedBy} refused it, so nothing more is sent. ${
            waiting > 0
              ? `${searches(waiting)} and ${waiting === 1 ? 'goes' : 'go'} on`
              : 'Searches continue'
          } once it is accepted. Nothing is lost.`}
        </Notice>
      )}
      {storageFull && (
        <Notice
          tone="bad"
          icon="warning"
          level={2}
          title={t`This computer has no storage space left`}
          alert
        >
          <Trans>
            A result could not be stored. Nothing is lost: the service keeps it, and Sidelight asks
            again every half minute. Free some disk space, and keep the browser open until this
            notice disappears.
          </Trans>
        </Notice>
      )}
    </>
  );
}
