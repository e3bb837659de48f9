import type { ComponentType } from 'react';
import { Link, Route, Switch } from 'wouter';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isOperator, useDashboard } from '../dashboard.ts';
import { EmptyState, Screen } from '../components/screen.tsx';
import { BalanceScreen } from './balance/balance-screen.tsx';
import { EnrichmentScreen } from './enrichment/enrichment-screen.tsx';
import { EnrichmentsScreen } from './enrichments/enrichments-screen.tsx';
import { ImportsScreen } from './imports/imports-screen.tsx';
import { KeysScreen } from './keys/keys-screen.tsx';
import { PasswordScreen } from './password/password-screen.tsx';
import { PeopleScreen } from './people/people-screen.tsx';
import { RetentionScreen } from './retention/retention-screen.tsx';
import { SourcesScreen } from './sources/sources-screen.tsx';
import { SpendingScreen } from './spending/spending-screen.tsx';
import { SuppressionScreen } from './suppression/suppression-screen.tsx';
import { WebhooksScreen } from './webhooks/webhooks-screen.tsx';

/**
 * The list of enrichments is the start page; the service also serves the app at these addresses.
 */
export const START_PATHS = /^\/(sign-in|enrichments\/?)?$/;

/** The screen of the address. */
export function Screens() {
  return (
    <Switch>
      <Route path={START_PATHS} component={EnrichmentsScreen} />
      <Route path="/enrichments/:id">{({ id }) => <EnrichmentScreen id={id} />}</Route>
      <Route path="/webhooks" component={WebhooksScreen} />
      <Route path="/keys" component={KeysScreen} />
      <Route path="/spending" component={SpendingScreen} />
      <Route path="/balance" component={BalanceScreen} />
      <Route path="/retention" component={RetentionScreen} />
      <Route path="/password" component={PasswordScreen} />
      <OperatorRoute path="/suppression" component={SuppressionScreen} />
      <OperatorRoute path="/sources" component={SourcesScreen} />
      <OperatorRoute path="/imports" component={ImportsScreen} />
      <OperatorRoute path="/people" component={PeopleScreen} />
      <Route>
        <Screen title={t`No such page`}>
          <EmptyState title={t`There is no page at this address`}>
            <Trans>
              Go to <Link href="/">Enrichments</Link>.
            </Trans>
          </EmptyState>
        </Screen>
      </Route>
    </Switch>
  );
}

type OperatorRouteProps = { path: string; component: ComponentType };

function OperatorRoute({ path, component }: OperatorRouteProps) {
  const { session } = useDashboard();
  return <Route path={path} component={isOperator(session) ? component : ForOperators} />;
}

function ForOperators() {
  return (
    <Screen title={t`For operators`}>
      <EmptyState title={t`This page is for operators`}>
        <Trans>
          It is about the whole server. An operator can make you one under People with access.
        </Trans>
      </EmptyState>
    </Screen>
  );
}
