import './sample.css';
import { Trans } from '@lingui/react/macro';
import { classes } from '../ui/classes.ts';

/** Marks a person or a company that is invented. `small`: within a line of small text. */
export const SampleMark = ({ small = false }: { small?: boolean }) => (
  <span className={classes('sample-mark', small && 'sample-mark-small')}>
    <Trans>Sample</Trans>
  </span>
);
