import { useState } from 'react';
import { priceText } from '../../lib/view/format.ts';
import { blockedReason, type Means } from '../../lib/view/affordability.ts';
import type { CompanyScreen } from '../../lib/view/company/company-screen.ts';
import { NotFound, SearchStatus } from '../lookup/search-status.tsx';
import { TroubledNotice } from '../reveal/failure-notice.tsx';
import type { TroubleCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PricedButton } from '../ui/priced-button.tsx';
import { Section } from '../ui/section.tsx';
import { CompanyDetails } from './company-details.tsx';
import { CompanyOffer } from './company-offer.tsx';

type Props = {
  screen: CompanyScreen;
  now: Date;
  onTrouble: TroubleCallbacks;
};

/** What a look-up would bring, what it is doing, or what it has brought. */
export function CompanyLookup({ screen, now, onTrouble }: Props) {
  const { state, company, checked, price, trouble, running, sent } = screen;
  return (
    <>
      {company && <CompanyDetails company={company} found={checked} />}
      {state === 'offered' && <CompanyOffer nothingSent={sent.at === null} />}
      {(state === 'searching' || state === 'queued') && (
        <Section title="Company details">
          <SearchStatus
            queued={state === 'queued'}
            price={price}
            since={trouble ? undefined : running?.since}
            now={now}
          />
        </Section>
      )}
      {state === 'not_found' && (
        <Section title="Company details">
          <NotFound more={` · checked ${checked}`} />
        </Section>
      )}
      {trouble && <TroubledNotice troubled={trouble} now={now} level={2} onTrouble={onTrouble} />}
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
