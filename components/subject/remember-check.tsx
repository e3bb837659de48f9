import './page-question.css';
import { Trans } from '@lingui/react/macro';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Ltr } from '../ui/text/ltr.tsx';

type Props = { domain: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Whether the answer is kept for the site. */
export const RememberCheck = ({ domain, isOn, onChange }: Props) => (
  <div className="remember">
    <Checkbox checked={isOn} onChange={onChange}>
      <Trans>
        Remember for{' '}
        <span className="when-wide">
          <Ltr>{domain}</Ltr>
        </span>
        <span className="when-narrow">this site</span>
      </Trans>
    </Checkbox>
  </div>
);
