import { Notice } from '../ui/notice.tsx';
import type { ConnectionNoticeContent } from './settings-view.ts';

export const ConnectionNotice = ({ failure }: { failure: ConnectionNoticeContent }) => (
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
