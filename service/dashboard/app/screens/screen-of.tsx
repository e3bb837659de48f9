import { isOperator, useDashboard } from '../dashboard.ts';
import { Empty } from '../parts/empty.tsx';
import { Link } from '../parts/link.tsx';
import { Screen } from '../parts/screen.tsx';
import { ENRICHMENTS, type Route } from '../router/routes.ts';
import { BalanceScreen } from './balance/balance-screen.tsx';
import { EnrichmentScreen } from './enrichment/enrichment-screen.tsx';
import { EnrichmentsScreen } from './enrichments/enrichments-screen.tsx';
import { ImportsScreen } from './imports/imports-screen.tsx';
import { KeysScreen } from './keys/keys-screen.tsx';
import { PasswordScreen } from './password/password-screen.tsx';
import { PeopleScreen } from './people/people-screen.tsx';
import { RetentionScreen } from './retention/retention-screen.tsx';
import { SourcesScreen } from './sources/sources-screen.tsx';
import { SuppressionScreen } from './suppression/suppression-screen.tsx';
import { WebhooksScreen } from './webhooks/webhooks-screen.tsx';

const OF_OPERATORS: ReadonlySet<Route['screen']> = new Set([
  'suppression',
  'sources',
  'imports',
  'people',
]);

export function ScreenOf({ route }: { route: Route }) {
  const { session } = useDashboard();
  if (OF_OPERATORS.has(route.screen) && !isOperator(session)) return <ForOperators />;
  switch (route.screen) {
    case 'enrichments':
      return <EnrichmentsScreen route={route} />;
    case 'enrichment':
      return <EnrichmentScreen id={route.id} />;
    case 'webhooks':
      return <WebhooksScreen route={route} />;
    case 'keys':
      return <KeysScreen />;
    case 'balance':
      return <BalanceScreen route={route} />;
    case 'suppression':
      return <SuppressionScreen />;
    case 'sources':
      return <SourcesScreen route={route} />;
    case 'imports':
      return <ImportsScreen />;
    case 'people':
      return <PeopleScreen />;
    case 'retention':
      return <RetentionScreen />;
    case 'password':
      return <PasswordScreen />;
    case 'nowhere':
      return <Nowhere />;
  }
}

function ForOperators() {
  return (
    <Screen title="For operators">
      <Empty title="This page is for operators">
        It is about the whole server. An operator can make you one under People with access.
      </Empty>
    </Screen>
  );
}

function Nowhere() {
  return (
    <Screen title="No such page">
      <Empty title="There is no page at this address">
        Go to <Link to={ENRICHMENTS}>Enrichments</Link>.
      </Empty>
    </Screen>
  );
}
