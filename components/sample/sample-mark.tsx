import './sample.css';
import { classes } from '../ui/classes.ts';

/** Marks a person or a company that is invented. `small`: within a line of small text. */
export const SampleMark = ({ small = false }: { small?: boolean }) => (
  <span className={classes('sample-mark', small && 'sample-mark-small')}>Sample</span>
);
