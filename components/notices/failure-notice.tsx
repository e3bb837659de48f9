import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { sentenceSpace } from '../../lib/i18n/list-text.ts';
import { stopwatchText } from '../../lib/view/format.ts';
import type { NoticeContent } from '../../lib/view/notices/failure-notice.ts';
import type { NoticeSign } from '../../lib/view/notices/failure-texts.ts';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import type { IconName } from '../ui/icons/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { NoticeActions } from './notice-actions.tsx';

const ICONS: Record<NoticeSign, IconName> = {
  offline: 'offline',
  wait: 'hourglass',
  credits: 'token',
  error: 'cross-circle',
  limit: 'gauge',
  key: 'key',
  unanswered: 'help',
};

function nextTryText(milliseconds: number): string {
  const left = stopwatchText(milliseconds);
  return milliseconds > 0 ? t`Next try in ${left}.` : t`Next try now.`;
}

type Props = {
  notice: NoticeContent;
  now: Date;
  /** Of its heading: 2 outside a section. */
  level?: 2 | 3;
  /** What its buttons do; without them it has only `actions`. */
  callbacks?: NoticeCallbacks;
  /** Buttons in place of those for the next step. */
  actions?: ReactNode;
  /** Whether another try asks for a confirmation first. */
  confirm?: boolean;
  /** What the remaining credits can still pay for. */
  affordable?: ReactNode;
};

/** The failure, with the button for the next step. */
export function FailureNotice(props: Props) {
  const { notice, now, level = 3, callbacks, actions, confirm = false, affordable } = props;
  const { tone, sign, head, text, charge, details, resumesAt } = notice;
  const millisecondsLeft = resumesAt === null ? null : Date.parse(resumesAt) - now.getTime();
  const ref = useRef<HTMLDivElement>(null);
  // In a small window the notice would appear below the visible part.
  // Braces: in newer browsers scrollIntoView returns a promise, which is not a clean-up function.
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Notice
      ref={ref}
      tone={tone}
      icon={ICONS[sign]}
      title={head}
      level={level}
      alert
      actions={
        callbacks ? <NoticeActions {...callbacks} notice={notice} confirm={confirm} /> : actions
      }
      details={
        details.length > 0 && (
          <ul className="meta">
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )
      }
    >
      {charge && <p>{text}</p>}
      <p>
        {charge ?? text}
        {/* Not announced: it changes every second. */}
        {millisecondsLeft !== null && (
          <span aria-hidden="true">
            {sentenceSpace()}
            {nextTryText(millisecondsLeft)}
          </span>
        )}
      </p>
      {sign === 'credits' && affordable}
    </Notice>
  );
}
