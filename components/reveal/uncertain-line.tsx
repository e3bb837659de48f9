import { Trans } from '@lingui/react/macro';
import { Icon } from '../ui/icons/icon.tsx';

/** `uncertain`: what the page says without certainty, such as "the company". */
export const UncertainLine = ({ uncertain }: { uncertain: string }) => (
  <p className="fine">
    <Icon name="info" />
    <span>
      <Trans>Not certain: {uncertain}. Check before you pay.</Trans>
    </span>
  </p>
);
