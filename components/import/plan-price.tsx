import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toTyped } from '../../lib/view/ceiling.ts';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { ImportPlan } from '../../lib/contacts/import/plan-import.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import { balanceText, type SpendingAccount } from '../../lib/view/balance.ts';
import { amountText, creditsText, numberText, priceText } from '../../lib/view/format.ts';
import { durationEstimate } from '../../lib/view/people/list-people.ts';
import { KindChoice } from '../reveal/kind-choice.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';
import { Line } from './import-frame.tsx';
import type { ListChoice } from './save-to-list.tsx';

export type PlanView = {
  name: string;
  size: number;
  /** Null while the file is compared with the contacts. */
  plan: ImportPlan | null;
  kinds: readonly Kind[];
  /** As typed, in credits; '' for no limit below the worst price. */
  ceiling: string;
  /** At most the worst price, in hundredths of a credit; null for a text that is no number. */
  limit: number | null;
  /** Null without a connection. */
  account: SpendingAccount | null;
  /** The probable price, and how many values were looked for that it goes by; null while they were too few. */
  expected?: { credits: Hundredths; values: number } | null;
  /** The list that the people are saved to, and what else can be chosen. */
  saving: ListChoice;
  busy: boolean;
  /** Credits: a price above it asks for a second press. */
  askAbove: number;
  /** What failed, and what to do. */
  problem: { title: string; text: string } | null;
};

export type PlanPriceProps = {
  view: PlanView;
  isInPanel?: boolean;
  onKinds: (kinds: Kind[]) => void;
  onCeiling: (typed: string) => void;
  onStart: () => void;
  onSave: () => void;
};

/** The price of a plan, its ceiling, and the buttons that start it. */
export function PlanPrice({
  view,
  isInPanel = false,
  onKinds,
  onCeiling,
  onStart,
  onSave,
}: PlanPriceProps) {
  const { plan, kinds, account, limit, busy } = view;
  const worst = plan?.worst ?? 0;
  const most = limit ?? worst;
  const wanted = plan?.counts.wanted ?? 0;
  const isLooked = wanted > 0;
  const blocked = findBlocked(view);
  const notice = view.problem && (
    <Notice tone="bad" icon="cross-circle" title={view.problem.title} level={3} alert>
      {view.problem.text}
    </Notice>
  );
  return (
    <>
      <h2>
        <Trans>Price</Trans>
      </h2>
      <p className="sub">
        <Trans>You pay only for what is found.</Trans>
      </p>
      <h3>
        <Trans>Reveal for each person</Trans>
      </h3>
      <KindChoice kinds={kinds} onKinds={onKinds} />
      <Line
        name={plural(wanted, { one: 'Highest price, # person', other: 'Highest price, # people' })}
        value={priceText(worst, true)}
        strong
      />
      {/* At its ceiling, the import pauses. */}
      {view.expected && most > 0 && (
        <ExpectedPrice {...view.expected} credits={Math.min(view.expected.credits, most)} />
      )}
      {account && <Line name={t`Balance`} value={balanceText(account) || t`Not known`} />}
      {isLooked && (
        <>
          <TextField
            label={t`Ceiling for this import, in credits`}
            inputMode="numeric"
            placeholder={toTyped(worst)}
            value={view.ceiling}
            error={limit === null ? t`Enter a whole number of credits, such as 120.` : undefined}
            hint={t`Then it pauses and asks you.`}
            onValue={onCeiling}
          />
          {account && account.balance !== null && (
            <Line
              name={t`Balance afterwards, at least`}
              value={amountText(Math.max(0, account.balance * 100 - most))}
            />
          )}
          <p className="fine">
            <Icon name="clock" />
            {isInPanel ? (
              <Trans>
                {{ duration: durationEstimate(wanted) }} It goes on with this panel closed, and
                after a restart.
              </Trans>
            ) : (
              <Trans>
                {{ duration: durationEstimate(wanted) }} It goes on with this tab closed, and after
                a restart.
              </Trans>
            )}
          </p>
        </>
      )}
      {isLooked && !account && (
        <p className="fine">
          <Icon name="key" />
          <Trans>To look people up, connect a service in Settings first.</Trans>
        </p>
      )}
      {!isInPanel && notice}
      <div className="import-actions">
        {/* In the panel only the buttons are always in sight. */}
        {isInPanel && notice}
        {isLooked && (
          <PricedButton
            verb={busy ? t`Starting…` : t`Start import`}
            label={busy ? t`Starting…` : t`Start import`}
            price={priceText(most, true)}
            variant="primary"
            size="lg"
            wide
            confirm={most > view.askAbove * 100}
            blocked={blocked}
            onPress={onStart}
          />
        )}
        <Button
          size="lg"
          wide
          variant={isLooked ? 'default' : 'primary'}
          blocked={findWait(view)}
          onPress={onSave}
        >
          <Trans>Import without revealing</Trans>
        </Button>
      </div>
    </>
  );
}

function findWait({ plan, busy, problem }: PlanView): string | undefined {
  if (busy) return t`Wait until the import has started.`;
  if (plan) return undefined;
  return problem ? problem.text : t`Wait until the rows are compared.`;
}

function findBlocked(view: PlanView): string | undefined {
  const { limit, account } = view;
  const wait = findWait(view);
  if (wait) return wait;
  if (limit === null || limit === 0) return t`Enter a ceiling in credits, or leave it empty.`;
  return account ? undefined : t`Connect a service in Settings first.`;
}

const ExpectedPrice = ({ credits, values }: NonNullable<PlanView['expected']>) => (
  <p className="fine">
    <Icon name="receipt" />
    <Trans>
      Probably about {{ credits: creditsText(credits) }}, going by the last{' '}
      {{ values: numberText(values) }} values that you looked for.
    </Trans>
  </p>
);

/** What leaves the browser when the import starts. */
export const SentNote = ({ host }: { host: string }) => (
  <p className="fine">
    <Icon name="send" />
    <Trans>
      Sent to {host} for each person looked up: name, company, site and profile link. Never your
      other columns.
    </Trans>
  </p>
);
