import { useId, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { RadioCard } from '../ui/radio-card.tsx';
import { Steps } from './steps.tsx';

export type ServiceChoice = 'sample' | 'account' | 'server';

type Props = { busy: boolean; onChoose: (choice: ServiceChoice) => void };

const listChoices = (): readonly { choice: ServiceChoice; title: string; text: string }[] => [
  {
    choice: 'sample',
    title: t`Look around with sample people`,
    text: t`40 invented people, here in the browser. No account, no network.`,
  },
  {
    choice: 'account',
    title: t`Connect an account`,
    text: t`With the API key of your service. You pay for each value found.`,
  },
  {
    choice: 'server',
    title: t`My own server`,
    text: t`Its address and key, on this computer or elsewhere.`,
  },
];

/** The first step of the first run: where look-ups are answered. */
export function ChooseService({ busy, onChoose }: Props) {
  const [chosen, setChosen] = useState<ServiceChoice>('sample');
  const name = useId();
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
          <h1>
            <Trans>Emails and phone numbers for the person on the page</Trans>
          </h1>
          <p>
            <Trans>Sidelight reads a page only when you click its icon.</Trans>
          </p>
        </div>
        <div className="stack" role="radiogroup" aria-label={t`Where look-ups are answered`}>
          {listChoices().map(({ choice, title, text }) => (
            <RadioCard
              key={choice}
              name={name}
              checked={chosen === choice}
              title={title}
              text={text}
              onChoose={() => setChosen(choice)}
            />
          ))}
        </div>
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
