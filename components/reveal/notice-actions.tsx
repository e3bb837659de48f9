import type { Hundredths } from '../../lib/contract/credits.ts';
import type { JobState } from '../../lib/model/job.ts';
import { priceText } from '../../lib/view/format.ts';
import type { TroubleCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import type { Trouble } from '../../lib/view/notices/failure-notice.ts';
import { LimitForm } from '../receipts/limit-form.tsx';
import { Button } from '../ui/button.tsx';
import { PricedButton } from '../ui/priced-button.tsx';
import { LostActions } from './unanswered-actions.tsx';

type Props = TroubleCallbacks & {
  trouble: Trouble;
  /** The state of the job; null when the start itself was refused. */
  state: JobState | null;
  /** What it was to bring has come since. */
  isSuperseded: boolean;
  /** The most that asking again can cost. */
  price: Hundredths;
  /** Whether this price asks once more. */
  confirm: boolean;
};

/** The next step of a notice. The one that helps most is filled. */
export function TroubleActions(props: Props) {
  const { trouble, state } = props;
  const dismiss = props.onDismiss && <Button onPress={props.onDismiss}>Dismiss</Button>;
  switch (trouble.step) {
    case 'wait':
      return <WaitActions {...props} />;
    case 'again':
      return (
        <>
          <Again {...props} verb="Try again" primary />
          {dismiss}
        </>
      );
    case 'decide':
      return (
        <LostActions
          {...props}
          lookUpAt={trouble.lookUpAt ?? null}
          onAgain={props.isSuperseded ? null : props.onAgain}
        />
      );
    case 'options':
    case 'limits': {
      const limit = trouble.step === 'limits' ? props.limit : null;
      return (
        <>
          {limit && <LimitForm key={limit.name} limit={limit} />}
          <Button variant={limit ? 'default' : 'primary'} onPress={props.onOptions}>
            Open options
          </Button>
          {state === 'failed' ? <Again {...props} verb="Try again" /> : dismiss}
        </>
      );
    }
    case 'add_credits':
      return (
        <>
          <Button variant="primary" iconEnd="external" onPress={props.onAddCredits}>
            Add credits
          </Button>
          {dismiss}
        </>
      );
    case 'edit':
      return (
        <>
          {props.onEdit && (
            <Button variant="primary" onPress={props.onEdit}>
              Edit details
            </Button>
          )}
          {dismiss}
        </>
      );
    case 'reload':
      return (
        <Button variant="primary" shortcut="R" onPress={props.onReload}>
          Reload
        </Button>
      );
    case 'none':
      return dismiss;
  }
}

function Again({
  verb,
  primary,
  price,
  confirm,
  onAgain,
}: Props & { verb: string; primary?: boolean }) {
  return (
    <PricedButton
      verb={verb}
      label={verb}
      price={priceText(price, price > 0)}
      variant={primary ? 'primary' : 'default'}
      shortcut="R"
      confirm={confirm}
      onPress={onAgain}
    />
  );
}

/** It goes on by itself: asking now is part of what was pressed before, and has no price of its own. */
function WaitActions({ trouble, state, onAgain, onOptions, onBackground, onCancel }: Props) {
  const asksUsToWait = trouble.sign === 'wait';
  // A key is not put right by asking again.
  const needsOptions = trouble.sign === 'key';
  return (
    <>
      {asksUsToWait ? (
        <Button variant="primary" shortcut="B" onPress={onBackground}>
          Continue in background
        </Button>
      ) : (
        <>
          {needsOptions && (
            <Button variant="primary" onPress={onOptions}>
              Open options
            </Button>
          )}
          <Button variant={needsOptions ? 'default' : 'primary'} shortcut="R" onPress={onAgain}>
            Try again
          </Button>
        </>
      )}
      {state === 'queued' ? (
        <Button shortcut="X" onPress={onCancel}>
          Cancel
        </Button>
      ) : (
        asksUsToWait && <Button onPress={onAgain}>Ask now</Button>
      )}
    </>
  );
}
