import './sample.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  toKeptTexts,
  toRemovedTexts,
  type SampleCounts,
} from '../../lib/view/sample/sample-counts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Section } from '../ui/section.tsx';
import { TickList } from '../ui/tick-list.tsx';

type Props = {
  counts: SampleCounts;
  busy: boolean;
  /** `then`: what is shown afterwards. */
  onLeave: (then: 'connect' | 'choose') => void;
  onStay: () => void;
};

/** The data that leaving the demo removes, and the data that it keeps. */
export const LeaveSample = ({ counts, busy, onLeave, onStay }: Props) => (
  <>
    <div className="panel-body">
      <div className="empty">
        <h1>
          <Trans>Leave the demo?</Trans>
        </h1>
        <p>
          <Trans>Everything invented is removed from this browser.</Trans>
        </p>
      </div>
      <Section title={t`Removed`}>
        <TickList items={toRemovedTexts(counts).map((text) => ['trash', text] as const)} />
      </Section>
      <Section title={t`Kept`}>
        <TickList items={toKeptTexts(counts).map((text) => ['check', text] as const)} />
      </Section>
    </div>
    <div className="action-bar leave-sample">
      <Button
        variant="primary"
        size="lg"
        aria-busy={busy}
        onPress={() => !busy && onLeave('connect')}
      >
        <Trans>Leave and connect</Trans>
      </Button>
      <Button size="lg" aria-busy={busy} onPress={() => !busy && onLeave('choose')}>
        <Trans>Leave</Trans>
      </Button>
      <Button size="lg" onPress={onStay}>
        <Trans>Stay</Trans>
      </Button>
    </div>
  </>
);
