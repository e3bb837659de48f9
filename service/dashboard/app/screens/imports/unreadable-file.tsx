import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Notice } from '../../../../../components/ui/notice.tsx';

/** `children`: the reason. Default: the browser cannot read the file any more. */
export const UnreadableFile = ({ children }: { children?: ReactNode }) => (
  <Notice tone="bad" icon="warning" title={t`This file cannot be read`} level={3} alert>
    {children ?? t`It may have been changed, moved or deleted since you chose it. Choose it again.`}
  </Notice>
);
