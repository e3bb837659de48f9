import { useState, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { sentencesText } from '../../../lib/i18n/list-text.ts';
import { LookUpDialog } from '../../../components/companies/look-up-dialog.tsx';
import { send } from '../../../lib/messages/send.ts';
import { planCompanyLookups } from '../../../lib/page/actions/plan-company-lookups.ts';
import type { Database } from '../../../lib/store/database.ts';
import { getPlanPrice, type CompanyPlan } from '../../../lib/view/company/company-plan.ts';
import type { ListedCompany } from '../../../lib/view/company/listed-company.ts';
import { toRefusalLine } from '../../../lib/view/notices/refusal-texts.ts';
import { useAccount } from '../use-account.ts';

/** The dialog that looks up what is missing of selected companies. `onMessage`: the outcome. */
export function useCompanyLookups(
  db: Database,
  askAbove: number,
  onMessage: (text: string) => void,
): { onAsk: (companies: readonly ListedCompany[]) => void; dialog: ReactNode } {
  const [plan, setPlan] = useState<CompanyPlan | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const account = useAccount();

  async function start({ wanted }: CompanyPlan, ceiling: number): Promise<void> {
    setBusy(true);
    const result = await send('company.lookup_many', { companies: wanted, ceiling });
    setBusy(false);
    const context = { what: t`The look-up`, host: account?.host ?? '' };
    if (!result.ok) return setProblem(toRefusalLine(result.problem, context));
    const { started, stopped } = result.value;
    const text = t`${plural(started, { one: '# company', other: '# companies' })} being looked up. It goes on with this page closed; see Jobs.`;
    onMessage(stopped ? sentencesText([text, toRefusalLine(stopped, context)]) : text);
    setPlan(null);
  }

  const dialog = plan && (
    <LookUpDialog
      view={{ plan, account, busy, askAbove, problem }}
      onStart={() => void start(plan, getPlanPrice(plan))}
      onClose={() => setPlan(null)}
    />
  );
  return {
    onAsk(companies) {
      setProblem('');
      void planCompanyLookups(db, companies).then(setPlan, () =>
        onMessage(t`The companies could not be read. Reload this page and try again.`),
      );
    },
    dialog,
  };
}
