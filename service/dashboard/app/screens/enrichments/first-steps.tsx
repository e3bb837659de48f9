import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDashboard } from '../../dashboard.ts';
import { EmptyState } from '../../components/empty-state.tsx';

type Props = { isAnyTime: boolean; action: ReactNode };

/** Shown in a workspace without enrichments, or without recent ones. */
export function FirstSteps({ isAnyTime, action }: Props) {
  const { session } = useDashboard();
  return (
    <EmptyState
      title={isAnyTime ? 'Who do you want to reach first?' : 'Nothing in this time'}
      action={!isAnyTime && action}
    >
      What the extension or the interface asks for shows here by itself. Make an{' '}
      <Link href="/keys">API key</Link>, then connect the extension to{' '}
      <code className="ltr">{session.baseUrl}</code>.
    </EmptyState>
  );
}
