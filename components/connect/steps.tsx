import { t } from '@lingui/core/macro';
import { Icon } from '../ui/icons/icon.tsx';

const listSteps = () => [t`Choose`, t`Connect`, t`Done`] as const;

/** The current step of the first run. `at`: from 1. */
export const Steps = ({ at }: { at: 1 | 2 | 3 }) => (
  <ol className="steps" aria-label={t`Steps`}>
    {listSteps().map((name, index) => (
      <li key={name} aria-current={index + 1 === at ? 'step' : undefined}>
        <span className="number" aria-hidden="true">
          {index + 1 < at ? <Icon name="check" /> : index + 1}
        </span>
        {name}
      </li>
    ))}
  </ol>
);
