import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sentencesText } from '../../lib/i18n/list-text.ts';
import { MAX_COMPANIES } from '../../lib/model/subject-input.ts';
import { getPlanPrice, type CompanyPlan } from '../../lib/view/company/company-plan.ts';
import { balanceText, type SpendingAccount } from '../../lib/view/balance.ts';
import { priceText } from '../../lib/view/format.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { usePriceBlock } from '../ui/buttons/price-block.ts';
import { ProblemText } from '../ui/text/problem-text.tsx';

export type LookUpView = {
  plan: CompanyPlan;
  /** Null without a connection. */
  account: SpendingAccount | null;
  busy: boolean;
  /** Credits: a price above it asks for a second press. */
  askAbove: number;
  /** Why the last start failed. */
  problem: string;
};

type Props = { view: LookUpView; onStart: () => void; onClose: () => void };

/** The selected companies that are looked up, and the most that it can cost. */
export function LookUpDialog({ view, onStart, onClose }: Props) {
  const { plan, account, busy, askAbove, problem } = view;
  const priceBlock = usePriceBlock();
  const count = plan.wanted.length;
  const companies = plural(count, { one: '# company', other: '# companies' });
  const most = getPlanPrice(plan);
  const price = priceText(most, true);
  const verb = count === 0 ? t`Look up` : t`Look up ${companies}, ${price}`;
  const notes = [
    plan.stored > 0 &&
      plural(plan.stored, {
        one: '# company is stored already, free.',
        other: '# companies are stored already, free.',
      }),
    plan.notFound > 0 &&
      plural(plan.notFound, {
        one: '# company was looked up before and not found.',
        other: '# companies were looked up before and not found.',
      }),
    plan.unidentified > 0 &&
      plural(plan.unidentified, {
        one: '# company has no site and no profile link.',
        other: '# companies have no site and no profile link.',
      }),
    plan.suppressed > 0 &&
      plural(plan.suppressed, {
        one: '# company on your suppression list is not looked up.',
        other: '# companies on your suppression list are not looked up.',
      }),
  ].filter((text) => text !== false);
  const host = account?.host;
  const balance = account && balanceText(account);
  return (
    <Dialog
      title={t`Look up what is missing`}
      verb={verb}
      question={most > askAbove * 100 ? t`Confirm: ${verb}` : undefined}
      busy={busy}
      blocked={findBlocked(view) ?? priceBlock}
      onConfirm={onStart}
      onClose={onClose}
    >
      {notes.length > 0 && <p>{sentencesText(notes)}</p>}
      {account && count > 0 && (
        <p>
          {balance ? (
            <Trans>
              Sent to <b>{host}</b>: site or profile link of each company. You have {balance}.
            </Trans>
          ) : (
            <Trans>
              Sent to <b>{host}</b>: site or profile link of each company. Balance not known.
            </Trans>
          )}
        </p>
      )}
      {!account && (
        <p>
          <Trans>To look companies up, connect a service in Settings first.</Trans>
        </p>
      )}
      {account && priceBlock && <p className="tone-bad">{priceBlock}</p>}
      {count > MAX_COMPANIES && (
        <p className="tone-bad">
          <Trans>At most {MAX_COMPANIES} companies at once.</Trans>
        </p>
      )}
      <ProblemText>{problem}</ProblemText>
    </Dialog>
  );
}

function findBlocked({ plan, account }: LookUpView): string | undefined {
  if (plan.wanted.length === 0) return t`Nothing that can be looked up is missing.`;
  if (plan.wanted.length > MAX_COMPANIES) return t`Select fewer companies.`;
  return account ? undefined : t`Connect a service in Settings first.`;
}
