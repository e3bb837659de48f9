import { classes } from '../classes.ts';

type Props = { className?: string; children: string };

/** A text on one line. What does not fit is cut, and all of it is in the tooltip. */
export const CutText = ({ className, children }: Props) => (
  <span className={classes(className, 'cut')} title={children}>
    {children}
  </span>
);
