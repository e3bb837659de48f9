import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';
import { focusWhenDrawn } from '../ui/hooks/focus-when-drawn.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { ServiceChoices, type ServiceChoice } from './service-choices.tsx';
import { Steps } from './steps.tsx';

type Props = {
  busy: boolean;
  /** The choice whose step the user came back from. */
  returnedFrom?: ServiceChoice | null;
  onChoose: (choice: ServiceChoice) => void;
};

/** The first step of the first run: where look-ups are answered. */
export function ChooseService({ busy, returnedFrom = null, onChoose }: Props) {
  const [chosen, setChosen] = useState<ServiceChoice>(returnedFrom ?? 'sample');
  return (
    <form
      className="connect-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onChoose(chosen);
      }}
    >
      <div className="connect-body">
        <Steps at={1} />
        <div className="connect-head">
          <h1 ref={returnedFrom ? focusWhenDrawn : null} tabIndex={-1}>
            <Trans>Emails and phone numbers for the person on the page</Trans>
          </h1>
          <p>
            <Trans>Sidelight reads a page only when you click its icon.</Trans>
          </p>
        </div>
        <ServiceChoices chosen={chosen} onChoose={setChosen} />
        <p className="fine">
          <Icon name="info" />
          <span>
            <Trans>You can switch at any time. Leaving the demo removes it completely.</Trans>
          </span>
        </p>
      </div>
      <div className="action-bar">
        <Button type="submit" variant="primary" size="lg" aria-busy={busy}>
          {chosen === 'sample' ? t`Look around` : t`Next`}
        </Button>
      </div>
    </form>
  );
}
