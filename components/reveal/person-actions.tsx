import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getKindWords } from '../../lib/view/kind-words.ts';
import { priceText } from '../../lib/view/format.ts';
import { blockedReason, type Affordability } from '../../lib/view/affordability.ts';
import { needsConfirmation, type PersonScreen } from '../../lib/view/person/person-screen.ts';
import { Button } from '../ui/buttons/button.tsx';
import { CutText } from '../ui/text/cut-text.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';

type Props = {
  screen: PersonScreen;
  affordability: Affordability;
  /** Credits over which a refresh asks once more. */
  askAbove: number;
  onBackground: () => void;
  onCancel: (ids: readonly string[]) => void;
  onRefresh: () => void;
  onCopy: (value: string) => void;
  /** Saving comes first, for example after a look-up by an address; null when the heading saves. */
  onSave?: (() => void) | null;
  /** The name of the list that it saves to; missing for none. */
  saveList?: string | undefined;
  /** In the popup: a refresh stands beside nothing else. */
  isCompact?: boolean;
};

/** The action bar of the person: the most useful next action. Empty while a notice has the next step. */
export function PersonActions(props: Props) {
  const { screen, affordability, askAbove, onBackground, onCancel, onRefresh, onSave } = props;
  const { running, notice, yours, refresh, best } = screen;
  if (notice || !affordability.online) return null;
  if (running) {
    return (
      <div className="action-bar">
        <Button variant="primary" size="lg" shortcut="B" onPress={onBackground}>
          <Trans>Continue in background</Trans>
        </Button>
        {running.cancellable.length > 0 && (
          <Button size="lg" shortcut="X" onPress={() => onCancel(running.cancellable)}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    );
  }
  const refreshing = { affordability, askAbove, onRefresh };
  if (onSave) {
    return (
      <div className="action-bar">
        <Button variant="primary" size="lg" icon="bookmark" shortcut="S" onPress={onSave}>
          {props.saveList ? (
            <CutText>{t`Save to ${{ list: props.saveList }}`}</CutText>
          ) : (
            t`Save contact`
          )}
        </Button>
        {best && <CopyBest {...props} best={best} />}
      </div>
    );
  }
  if (!best)
    return yours && refresh ? (
      <div className="action-bar">
        <Refresh {...refreshing} refresh={refresh} />
      </div>
    ) : null;
  return (
    <div className="action-bar">
      <CopyBest {...props} best={best} isPrimary />
      {yours && refresh && !props.isCompact && <Refresh {...refreshing} refresh={refresh} />}
    </div>
  );
}

type CopyProps = Pick<Props, 'onCopy'> & {
  best: NonNullable<PersonScreen['best']>;
  isPrimary?: boolean;
};

const CopyBest = ({ best, isPrimary = false, onCopy }: CopyProps) => (
  <Button
    variant={isPrimary ? 'primary' : 'default'}
    size="lg"
    icon="copy"
    shortcut="C"
    onPress={() => onCopy(best.value)}
  >
    {getKindWords(best.kind).copy}
  </Button>
);

type RefreshProps = Pick<Props, 'affordability' | 'askAbove' | 'onRefresh'> & {
  refresh: NonNullable<PersonScreen['refresh']>;
};

/** Never the primary action: it can cost credits for what the user already has. */
function Refresh({ refresh, affordability, askAbove, onRefresh }: RefreshProps) {
  const { price, freeUntil } = refresh;
  const blocked = blockedReason(t`A refresh`, price, affordability) ?? undefined;
  return (
    <>
      <p className="sub">
        <Icon name="clock" />
        {price === 0
          ? t`Checks the values again, free until ${freeUntil}.`
          : t`Checks the values again.`}
      </p>
      <PricedButton
        verb={t`Refresh`}
        label={t`Refresh`}
        price={priceText(price, true)}
        shortcut="R"
        confirm={needsConfirmation(price, { askAbove, isUncertain: false })}
        {...(blocked && { blocked })}
        onPress={onRefresh}
      />
    </>
  );
}

/** While a search runs: it continues without the panel, and can perhaps still be cancelled. */
export function WhileRunning({ running }: { running: NonNullable<PersonScreen['running']> }) {
  return (
    <section className="section" aria-label={t`While this runs`}>
      <p className="fine">
        <Icon name="tray" />
        <span>
          <Trans>
            You can close this panel or move to another page. The search goes on, and the result
            waits under Jobs.
          </Trans>
        </span>
      </p>
      <p className="fine">
        <Icon name="receipt" />
        <span>
          {running.sentAt === null
            ? t`It has not been sent yet. Cancel now and you pay nothing.`
            : t`Sent: ${{ time: running.sentAt }}. It cannot be undone. You pay only for what is found.`}
        </span>
      </p>
    </section>
  );
}
