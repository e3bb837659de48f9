import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sentencesText } from '../../../lib/i18n/list-text.ts';
import type { MissingPlan } from '../../../lib/contacts/plan-missing.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import { MAX_LIST_PEOPLE } from '../../../lib/model/lists/list.ts';
import { readCeiling, toTyped } from '../../../lib/view/ceiling.ts';
import { balanceText, type SpendingAccount } from '../../../lib/view/balance.ts';
import { numberText, priceText } from '../../../lib/view/format.ts';
import { durationEstimate } from '../../../lib/view/people/list-people.ts';
import { KindChoice } from '../../reveal/kind-choice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { usePriceBlock } from '../../ui/buttons/price-block.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { ProblemText } from '../../ui/text/problem-text.tsx';

export type RevealDialogView = {
  /** Of the only contact that was chosen; null for several. */
  name: string | null;
  plan: MissingPlan;
  kinds: readonly Kind[];
  /** As typed, in credits; '' for no limit below the worst price. */
  ceiling: string;
  /** Null without a connection. */
  account: SpendingAccount | null;
  busy: boolean;
  /** Credits: a price above it asks for a second press. */
  askAbove: number;
  /** Why the last start failed. */
  problem: string;
};

const missingText = (missing: number): string =>
  plural(missing, { one: '# missing', other: '# missing' });

type Props = {
  view: RevealDialogView;
  onKinds: (kinds: Kind[]) => void;
  onCeiling: (typed: string) => void;
  onStart: () => void;
  onClose: () => void;
};

/** The missing values of the selected contacts, and the most that revealing them can cost. */
export function RevealDialog({ view, onKinds, onCeiling, onStart, onClose }: Props) {
  const { name, plan, kinds, account, problem } = view;
  const priceBlock = usePriceBlock();
  const count = plan.wanted.length;
  const host = account?.host;
  const balance = account && balanceText(account);
  const most = numberText(MAX_LIST_PEOPLE);
  const limit = readCeiling(view.ceiling, plan.worst);
  const price = limit ?? plan.worst;
  const who = plural(count, { one: '# person', other: '# people' });
  const verb = count === 0 ? t`Reveal` : t`Reveal for ${who}, ${{ price: priceText(price, true) }}`;
  const notes = [
    plan.complete > 0 &&
      t`${plural(plan.complete, { one: '# contact has', other: '# contacts have' })} it already.`,
    plan.unidentified > 0 &&
      t`${plural(plan.unidentified, { one: '# contact needs', other: '# contacts need' })} a company or profile link first.`,
    plan.suppressed > 0 &&
      t`${plural(plan.suppressed, { one: '# suppressed contact is', other: '# suppressed contacts are' })} not looked up.`,
  ].filter((text) => text !== false);
  return (
    <Dialog
      title={name === null ? t`Reveal what is missing` : t`Reveal what is missing: ${name}`}
      verb={verb}
      question={price > view.askAbove * 100 ? t`Confirm: ${verb}` : undefined}
      busy={view.busy}
      blocked={findBlocked(view, limit) ?? priceBlock}
      onConfirm={onStart}
      onClose={onClose}
    >
      <KindChoice
        kinds={kinds}
        note={(kind) => missingText(plan.missing[kind])}
        onKinds={onKinds}
      />
      {notes.length > 0 && <p>{sentencesText(notes)}</p>}
      {account && count > 0 && (
        <>
          <TextField
            label={t`Ceiling, in credits`}
            inputMode="numeric"
            placeholder={toTyped(plan.worst)}
            value={view.ceiling}
            error={limit === null ? t`Enter a whole number of credits, such as 120.` : undefined}
            hint={
              balance
                ? t`You have ${balance}. At the ceiling it pauses and asks you.`
                : t`Balance not known. At the ceiling it pauses and asks you.`
            }
            onValue={onCeiling}
          />
          <p>
            <Trans>
              Sent to <b>{host}</b>: name, company, site and profile link. You pay only for what is
              found. {{ duration: durationEstimate(count) }}
            </Trans>
          </p>
        </>
      )}
      {!account && (
        <p>
          <Trans>To look people up, connect a service in Settings first.</Trans>
        </p>
      )}
      {account && priceBlock && <p className="tone-bad">{priceBlock}</p>}
      {count > MAX_LIST_PEOPLE && (
        <p className="tone-bad">
          <Trans>At most {most} people at once.</Trans>
        </p>
      )}
      <ProblemText>{problem}</ProblemText>
    </Dialog>
  );
}

function findBlocked({ plan, kinds, account }: RevealDialogView, limit: number | null) {
  if (kinds.length === 0) return t`Choose what to look for.`;
  if (plan.wanted.length === 0) return t`Nothing that can be looked up is missing.`;
  if (plan.wanted.length > MAX_LIST_PEOPLE) return t`Select fewer contacts.`;
  if (!account) return t`Connect a service in Settings first.`;
  return limit === null || limit === 0
    ? t`Enter a ceiling in credits, or leave it empty.`
    : undefined;
}
