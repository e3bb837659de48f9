import { useState } from 'react';
import { creditsText, priceText } from '../../lib/view/format.ts';
import { blockedReason, type Means } from '../../lib/view/means.ts';
import type { CompanyScreen } from '../../lib/view/company-screen.ts';
import { ProgressRow } from '../reveal/progress-row.tsx';
import { TroubleActions } from '../reveal/trouble-actions.tsx';
import { TroubleNotice } from '../reveal/trouble-notice.tsx';
import type { TroubleCallbacks } from '../../lib/view/trouble-callbacks.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PricedButton } from '../ui/priced-button.tsx';
import { Section } from '../ui/section.tsx';
import { Status } from '../ui/status.tsx';
import { CompanyDetails } from './company-details.tsx';
import { CompanyOffer } from './company-offer.tsx';

type Props = {
  screen: CompanyScreen;
  now: Date;
  onTrouble: TroubleCallbacks;
};

/** What a look-up would bring, what it is doing, or what it has brought. */
export function CompanyLookup({ screen, now, onTrouble }: Props) {
  const { state, company, checked, price, trouble, running } = screen;
  const elapsed = running ? now.getTime() - running.since.getTime() : 0;
  return (
    <>
      {company && <CompanyDetails company={company} found={checked} />}
      {state === 'offered' && <CompanyOffer />}
      {(state === 'searching' || state === 'queued') && (
        <Section title="Company details">
          <p className="row">
            <Status
              tone={state === 'queued' ? 'neutral' : 'run'}
              icon={state === 'queued' ? 'hourglass' : 'arc'}
            >
              {state === 'queued' ? 'Queued' : 'Searching'}
            </Status>
            <span className="meta">{creditsText(price)} if found</span>
          </p>
          {elapsed >= 1000 && !trouble && <ProgressRow searched={1} milliseconds={elapsed} />}
        </Section>
      )}
      {state === 'not_found' && (
        <Section title="Company details">
          <p className="row">
            <Status tone="neutral" icon="minus-circle">
              Not found
            </Status>
            <span className="meta">0 credits · checked {checked}</span>
          </p>
        </Section>
      )}
      {trouble && (
        <TroubleNotice
          trouble={trouble.trouble}
          now={now}
          actions={
            <TroubleActions
              {...onTrouble}
              trouble={trouble.trouble}
              state={trouble.job?.state ?? null}
              price={price}
              confirm={false}
            />
          }
        />
      )}
    </>
  );
}

type ActionProps = {
  screen: CompanyScreen;
  means: Means;
  onLookUp: () => void;
  onSave: () => void;
};

export function CompanyActions({ screen, means, onLookUp, onSave }: ActionProps) {
  const { state, saved, trouble, price } = screen;
  const [blockedText, setBlocked] = useState<string | null>(null);
  if (trouble) return null;
  if (state === 'found') {
    return saved ? null : (
      <div className="action-bar">
        <Button variant="primary" size="lg" icon="bookmark" shortcut="S" onPress={onSave}>
          Save company
        </Button>
      </div>
    );
  }
  // What was not found cost nothing, and may be known by now.
  if (state !== 'offered' && state !== 'not_found') return null;
  const blocked = blockedReason('A company look-up', price, means) ?? undefined;
  return (
    <>
      {blocked && blockedText && (
        <Notice icon="info" title="This cannot be looked up now" alert>
          {blockedText}
        </Notice>
      )}
      <div className="action-bar">
        <PricedButton
          verb="Look up company"
          label="Look up company"
          price={priceText(price)}
          variant="primary"
          size="lg"
          wide
          shortcut="L"
          {...(blocked && { blocked, onBlocked: setBlocked })}
          onPress={onLookUp}
        />
      </div>
    </>
  );
}
