// From the store's state to what is drawn of a company, apart from the person's: it is shown less often.
import { companyScreen, type CompanyScreen } from '../view/company/company-screen.ts';
import type { PageState } from './page-state.ts';
import { problemOf, serviceHost } from './state-selectors.ts';

/** Null when no company is shown, or the database has not answered yet. */
export function companyScreenOf(state: PageState, now: Date): CompanyScreen | null {
  const { shown } = state.attention;
  if (shown?.kind !== 'company' || !state.company) return null;
  const refused = problemOf(state, 'company') ?? problemOf(state, 'job');
  return companyScreen(
    {
      ...state.company,
      input: shown.company,
      service: state.connection,
      host: serviceHost(state),
      problem: refused?.problem ?? null,
      dismissed: state.dismissed,
    },
    now,
  );
}
