import { useEffect, useState } from 'react';
import { stopwatchText } from '../../../../lib/view/format.ts';
import { useDashboard } from '../dashboard.ts';

type Props = { from: string; until: string | null };

/** A duration such as "0:38", which counts until the end is known. */
export function Elapsed({ from, until }: Props) {
  const { now } = useDashboard();
  const [, tick] = useState(0);
  const runs = until === null;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  const end = until === null ? now() : new Date(until);
  return <>{stopwatchText(end.getTime() - new Date(from).getTime())}</>;
}
