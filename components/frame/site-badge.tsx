import { useId } from 'react';
import { Ltr } from '../ui/ltr.tsx';
import { Switch } from '../ui/switch.tsx';

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
          Badge on <Ltr>{host}</Ltr>
        </span>
        <span className="meta">A dot on the icon where a page is about a person.</span>
      </span>
      <Switch label={`Badge on ${host}`} labelledBy={title} checked={isOn} onChange={onChange} />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
