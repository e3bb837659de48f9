import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { stopText } from '../../lib/view/affordability.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = {
  /** The host that has refused the key; null when the key is accepted. */
  keyRefusedBy: string | null;
  /** The host of the service, when the browser allows no requests to it. */
  hostNotAllowed: string | null;
  /** There is no storage space left for results. */
  storageFull: boolean;
  /** Searches that wait. */
  waiting: number;
  /** Asks the user to allow the host. Called in the click. */
  onAllow: () => void;
  onOptions: () => void;
  /** Checks whether the service accepts the key now. Free. */
  onCheck: () => void;
};

const refusedText = (host: string, waiting: number): string =>
  waiting === 0
    ? t`${host} refused it, so nothing more is sent. Searches continue once it is accepted. Nothing is lost.`
    : plural(waiting, {
        one: `${host} refused it, so nothing more is sent. One search waits and goes on once it is accepted. Nothing is lost.`,
        other: `${host} refused it, so nothing more is sent. # searches wait and go on once it is accepted. Nothing is lost.`,
      });

/** The reason why no search can continue; shown above every view. */
export function BlockedNotice(props: Props) {
  const { keyRefusedBy, hostNotAllowed, storageFull, waiting, onAllow, onOptions, onCheck } = props;
  return (
    <>
      {hostNotAllowed && (
        <Notice
          tone="bad"
          icon="key"
          level={2}
          title={stopText('host_not_allowed')}
          alert
          actions={
            <Button variant="primary" onPress={onAllow}>
              <Trans>Allow</Trans>
            </Button>
          }
        >
          <Trans>
            Sidelight has no permission for {hostNotAllowed}, so nothing more is sent. Searches wait
            and go on once you allow it. Nothing is lost.
          </Trans>
        </Notice>
      )}
      {keyRefusedBy && (
        <Notice
          tone="bad"
          icon="key"
          level={2}
          title={stopText('key_refused')}
          alert
          actions={
            <>
              <Button variant="primary" onPress={onOptions}>
                <Trans>Open settings</Trans>
              </Button>
              <Button onPress={onCheck}>
                <Trans>Try again</Trans>
              </Button>
            </>
          }
        >
          {refusedText(keyRefusedBy, waiting)}
        </Notice>
      )}
      {storageFull && (
        <Notice tone="bad" icon="warning" level={2} title={stopText('storage_full')} alert>
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
