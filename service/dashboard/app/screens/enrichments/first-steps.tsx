import { useDashboard } from '../../dashboard.ts';
import { Empty } from '../../parts/empty.tsx';
import { Link } from '../../parts/link.tsx';

/** A workspace in which nothing was asked for yet. */
export function FirstSteps() {
  const { session } = useDashboard();
  return (
    <Empty title="Who do you want to reach first?">
      What the extension or the interface asks for shows here by itself. Make an{' '}
      <Link to={{ screen: 'keys' }}>API key</Link>, then connect the extension to{' '}
      <code className="ltr">{session.baseUrl}</code>.
    </Empty>
  );
}
