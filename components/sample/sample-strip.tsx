import { t } from '@lingui/core/macro';
import './sample.css';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';

type Props = {
  /** Shows the sample pages; null where they are shown, and outside the panel. */
  onSamples: (() => void) | null;
  /** What the panel does, or the page with the button that leaves the demo; null in the popup. */
  leave: (() => void) | string | null;
};

/** Above every screen of the demo. */
export const SampleStrip = ({ onSamples, leave }: Props) => (
  <div className="sample-strip">
    <Icon name="users" />
    <span>
      {onSamples ? (
        <Trans>
          <Button variant="quiet" size="sm" onPress={onSamples}>
            Sample people
          </Button>{' '}
          · not real<span className="when-wide">, nothing is sent</span>
        </Trans>
      ) : (
        <Trans>
          <b>Sample people</b> · not real<span className="when-wide">, nothing is sent</span>
        </Trans>
      )}
    </span>
    {leave === null ? null : typeof leave === 'string' ? (
      <a className="button button-quiet button-sm" href={leave}>
        <Trans>
          Leave<span className="visually-hidden"> the demo</span>
        </Trans>
      </a>
    ) : (
      <Button variant="quiet" size="sm" name={t`Leave the demo`} onPress={leave}>
        <Trans>Leave</Trans>
      </Button>
    )}
  </div>
);
