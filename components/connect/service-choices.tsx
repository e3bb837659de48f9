import { useId } from 'react';
import { t } from '@lingui/core/macro';
import { RadioCard } from '../ui/fields/radio-card.tsx';

export type ServiceChoice = 'sample' | 'account' | 'server';

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

type Props = { chosen: ServiceChoice; onChoose: (choice: ServiceChoice) => void };

/** The choice of the service for look-ups: in the first run, and in the settings while nothing is connected. */
export function ServiceChoices({ chosen, onChoose }: Props) {
  const name = useId();
  return (
    <div className="stack" role="radiogroup" aria-label={t`Where look-ups are answered`}>
      {listChoices().map(({ choice, title, text }) => (
        <RadioCard
          key={choice}
          name={name}
          checked={chosen === choice}
          title={title}
          text={text}
          onChoose={() => onChoose(choice)}
        />
      ))}
    </div>
  );
}
