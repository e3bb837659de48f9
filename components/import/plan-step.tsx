import type { ImportPlan } from '../../lib/contacts/import/plan-import.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import { amountText, countText, priceText } from '../../lib/view/format.ts';
import { durationEstimate } from '../../lib/view/people/list-people.ts';
import { KindChoice } from '../reveal/kind-choice.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PricedButton } from '../ui/priced-button.tsx';
import { ImportFrame, Line } from './import-frame.tsx';

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
  /** The service's host and the balance; null without a connection. */
  account: { host: string; balance: number; isDemo: boolean } | null;
  busy: boolean;
  /** Why the last start failed. */
  problem: string;
};

type Props = {
  view: PlanView;
  onKinds: (kinds: Kind[]) => void;
  onCeiling: (typed: string) => void;
  onStart: () => void;
  onSave: () => void;
  onBack: () => void;
};

export function PlanStep(props: Props) {
  const { view } = props;
  const { plan, size } = view;
  const counts = plan?.counts;
  const repeats = counts ? size - counts.people - counts.unusable : 0;
  const bars = counts
    ? ([
        ['Rows in the file', '', size, 0],
        [
          'Distinct people',
          repeats > 0
            ? `${countText(repeats, 'row repeats', 'rows repeat')} a person in the file`
            : '',
          counts.people,
          0,
        ],
        ['Already yours', 'shown free', counts.owned, 1],
        ['Address already in the file', 'kept, free', counts.fromFile, 1],
        ['On your suppression list', 'never looked up', counts.suppressed, 1],
        ['To be looked up', '', counts.wanted, 1],
        ['Cannot be used', 'with reasons, left as they are', counts.unusable, 0],
      ] as const)
    : [];
  return (
    <ImportFrame title="Import file" step={2} aside={<PriceAside {...props} />}>
      <div className="import-file">
        <Icon name="page" />
        <b>{view.name}</b>
        <span className="meta">{countText(size, 'row')}</span>
        <span className="grow" />
        <Button variant="quiet" onPress={props.onBack}>
          Match columns
        </Button>
      </div>
      <section>
        <h2>What the rows are</h2>
        {!plan && <output>Comparing the rows with your contacts…</output>}
        <dl className="import-bars">
          {bars.map(([name, hint, value, level]) => (
            <div key={name} className={level === 1 ? 'is-part' : undefined}>
              <dt>
                {name} {hint && <span className="meta">{hint}</span>}
              </dt>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className="rest" width="100" height="8" />
                <rect
                  className={name === 'To be looked up' ? 'wanted' : 'share'}
                  width={size > 0 ? (100 * value) / size : 0}
                  height="8"
                />
              </svg>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="fine">
        <Icon name="contact-card" />
        Every usable person is saved as a contact. Rows that name the same person are one contact,
        and all of these rows are filled.
      </p>
      {view.account && (
        <p className="fine">
          <Icon name="send" />
          Sent to {view.account.host} for each person looked up: name, company, site and profile
          link. Never your other columns.
        </p>
      )}
    </ImportFrame>
  );
}

function PriceAside({ view, onKinds, onCeiling, onStart, onSave }: Props) {
  const { plan, kinds, account, limit, busy } = view;
  const worst = plan?.worst ?? 0;
  const most = limit ?? worst;
  const wanted = plan?.counts.wanted ?? 0;
  const isLooked = wanted > 0;
  const blocked = findBlocked(view);
  return (
    <>
      <h2>Price</h2>
      <p className="sub">You pay only for what is found.</p>
      <h3>Reveal for each person</h3>
      <KindChoice kinds={kinds} onKinds={onKinds} />
      <Line
        name={`Worst price, ${countText(wanted, 'person', 'people')}`}
        value={priceText(worst, true)}
        strong
      />
      {account && (
        <Line
          name={account.isDemo ? 'Sample credits now' : 'Credits now'}
          value={amountText(account.balance * 100)}
        />
      )}
      {isLooked && (
        <>
          <TextField
            label="Ceiling for this import, in credits"
            inputMode="numeric"
            placeholder={amountText(worst).replaceAll(',', '')}
            value={view.ceiling}
            error={limit === null ? 'Enter a whole number of credits, such as 120.' : undefined}
            hint="Then it pauses and asks you."
            onValue={onCeiling}
          />
          {account && (
            <Line
              name="Left at the least"
              value={amountText(Math.max(0, account.balance * 100 - most))}
            />
          )}
          <p className="fine">
            <Icon name="clock" />
            {durationEstimate(wanted)} It goes on with this tab closed, and after a restart.
          </p>
        </>
      )}
      {isLooked && !account && (
        <p className="fine">
          <Icon name="key" />
          To look people up, connect a service in Settings first.
        </p>
      )}
      {view.problem && (
        <Notice tone="bad" icon="cross-circle" title="The import did not start" level={3} alert>
          {view.problem}
        </Notice>
      )}
      <div className="import-actions">
        {isLooked && (
          <PricedButton
            verb={busy ? 'Starting…' : 'Start import'}
            label={busy ? 'Starting…' : 'Start import'}
            price={priceText(most, true)}
            variant="primary"
            size="lg"
            wide
            blocked={blocked}
            onPress={onStart}
          />
        )}
        <Button
          size="lg"
          wide
          variant={isLooked ? 'default' : 'primary'}
          blocked={busy || !plan ? 'Wait until the rows are compared.' : undefined}
          onPress={onSave}
        >
          Import without revealing
        </Button>
      </div>
    </>
  );
}

function findBlocked({ plan, limit, account, busy }: PlanView): string | undefined {
  if (!plan || busy) return 'Wait until the rows are compared.';
  if (limit === null || limit === 0) return 'Enter a ceiling in credits, or leave it empty.';
  return account ? undefined : 'Connect a service in Settings first.';
}
