import { Notice } from '../ui/notice.tsx';
import type { NoticeContent } from './settings-view.ts';

export const FailureNotice = ({ failure }: { failure: NoticeContent }) => (
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
