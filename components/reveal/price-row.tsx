import { t } from '@lingui/core/macro';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import { priceText } from '../../lib/view/format.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import type { RevealAllOffer } from '../../lib/view/person/reveal-rows.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Kbd } from '../ui/text/kbd.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';
import { useShortcut } from '../ui/hooks/shortcuts.ts';
import { KIND_ICONS } from './kind-icons.ts';

type Shared = {
  /** Why a reveal at this price cannot be pressed; null when it can. */
  blockedReason: (what: string, price: Hundredths) => string | null;
  /** `what`: as `blockedReason` got it. */
  onBlocked: (reason: string, what: string, price: Hundredths) => void;
  /** Whether this price asks for a confirmation first. */
  needsConfirmation: (price: Hundredths) => boolean;
  /** With the price that the button showed, in hundredths. */
  onReveal: (kinds: readonly Kind[], price: Hundredths) => void;
};

type Props = Shared & { kind: Kind; price: Hundredths; isPrimary: boolean };

/** One kind that can be revealed, with its price on the button. */
export function PriceRow(props: Props) {
  const { kind, price, isPrimary, blockedReason, onBlocked, needsConfirmation, onReveal } = props;
  const words = getKindWords(kind);
  const { cap } = useShortcut(words.key);
  const blocked = blockedReason(words.row, price) ?? undefined;
  return (
    <li className="price-row">
      <Icon name={KIND_ICONS[kind]} />
      <span className="label">
        {words.row}
        {/* Never alone on a line. */}
        {cap && (
          <span className="key">
            {'\u00A0'}
            <Kbd>{cap}</Kbd>
          </span>
        )}
      </span>
      <PricedButton
        verb={t`Reveal`}
        label={words.reveal}
        price={priceText(price)}
        variant={isPrimary ? 'primary' : 'default'}
        shortcut={words.key}
        confirm={needsConfirmation(price)}
        {...(blocked && { blocked, onBlocked: () => onBlocked(blocked, words.row, price) })}
        onPress={() => onReveal([kind], price)}
      />
    </li>
  );
}

export function RevealAllRow(props: Shared & { all: RevealAllOffer }) {
  const { all, blockedReason, onBlocked, needsConfirmation, onReveal } = props;
  const everything = t`Everything`;
  const blocked = blockedReason(everything, all.price) ?? undefined;
  return (
    <li className="price-all">
      <PricedButton
        wide
        verb={t`Reveal all`}
        label={t`Reveal all`}
        price={priceText(all.price, true)}
        shortcut="A"
        confirm={needsConfirmation(all.price)}
        {...(blocked && { blocked, onBlocked: () => onBlocked(blocked, everything, all.price) })}
        onPress={() => onReveal(all.kinds, all.price)}
      />
    </li>
  );
}
