import { useId } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Ltr } from '../ui/text/ltr.tsx';
import { Switch } from '../ui/fields/switch.tsx';

type Props = {
  host: string;
  isOn: boolean;
  /** Why it did not change; '' when nothing was in the way. */
  problem: string;
  onChange: (isOn: boolean) => void;
};

/** The switch for the badge on the site that was read. */
export function SiteBadge({ host, isOn, problem, onChange }: Props) {
  const title = useId();
  return (
    <div className="site-badge">
      <span>
        <span id={title}>
          <Trans>
            Badge on <Ltr>{host}</Ltr>
          </Trans>
        </span>
        <span className="meta">
          <Trans>
            A dot on the icon where a page is about a person or a company, or lists people.
          </Trans>
        </span>
      </span>
      <Switch label={t`Badge on ${host}`} labelledBy={title} checked={isOn} onChange={onChange} />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
