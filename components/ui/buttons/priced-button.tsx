import { t } from '@lingui/core/macro';
import { Button, type Blockable } from './button.tsx';
import { Kbd } from '../text/kbd.tsx';
import { useShortcut } from '../hooks/shortcuts.ts';
import { useConfirmation } from '../hooks/use-confirmation.ts';
import { usePriceBlock } from './price-block.ts';
import { useEarlyPress } from '../hooks/use-early-press.ts';

type Props = Blockable & {
  /** The visible label: "Reveal". */
  verb: string;
  /** Begins the accessible name, and begins with the verb: "Reveal work email". */
  label: string;
  /** As written on the button: "1 credit", "up to 14 credits", "free". */
  price: string;
  variant?: 'default' | 'primary';
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
  shortcut?: string;
  /** Asks once more, in the button itself, before it acts. */
  confirm?: boolean;
  onPress: () => void;
};

/** No action that can cost something exists without its price in the label and the accessible name. */
export function PricedButton(props: Props) {
  const { verb, label, price, variant = 'default', size = 'md', wide = false } = props;
  const { cap } = useShortcut(props.shortcut);
  // With the space that voice control and tests write.
  const spoken = price.replaceAll('\u00A0', ' ');
  const { asking, ask, answer, handlers } = useConfirmation(props.onPress);
  const dropEarlyPress = useEarlyPress(`${label} ${price}`);

  const priceBlock = usePriceBlock();
  const blocked = props.blocked ?? (price === t`free` ? undefined : priceBlock);

  // The name is hidden text and not an aria-label. It contains the visible words, but the object is between verb
  // and price.
  return (
    <Button
      variant={variant}
      size={size}
      wide={wide}
      className="priced-button"
      {...(props.shortcut && { shortcut: props.shortcut })}
      {...(blocked && {
        blocked,
        onBlocked: props.onBlocked,
        onBlockedPress: props.onBlockedPress,
      })}
      onKeyDown={(event) => {
        // A held key is one press.
        if (event.repeat) event.preventDefault();
      }}
      {...(props.confirm && handlers)}
      onClickCapture={(event) => {
        if (!dropEarlyPress(event) && props.confirm) handlers.onClickCapture(event);
      }}
      onPress={props.confirm && !asking ? ask : answer}
      ownCap
    >
      <span className="visually-hidden">
        {asking ? t`Confirm: ${label}, ${{ price: spoken }}` : `${label}, ${spoken}`}
      </span>
      <span className="verb" aria-hidden="true">
        {asking ? t`Confirm` : verb}
        {wide && cap && <Kbd>{cap}</Kbd>}
      </span>
      <span className="cost" aria-hidden="true">
        {price}
      </span>
    </Button>
  );
}
