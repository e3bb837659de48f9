import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LimitStanding, RaisableLimit } from '../../lib/view/notices/raisable-limit.ts';
import { RaiseLimit } from './raise-limit-form.tsx';

/** What was spent against the limit that is in the way, and how to raise it. */
export function LimitForm({ limit }: { limit: RaisableLimit }) {
  const [standing, setStanding] = useState<LimitStanding | null>(null);
  const follow = useEffectEvent(limit.follow);
  useEffect(() => {
    const closed = new AbortController();
    follow(setStanding, closed.signal);
    return () => closed.abort();
  }, []);
  const place = useRef<HTMLDivElement>(null);
  const isThere = standing !== null;
  useEffect(() => {
    // The notice has come before it, and was scrolled to without it.
    if (isThere) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isThere]);
  if (!standing) return null;
  return (
    <div className="limit-form" ref={place}>
      <RaiseLimit key={standing.limit} {...limit} {...standing} />
    </div>
  );
}
