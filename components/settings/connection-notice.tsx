import { Notice } from '../ui/notice.tsx';
import type { ConnectionFailure } from '../../lib/view/notices/connection-failure.ts';

export const ConnectionNotice = ({ failure }: { failure: ConnectionFailure }) => (
  <Notice
    tone="bad"
    icon="cross-circle"
    title={failure.head}
    alert
    {...(failure.details.length > 0 && { details: <p>{failure.details.join(' · ')}</p> })}
  >
    {failure.text}
  </Notice>
);
