import type { ReactNode } from 'react';
import { troubleOf } from '../../lib/view/notices/failure-notice.ts';
import type { TroubleCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import type { Troubled } from '../../lib/view/notices/current-failure.ts';
import { TroubleActions } from './notice-actions.tsx';
import { TroubleNotice } from './job-notice.tsx';

export type TroubledNoticeProps = {
  troubled: Troubled;
  now: Date;
  /** Of its heading: 2 where it stands in no section. */
  level?: 2 | 3;
  onTrouble: TroubleCallbacks;
  /** Whether the price of asking again asks once more. */
  confirm?: boolean;
  /** Where credits are missing: what they still reach for. */
  affordable?: ReactNode;
};

/** What stands in the way, in words, with the step that helps. */
export function TroubledNotice(props: TroubledNoticeProps) {
  const { troubled, now, onTrouble, level = 3, confirm = false, affordable } = props;
  const trouble = troubleOf(troubled, now);
  if (!trouble) return null;
  return (
    <TroubleNotice
      trouble={trouble}
      now={now}
      level={level}
      more={trouble.sign === 'credits' && affordable}
      actions={
        <TroubleActions
          {...onTrouble}
          trouble={trouble}
          state={troubled.job?.state ?? null}
          isSuperseded={troubled.job?.isSuperseded ?? false}
          price={troubled.price}
          confirm={confirm}
        />
      }
    />
  );
}
