import { useEffect, useRef, type ReactNode } from 'react';
import { stopwatchText } from '../../lib/view/format.ts';
import type { Sign } from '../../lib/view/notices/failure-texts.ts';
import type { Trouble } from '../../lib/view/notices/failure-notice.ts';
import type { IconName } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';

const ICONS: Record<Sign, IconName> = {
  offline: 'offline',
  wait: 'hourglass',
  credits: 'token',
  error: 'cross-circle',
  limit: 'gauge',
  key: 'key',
  lost: 'help',
};

type Props = {
  trouble: Trouble;
  now: Date;
  /** Of its heading: 2 where it stands in no section. */
  level?: 2 | 3;
  actions?: ReactNode;
  more?: ReactNode;
};

/** What went wrong, in the place where it did. */
export function TroubleNotice({ trouble, now, level = 3, actions, more }: Props) {
  const { tone, sign, head, text, details, resumesAt } = trouble;
  const left = resumesAt === null ? null : Date.parse(resumesAt) - now.getTime();
  const ref = useRef<HTMLDivElement>(null);
  // In a small window it would otherwise come into being below the edge.
  // Braces: in newer browsers it returns a promise, which is no clean-up.
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
      actions={actions}
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
      <p>
        {text}
        {/* Not announced: it changes every second. */}
        {left !== null && (
          <span aria-hidden="true">{left > 0 ? ` in ${stopwatchText(left)}` : ' now'}</span>
        )}
        {left !== null && '.'}
      </p>
      {more}
    </Notice>
  );
}
