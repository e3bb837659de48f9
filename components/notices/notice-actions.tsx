import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { priceText } from '../../lib/view/format.ts';
import type { NoticeContent } from '../../lib/view/notices/failure-notice.ts';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import { RaiseLimitForm } from './raise-limit-form.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';
import { UnansweredActions } from './unanswered-actions.tsx';

type Props = NoticeCallbacks & {
  notice: NoticeContent;
  /** Whether another try asks for a confirmation first. */
  confirm: boolean;
};

/** The buttons of a notice. The one that helps most is the primary one. */
export function NoticeActions(props: Props) {
  const { notice } = props;
  const dismiss = props.onDismiss && (
    <Button onPress={props.onDismiss}>
      <Trans>Dismiss</Trans>
    </Button>
  );
  switch (notice.step) {
    case 'wait':
      return <WaitActions {...props} />;
    case 'again':
      return (
        <>
          <TryAgain {...props} primary />
          {dismiss}
        </>
      );
    case 'decide':
      return (
        <UnansweredActions
          {...props}
          atService={notice.atService ?? null}
          balance={notice.balance ?? null}
          price={notice.price}
          onRetry={notice.job?.isSuperseded ? null : props.onRetry}
        />
      );
    case 'options':
    case 'limits': {
      const limit = notice.step === 'limits' ? props.limit : null;
      return (
        <>
          {limit && <RaiseLimitForm key={limit.name} limit={limit} />}
          <Button variant={limit ? 'default' : 'primary'} onPress={props.onOptions}>
            <Trans>Open settings</Trans>
          </Button>
          {notice.job?.state === 'failed' ? <TryAgain {...props} /> : dismiss}
        </>
      );
    }
    case 'add_credits':
      return (
        <>
          <Button variant="primary" iconEnd="external" onPress={props.onAddCredits}>
            <Trans>Add credits</Trans>
          </Button>
          {dismiss}
        </>
      );
    case 'edit':
      return (
        <>
          {props.onEdit && (
            <Button variant="primary" onPress={props.onEdit}>
              <Trans>Edit details</Trans>
            </Button>
          )}
          {dismiss}
        </>
      );
    case 'reload':
      return (
        <Button variant="primary" shortcut="R" onPress={props.onReload}>
          <Trans>Reload</Trans>
        </Button>
      );
    case 'none':
      return dismiss;
  }
}

function TryAgain({ notice, primary, confirm, onRetry }: Props & { primary?: boolean }) {
  return (
    <PricedButton
      verb={t`Try again`}
      label={t`Try again`}
      price={priceText(notice.price, notice.price > 0)}
      variant={primary ? 'primary' : 'default'}
      shortcut="R"
      confirm={confirm}
      onPress={onRetry}
    />
  );
}

/**
 * The job continues by itself. What was not sent can be charged once it is; asking for a result is part of the request
 * that was already made, so it has no price.
 */
function WaitActions(props: Props) {
  const { notice, onRetry, onOptions, onBackground, onCancel } = props;
  const isQueued = notice.job?.state === 'queued';
  const mustWait = notice.sign === 'wait';
  // Another try does not correct a key.
  const needsOptions = notice.sign === 'key';
  return (
    <>
      {mustWait ? (
        <Button variant="primary" shortcut="B" onPress={onBackground}>
          <Trans>Continue in background</Trans>
        </Button>
      ) : (
        <>
          {needsOptions && (
            <Button variant="primary" onPress={onOptions}>
              <Trans>Open settings</Trans>
            </Button>
          )}
          {isQueued ? (
            // Its price was confirmed when it was started.
            <TryAgain {...props} primary={!needsOptions} confirm={false} />
          ) : (
            <Button variant={needsOptions ? 'default' : 'primary'} shortcut="R" onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      )}
      {isQueued ? (
        <Button shortcut="X" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      ) : (
        mustWait && (
          <Button onPress={onRetry}>
            <Trans>Ask now</Trans>
          </Button>
        )
      )}
    </>
  );
}
