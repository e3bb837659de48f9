import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { creditsText } from '../../lib/view/format.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { focusWhenDrawn } from '../ui/hooks/focus-when-drawn.ts';
import { Section } from '../ui/section.tsx';
import { Status } from '../ui/status.tsx';
import { Steps } from './steps.tsx';
import { Changeable, PinHint, toKeysFact } from './toolbar-hints.tsx';

type Props = {
  host: string;
  /** False: the icon is hidden in the menu of extensions. */
  isPinned: boolean;
  /** The keys that open the panel; '' when there are none. */
  keys: string;
  /** Credits. */
  sessionLimit: number;
  onKeys: () => void;
  onLimit: () => void;
  onDone: () => void;
};

/** The last step: how to use it from now on. */
export const FirstRunDone = (props: Props) => {
  const { host, isPinned, keys, sessionLimit, onKeys, onLimit, onDone } = props;
  const limit = creditsText(sessionLimit * 100);
  return (
    <div className="connect-form">
      <div className="connect-body">
        <Steps at={3} />
        <div className="connect-head">
          <Status tone="ok" icon="check-circle">
            <Trans>Connected to {host}</Trans>
          </Status>
          <h1 ref={focusWhenDrawn} tabIndex={-1}>
            <Trans>Open a profile or company page, then click the icon</Trans>
          </h1>
          {!isPinned && (
            <p>
              <Trans>Keep the icon in sight, so that one click is enough.</Trans>
            </p>
          )}
        </div>
        {!isPinned && <PinHint />}
        <Section title={t`Good to know`}>
          <Facts
            small
            facts={[
              toKeysFact(keys, onKeys),
              {
                name: t`Limit`,
                value: (
                  <Changeable name={t`Change the limit`} onChange={onLimit}>
                    <Trans>{limit} a session</Trans>
                  </Changeable>
                ),
              },
            ]}
          />
        </Section>
      </div>
      <div className="action-bar">
        <Button variant="primary" size="lg" shortcut="Enter" onPress={onDone}>
          <Trans>Got it</Trans>
        </Button>
      </div>
    </div>
  );
};
