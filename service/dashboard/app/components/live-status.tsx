import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Status } from '../../../../components/ui/status.tsx';
import { clockText } from '../../../../lib/view/format.ts';
import { useDashboard } from '../dashboard.ts';

const TICK_MS = 1000;
const AS_SECONDS = 90;

/** Whether the page is up to date, at the foot of the lists. */
export function LiveStatus() {
  const { eventStream, now } = useDashboard();
  const { connection, lastChangeAt } = useStore(eventStream.store);
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const since = lastChangeAt && `. Last change ${sinceText(lastChangeAt, now())}`;
  return (
    <span className="end">
      {connection === 'lost' && (
        <Status tone="warn" icon="offline">
          Not up to date: the service does not answer. It tries again automatically.
        </Status>
      )}
      {connection === 'connecting' && <span>Connecting</span>}
      {connection === 'live' && <span>Updates by itself{since}</span>}
    </span>
  );
}

function sinceText(then: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - then.getTime()) / 1000));
  return seconds <= AS_SECONDS ? `${seconds} s ago` : `at ${clockText(then)}`;
}
