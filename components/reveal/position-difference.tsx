import { Trans } from '@lingui/react/macro';
import type { PositionDifference } from '../../lib/view/person/position-difference.ts';
import { Icon } from '../ui/icons/icon.tsx';

type Props = {
  difference: PositionDifference | null;
  /** Whether a page says it, or the user has typed or imported it. */
  isFromPage: boolean;
};

/** One line where the page and the data name another employer or job title; nothing where they agree. */
export function PositionDifferenceLine({ difference, isFromPage }: Props) {
  if (!difference) return null;
  const { page, data } = difference;
  return (
    <p className="fine position-difference">
      <Icon name="warning" />
      <span>
        {isFromPage ? (
          <Trans>
            Page says {page}; data say {data}
          </Trans>
        ) : (
          <Trans>
            You have {page}; data say {data}
          </Trans>
        )}
      </span>
    </p>
  );
}
