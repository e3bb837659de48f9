import type { Route } from '../router/routes.ts';
import { EnrichmentsScreen } from './enrichments/enrichments-screen.tsx';

export function ScreenOf({ route }: { route: Route }) {
  switch (route.screen) {
    case 'enrichments':
      return <EnrichmentsScreen route={route} />;
    default:
      return null;
  }
}
