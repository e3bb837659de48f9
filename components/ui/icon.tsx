import { SIGNS } from './icon-signs.tsx';
import { OBJECTS } from './icon-things.tsx';

const ICONS = { ...SIGNS, ...OBJECTS };

export type IconName = keyof typeof ICONS;

type Props = { name: IconName; spin?: boolean; large?: boolean };

/** Decoration: the word beside it, or the button's label, says it. */
export function Icon({ name, spin = false, large = false }: Props) {
  const classes = ['icon', spin && 'spin', large && 'icon-large'].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {ICONS[name]}
    </svg>
  );
}
