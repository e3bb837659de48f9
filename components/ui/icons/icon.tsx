import { classes } from '../classes.ts';
import { SYMBOL_ICONS } from './symbol-icons.tsx';
import { OBJECT_ICONS } from './object-icons.tsx';

const ICONS = { ...SYMBOL_ICONS, ...OBJECT_ICONS };

export type IconName = keyof typeof ICONS;

/** They point along the line, and the other way where it runs from right to left. */
const MIRRORED: readonly IconName[] = ['arrow-back', 'arrow-forward', 'chevron-right', 'send'];

type Props = { name: IconName; spin?: boolean; large?: boolean };

/** Decorative: the text beside it or the button's label has the meaning. */
export function Icon({ name, spin = false, large = false }: Props) {
  const isMirrored = MIRRORED.includes(name);
  return (
    <svg
      className={classes('icon', spin && 'spin', large && 'icon-large', isMirrored && 'mirrored')}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      {ICONS[name]}
    </svg>
  );
}
