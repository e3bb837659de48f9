import type { ReactNode } from 'react';
import { useDashboard } from '../../dashboard.ts';
import { Empty } from '../../parts/empty.tsx';
import { Link } from '../../parts/link.tsx';

type Props = { isAnyTime: boolean; action: ReactNode };

/** A workspace in which nothing was asked for yet, or not lately. */
export function FirstSteps({ isAnyTime, action }: Props) {
  const { session } = useDashboard();
  return (
    <Empty
      title={isAnyTime ? 'Who do you want to reach first?' : 'Nothing in this time'}
      action={!isAnyTime && action}
    >
      What the extension or the interface asks for shows here by itself. Make an{' '}
      <Link to={{ screen: 'keys' }}>API key</Link>, then connect the extension to{' '}
      <code className="ltr">{session.baseUrl}</code>.
    </Empty>
  );
}
