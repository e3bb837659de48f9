import { Notice } from '../ui/notice.tsx';
import type { NoticeContent } from './settings-view.ts';

export const FailureNotice = ({ trouble }: { trouble: NoticeContent }) => (
  <Notice
    tone="bad"
    icon="cross-circle"
    title={trouble.head}
    alert
    {...(trouble.details.length > 0 && { details: <p>{trouble.details.join(' · ')}</p> })}
  >
    {trouble.text}
  </Notice>
);
