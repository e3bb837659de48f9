import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sentenceSpace } from '../../lib/i18n/list-text.ts';
import { ServiceChoices, type ServiceChoice } from '../connect/service-choices.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { KeyForm } from './key-form.tsx';
import type { ConnectionState } from '../../lib/view/settings/settings-view.ts';
import { ConnectionNotice } from './connection-notice.tsx';

type Props = {
  state: ConnectionState;
  sendsProfileLink: boolean;
  demoHost: string;
  /** The demo inside the extension. */
  onSample: () => void;
  /** The service of this project on this computer. */
  onLocalDemo: () => void;
  onKey: (baseUrl: string, apiKey: string) => void;
};

/** The choice of the service that answers look-ups: the same choices as in the first run. */
export function ConnectionForm(props: Props) {
  const { state, sendsProfileLink, demoHost, onSample, onLocalDemo, onKey } = props;
  const [choice, setChoice] = useState<ServiceChoice>('sample');
  const { busyWith, failure } = state;
  return (
    <div className="stack">
      <ServiceChoices chosen={choice} onChoose={setChoice} />
      {choice === 'sample' ? (
        <div>
          <Button variant="primary" size="lg" onPress={() => !busyWith && onSample()}>
            {busyWith === 'sample' ? t`Starting` : t`Look around`}
          </Button>
        </div>
      ) : (
        <KeyForm
          busyWith={busyWith}
          failure={failure}
          sendsProfileLink={sendsProfileLink}
          onConnect={onKey}
        />
      )}
      {choice === 'server' && (
        <div className="stack">
          <h3 className="setting-head">
            <Trans>No server yet?</Trans>
          </h3>
          <p className="sub">
            <Trans>
              In a copy of the project, <code>npm ci</code> and{' '}
              <code>npm run service -- --demo</code> start one on this computer, with invented
              people.
            </Trans>
            {sentenceSpace()}
            <Trans>
              Your requests go to {demoHost}, a program on this computer, and nothing leaves it.
            </Trans>
          </p>
          <div>
            <Button onPress={() => !busyWith && onLocalDemo()}>
              {busyWith === 'local_demo' ? t`Starting` : t`Start local demo`}
            </Button>
          </div>
        </div>
      )}
      {failure && failure.field === null && <ConnectionNotice failure={failure} />}
    </div>
  );
}
