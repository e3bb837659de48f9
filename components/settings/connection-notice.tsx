import { Notice } from '../ui/notice.tsx';
import type { Trouble } from './settings-view.ts';

export const TroubleNotice = ({ trouble }: { trouble: Trouble }) => (
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
