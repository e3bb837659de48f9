import { SIGNS } from './icon-signs.tsx';
import { OBJECTS } from './icon-things.tsx';

const ICONS = { ...SIGNS, ...OBJECTS };

export type IconName = keyof typeof ICONS;

type Props = { name: IconName; spin?: boolean; large?: boolean };

/** Decorative: the text beside it or the button's label has the meaning. */
export function Icon({ name, spin = false, large = false }: Props) {
  const classes = ['icon', spin && 'spin', large && 'icon-large'].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {ICONS[name]}
    </svg>
  );
}
